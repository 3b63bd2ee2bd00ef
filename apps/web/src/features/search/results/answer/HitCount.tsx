import type { SearchAnswer } from '@searchdeck/cluster-client'
import type { SearchResultsState } from '#features/search/results/useSearchResults.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import classes from './HitCount.module.css'

interface HitCountProps {
  answer: SearchAnswer
  /** For what the filter of the page leaves. */
  results: Pick<SearchResultsState, 'filter' | 'shown'>
}

/** How many hits there are, how long that took, and on how many shards nothing had to be looked for. */
export function HitCount({ answer, results }: HitCountProps) {
  const { t } = useTranslation('searchResults')
  const locale = useLocale()
  const number = (value: number) => value.toLocaleString(locale)
  const { total, hits, tookMs, shards } = answer
  const { skipped = 0, total: searched } = shards
  return (
    <span className={classes['count']} aria-live="polite">
      <strong>
        {total === undefined
          ? t('count.notCounted', { count: hits.length, number: number(hits.length) })
          : t(total.relation === 'gte' ? 'count.atLeast' : 'count.exact', {
              count: total.value,
              number: number(total.value),
            })}
      </strong>
      {tookMs !== undefined && <span>{t('count.took', { ms: number(tookMs) })}</span>}
      {skipped > 0 && searched !== undefined && (
        <span className={classes['skipped']} title={t('count.skippedHint')}>
          {t('count.skipped', { count: searched, skipped: number(skipped), total: number(searched) })}
        </span>
      )}
      {results.filter !== '' && (
        <span>
          {t('count.onPage', { count: hits.length, shown: number(results.shown.length), number: number(hits.length) })}
        </span>
      )}
    </span>
  )
}
