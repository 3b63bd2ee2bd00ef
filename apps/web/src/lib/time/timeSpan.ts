import { dateLocale } from './dateTimeFormat.ts'

const DAY_MS = 86_400_000
const whole = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

/**
 * Writes from when to before when, as exactly as steps of a length need it: years, months, days, else times with the day of the
 * end only where it is another. Make one for many.
 */
export function timeSpanFormat(locale: string, timeZone: string, stepMs: number): (from: number, to: number) => string {
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLocale(locale), { timeZone, ...options })
  if (stepMs >= DAY_MS) {
    const day = written(dayParts(stepMs))
    return (from, to) => {
      const [first, last] = [day.format(from), day.format(Math.max(from, to - 1))]
      return first === last ? first : `${first} – ${last}`
    }
  }
  const [day, time, both] = [written(whole), written(timeParts(stepMs)), written({ ...whole, ...timeParts(stepMs) })]
  return (from, to) => `${both.format(from)} – ${(day.format(from) === day.format(to) ? time : both).format(to)}`
}

/** Writes the marks of a time axis that are so far apart; a day's first mark tells the day. */
export function timeMarkFormat(locale: string, timeZone: string, stepMs: number): (at: number) => string {
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLocale(locale), { timeZone, ...options })
  // Without the year figures alone could be read two ways.
  const dayOnly = new Intl.DateTimeFormat(locale, { timeZone, month: 'short', day: 'numeric' })
  const day = stepMs >= 27 * DAY_MS ? written(dayParts(stepMs)) : dayOnly
  if (stepMs >= DAY_MS) return (at) => day.format(at)
  const time = written(timeParts(stepMs))
  const midnight = written({ hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' })
  return (at) => (/^\D*0+\D+0+\D+0+\D*$/.test(midnight.format(at)) ? day : time).format(at)
}

function dayParts(stepMs: number): Intl.DateTimeFormatOptions {
  if (stepMs >= 360 * DAY_MS) return { year: 'numeric' }
  return stepMs >= 27 * DAY_MS ? { year: 'numeric', month: '2-digit' } : whole
}

function timeParts(stepMs: number): Intl.DateTimeFormatOptions {
  return {
    ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
    ...(stepMs < 60_000 && ({ second: '2-digit' } as const)),
    ...(stepMs < 1000 && ({ fractionalSecondDigits: 3 } as const)),
  }
}
