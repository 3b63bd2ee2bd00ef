import type { Cluster, IndexSummary } from '@searchdeck/cluster-client'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { describeError } from '#i18n/describeError.ts'
import { indicesQuery } from '#queries/indices.ts'

const none: readonly IndexSummary[] = []

/** The indices of the cluster: those that some page has asked for, else asked for once. `note`: why there are none. */
export function useKnownIndices(cluster: Cluster | null): { indices: readonly IndexSummary[]; note?: string } {
  const { t } = useTranslation('palette')
  const { t: tErrors } = useTranslation('errors')
  const [query] = useQueries({
    queries: (cluster ? [cluster] : []).map((each) => ({ ...indicesQuery(each), staleTime: Infinity })),
  })
  if (!query) return { indices: none }
  if (query.data) return { indices: query.data }
  const note = query.isError
    ? t('noIndices', { reason: describeError(query.error, tErrors).title })
    : t('loadingIndices')
  return { indices: none, note }
}
