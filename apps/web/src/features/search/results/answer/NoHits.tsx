import type { SearchAnswer } from '@searchdeck/cluster-client'
import type { SearchResultsState } from '#features/search/results/useSearchResults.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyNotice } from '#ui/notices/EmptyNotice.tsx'

interface NoHitsProps {
  results: SearchResultsState
  answer: SearchAnswer
}

/** In place of the rows where there are none: why, as far as that is known. */
export function NoHits({ results, answer }: NoHitsProps) {
  const { t } = useTranslation('searchResults')
  const locale = useLocale()
  const { hits, total, shards } = answer
  if (hits.length > 0) {
    return (
      <EmptyNotice
        title={t('empty.title')}
        hint={t('empty.filter', { count: hits.length, number: hits.length.toLocaleString(locale) })}
      >
        <Button onClick={() => results.setFilter('')}>{t('empty.clearFilter')}</Button>
      </EmptyNotice>
    )
  }
  const isPartial = answer.isTimedOut || (shards.failed ?? 0) > 0 || shards.failures.length > 0
  const reason = isPartial
    ? 'partial'
    : shards.total === 0
      ? 'noShards'
      : total && total.value > 0
        ? 'noneAsked'
        : 'query'
  return <EmptyNotice title={t('empty.title')} hint={t(`empty.${reason}`)} />
}
