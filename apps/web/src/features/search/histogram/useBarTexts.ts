import { stepMs, type Histogram } from '@searchdeck/cluster-client'
import { useMemo } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { timeSpanFormat } from '#lib/time/timeSpan.ts'

const units = {
  ...{ ms: 'millisecond', s: 'second', m: 'minute', h: 'hour', d: 'day', w: 'week', M: 'month', q: 'month', y: 'year' },
} as const

/** Says the bars of a histogram: how long one is, from when to when some are, and by which clock. */
export function useBarTexts({ step, plan: { timeZone } }: Pick<Histogram, 'step' | 'plan'>) {
  const { t } = useTranslation('search')
  const locale = useLocale()
  const { count, unit } = step
  return useMemo(() => {
    const span = timeSpanFormat(locale, timeZone, stepMs({ count, unit }))
    const length = new Intl.NumberFormat(locale, { style: 'unit', unit: units[unit], unitDisplay: 'long' })
    return {
      locale,
      timeZone,
      span,
      length: length.format(unit === 'q' ? count * 3 : count),
      clock: timeZone === 'UTC' ? 'UTC' : t('histogram.localTime', { zone: offsetText(timeZone) }),
      /** Some bars and how many hits are in them. */
      counted: (from: number, to: number, hits: number) =>
        t('histogram.span', { count: hits, range: span(from, to), number: hits.toLocaleString(locale) }),
    }
  }, [t, locale, timeZone, count, unit])
}

/** `UTC+1`, as it is now. */
function offsetText(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? timeZone
}
