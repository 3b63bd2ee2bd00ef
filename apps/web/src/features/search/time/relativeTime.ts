import type { TimeRange } from '#state/views/searchAddress.ts'

/** Letters of date formulas: minutes, hours, days, weeks. */
export const timeUnits = ['m', 'h', 'd', 'w'] as const
export type TimeUnit = (typeof timeUnits)[number]

/** The time up to now. */
export interface RelativeTime {
  readonly amount: number
  readonly unit: TimeUnit
}

/** What is offered by itself. */
export const quickRanges: readonly RelativeTime[] = [
  { amount: 15, unit: 'm' },
  { amount: 1, unit: 'h' },
  { amount: 6, unit: 'h' },
  { amount: 24, unit: 'h' },
  { amount: 7, unit: 'd' },
  { amount: 30, unit: 'd' },
  { amount: 90, unit: 'd' },
]

export function isTimeUnit(text: string): text is TimeUnit {
  return timeUnits.some((unit) => unit === text)
}

export function rangeOfRelative({ amount, unit }: RelativeTime): Pick<TimeRange, 'from' | 'to'> {
  return { from: `now-${amount}${unit}`, to: 'now' }
}

/** Nothing for a range that does not end now, or is written otherwise. */
export function relativeOf({ from, to }: Pick<TimeRange, 'from' | 'to'>): RelativeTime | undefined {
  const [, amount, unit = ''] = /^now-(\d{1,9})([a-zA-Z])$/.exec(from) ?? []
  return to === 'now' && amount !== undefined && isTimeUnit(unit) ? { amount: Number(amount), unit } : undefined
}
