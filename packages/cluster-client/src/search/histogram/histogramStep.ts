/** How long a bar of a histogram is. Days and longer units are those of the calendar of a time zone. */
export interface HistogramStep {
  readonly count: number
  readonly unit: HistogramUnit
}

/** As the engines write them; `q` is a quarter of a year. */
type HistogramUnit = 'ms' | 's' | 'm' | 'h' | 'd' | 'w' | 'M' | 'q' | 'y'

/** In milliseconds; of units of the calendar the usual length. */
const lengths: Readonly<Record<HistogramUnit, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
  M: 2_629_746_000,
  q: 7_889_238_000,
  y: 31_556_952_000,
}

const offered: readonly HistogramStep[] = [
  ...steps('ms', 1, 2, 5, 10, 20, 50, 100, 200, 500),
  ...steps('s', 1, 2, 5, 10, 15, 30),
  ...steps('m', 1, 2, 5, 10, 15, 30),
  ...steps('h', 1, 2, 3, 6, 12),
  ...steps('d', 1, 2, 3),
  ...steps('w', 1),
  ...steps('M', 1),
  ...steps('q', 1),
  ...steps('y', 1),
]

/** More bars than this are not asked for; of weeks a few more, as months are four times as long. */
const mostBars = (unit: HistogramUnit) => (unit === 'w' || unit === 'y' ? 110 : 80)

function steps(unit: HistogramUnit, ...counts: readonly number[]): HistogramStep[] {
  return counts.map((count) => ({ count, unit }))
}

/** The usual length of a bar in milliseconds. */
export function stepMs({ count, unit }: HistogramStep): number {
  return count * lengths[unit]
}

/** The step with which so many milliseconds are some 40 to 80 bars; nothing where years would be too many. */
export function stepForSpan(spanMs: number): HistogramStep | undefined {
  return offered.find((step) => spanMs / stepMs(step) <= mostBars(step.unit))
}

/** As an engine writes it: `30s`, `1M`. */
export function stepText({ count, unit }: HistogramStep): string {
  return `${count}${unit}`
}

/** Reads what an engine chose: `30s`, `7d`. */
export function toHistogramStep(text: string): HistogramStep | undefined {
  const [, count, letters] = /^(\d{1,9})([a-zA-Z]{1,2})$/.exec(text) ?? []
  const unit = letters === undefined ? undefined : units.find((each) => each === letters)
  return unit && { count: Number(count), unit }
}

const units: readonly HistogramUnit[] = ['ms', 's', 'm', 'h', 'd', 'w', 'M', 'q', 'y']

/** Whether engines count it by the calendar: a day in which clocks are changed has 23 or 25 hours. */
export function isCalendarStep({ count, unit }: HistogramStep): boolean {
  return count === 1 && ['d', 'w', 'M', 'q', 'y'].includes(unit)
}

/**
 * Where a bar that begins at an instant (milliseconds since 1970) ends. `timeZone` is a name of the IANA database.
 * Throws `RangeError` for one that nobody knows.
 */
export function barEnd(start: number, step: HistogramStep, timeZone: string): number {
  const { count, unit } = step
  if (['ms', 's', 'm', 'h'].includes(unit)) return start + stepMs(step)
  const offset = zoneOffsetMs(timeZone, start)
  const end = laterDay(start + offset, count, unit)
  return end - zoneOffsetMs(timeZone, end - offset)
}

/** A local time, as if it were UTC, some days, months or years later. */
function laterDay(local: number, count: number, unit: HistogramUnit): number {
  const date = new Date(local)
  if (unit === 'd' || unit === 'w') date.setUTCDate(date.getUTCDate() + count * (unit === 'w' ? 7 : 1))
  else if (unit === 'y') date.setUTCFullYear(date.getUTCFullYear() + count)
  else date.setUTCMonth(date.getUTCMonth() + count * (unit === 'q' ? 3 : 1))
  return date.getTime()
}

/** By how much the clocks of a zone are ahead of UTC at an instant. */
function zoneOffsetMs(timeZone: string, instant: number): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
    ...{ hourCycle: 'h23', era: 'short', calendar: 'gregory' },
  })
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  const figure = (name: Intl.DateTimeFormatPartTypes) => Number(parts.get(name))
  const year = parts.get('era') === 'BC' ? 1 - figure('year') : figure('year')
  const local = new Date(0)
  local.setUTCFullYear(year, figure('month') - 1, figure('day'))
  local.setUTCHours(figure('hour'), figure('minute'), figure('second'))
  return local.getTime() - Math.floor(instant / 1000) * 1000
}
