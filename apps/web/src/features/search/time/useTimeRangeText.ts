import { useMemo } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { timeRangeFormat } from '#lib/time/timeRange.ts'
import type { TimeRange } from '#state/views/searchAddress.ts'
import { relativeOf } from './relativeTime.ts'

/** Says a range of time: "last 15 minutes", or from when to when in local time. */
export function useTimeRangeText() {
  const { t } = useTranslation('search')
  const locale = useLocale()
  return useMemo(() => {
    const format = timeRangeFormat(locale)
    return ({ from, to }: Pick<TimeRange, 'from' | 'to'>) => {
      const relative = relativeOf({ from, to })
      if (relative) {
        const { amount, unit } = relative
        return t(`time.last.${unit}`, { count: amount, number: amount.toLocaleString(locale) })
      }
      const [start, end] = [Date.parse(from), Date.parse(to)]
      return Number.isNaN(start) || Number.isNaN(end) ? `${from} – ${to}` : format(start, end)
    }
  }, [t, locale])
}
