import { dateLocale } from './dateTimeFormat.ts'

/** Writes from when to when, with seconds; the day of the end only where it is another. Make one for many ranges. */
export function timeRangeFormat(locale: string): (startMs: number, stopMs?: number) => string {
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const whole = new Intl.DateTimeFormat(dateLocale(locale), { ...day, ...time })
  const timeOnly = new Intl.DateTimeFormat(dateLocale(locale), time)
  return (startMs, stopMs) => {
    if (stopMs === undefined) return `${whole.format(startMs)} –`
    const isSameDay = new Date(startMs).toDateString() === new Date(stopMs).toDateString()
    return `${whole.format(startMs)} – ${(isSameDay ? timeOnly : whole).format(stopMs)}`
  }
}
