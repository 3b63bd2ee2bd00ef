import {
  supports,
  type Capability,
  type Cluster,
  type IndexSummary,
  type NodeSummary,
} from '@searchdeck/cluster-client'
import { useQueries } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { describeError } from '#i18n/describeError.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { sortInReadingOrder } from '#lib/names/readingOrder.ts'
import { timeOfDay } from '#lib/time/timeOfDay.ts'
import { aliasesQuery } from '#queries/aliases.ts'
import { indicesQuery } from '#queries/indices.ts'
import { nodesQuery } from '#queries/nodes.ts'

const noIndices: readonly IndexSummary[] = []
const noNodes: readonly NodeSummary[] = []

export interface KnownNames {
  readonly indices: readonly IndexSummary[]
  readonly aliases: readonly string[]
  readonly nodes: readonly NodeSummary[]
  /** What is not known of them: what was not found may be there all the same. */
  readonly notes: readonly string[]
  readonly isAsking: boolean
}

/**
 * What the cluster has, asked for each time the palette opens and never while somebody types; what is known from before
 * shows meanwhile.
 */
export function useKnownNames(cluster: Cluster | null): KnownNames {
  const { t: tErrors } = useTranslation('errors')
  const { t } = useTranslation('palette')
  const asked = (needs: Capability) => (cluster && supports(cluster.engine, needs) !== false ? [cluster] : [])
  const [indices] = useQueries({
    queries: (cluster ? [cluster] : []).map((each) => ({ ...indicesQuery(each), staleTime: 0 })),
  })
  const [aliases] = useQueries({ queries: asked('catAliases').map((each) => aliasesQuery(each)) })
  const [nodes] = useQueries({ queries: asked('catNodes').map((each) => nodesQuery(each)) })
  const noteOfIndices = useNoteOfIndices(indices)
  const byIndex = aliases?.data
  const names = useMemo(() => sortInReadingOrder([...new Set([...(byIndex?.values() ?? [])].flat())]), [byIndex])
  const refused = (text: 'noAliases' | 'noNodes', error: Error | null | undefined) =>
    error ? [t(text, { reason: describeError(error, tErrors).title })] : []
  return {
    indices: indices?.data ?? noIndices,
    aliases: names,
    nodes: nodes?.data ?? noNodes,
    notes: [
      ...withinNote(cluster, t),
      ...noteOfIndices,
      ...refused('noAliases', aliases?.error),
      ...refused('noNodes', nodes?.error),
    ],
    isAsking: [indices, aliases, nodes].some((query) => query?.isFetching === true),
  }
}

function withinNote(cluster: Cluster | null, t: TFunction<'palette'>): readonly string[] {
  return cluster?.within === undefined ? [] : [t('within', { within: cluster.within })]
}

interface IndicesAsked {
  readonly data: readonly IndexSummary[] | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly dataUpdatedAt: number
}

function useNoteOfIndices(query: IndicesAsked | undefined): readonly string[] {
  const { t } = useTranslation('palette')
  const { t: tErrors } = useTranslation('errors')
  const locale = useLocale()
  if (!query) return []
  const { data, error, isFetching, dataUpdatedAt } = query
  const time = timeOfDay(dataUpdatedAt, locale)
  const reason = error === null || isFetching ? undefined : describeError(error, tErrors).title
  if (data === undefined) return [reason ? t('noIndices', { reason }) : t('loadingIndices')]
  if (isFetching) return [t('indicesOf', { time })]
  return reason === undefined ? [] : [t('oldIndices', { time, reason })]
}
