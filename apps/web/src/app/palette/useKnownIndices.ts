import type { Cluster, IndexSummary } from '@searchdeck/cluster-client'
import { useQueries } from '@tanstack/react-query'
import { describeError } from '#i18n/describeError.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { timeOfDay } from '#lib/time/timeOfDay.ts'
import { indicesQuery } from '#queries/indices.ts'

const none: readonly IndexSummary[] = []

interface KnownIndices {
  readonly indices: readonly IndexSummary[]
  /** What is not known of them: what was not found may be there all the same. */
  readonly note?: string
  readonly isAsking: boolean
}

/** The indices of the cluster, asked for anew each time the palette opens; those known from before show meanwhile. */
export function useKnownIndices(cluster: Cluster | null): KnownIndices {
  const { t } = useTranslation('palette')
  const { t: tErrors } = useTranslation('errors')
  const locale = useLocale()
  const [query] = useQueries({
    queries: (cluster ? [cluster] : []).map((each) => ({ ...indicesQuery(each), staleTime: 0 })),
  })
  if (!query) return { indices: none, isAsking: false }
  const { data, error, isFetching, dataUpdatedAt } = query
  const time = timeOfDay(dataUpdatedAt, locale)
  const reason = error === null || isFetching ? undefined : describeError(error, tErrors).title
  if (data === undefined) {
    return { indices: none, isAsking: isFetching, note: reason ? t('noIndices', { reason }) : t('loadingIndices') }
  }
  if (isFetching) return { indices: data, isAsking: true, note: t('indicesOf', { time }) }
  if (reason !== undefined) return { indices: data, isAsking: false, note: t('oldIndices', { time, reason }) }
  return { indices: data, isAsking: false }
}
