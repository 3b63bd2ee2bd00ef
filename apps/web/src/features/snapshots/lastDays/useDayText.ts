import { useCallback, useMemo } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { outcomeOf, worstOf, type Day } from './lastDays.ts'

/** One day in a sentence: what was made on it, and the one that needs attention most by name. */
export function useDayText(): (day: Day) => string {
  const { t } = useTranslation('snapshots')
  const locale = useLocale()
  const format = useMemo(
    () => new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' }),
    [locale],
  )
  return useCallback(
    ({ startMs, snapshots, isGap }: Day) => {
      const date = format.format(startMs)
      const worst = worstOf(snapshots)
      if (!worst) return t(isGap ? 'dayGap' : 'dayNone', { date })
      const { name, failedShards = 0, totalShards = 0 } = worst
      const how = t(`outcome.${outcomeOf(worst)}`)
      const failed =
        failedShards > 0
          ? t('shardsFailed', {
              count: totalShards,
              failed: formatNumber(failedShards, locale),
              total: formatNumber(totalShards, locale),
            })
          : undefined
      const others = snapshots.length - 1
      const more = others > 0 ? t('dayMore', { count: others, number: formatNumber(others, locale) }) : undefined
      return [t('dayOne', { date, name, how }), failed, more].filter(Boolean).join(', ')
    },
    [t, format, locale],
  )
}
