import { jsonObject, textOf } from '../indices/settingsShape.ts'
import { notHere, Refusal, type Found } from './searchQuery.ts'
import { noDate } from './searchRefusals.ts'

interface Step {
  readonly count: number
  readonly unit: string
}

/** In milliseconds; longer units are counted by the calendar. */
const lengths = new Map([
  ['ms', 1],
  ['s', 1000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
])
const months = new Map([
  ['M', 1],
  ['q', 3],
  ['y', 12],
])

/** What `auto_date_histogram` chooses from. */
const chosen = [
  ...['1s', '5s', '10s', '30s', '1m', '5m', '10m', '30m', '1h', '3h', '12h', '1d', '7d', '1M', '3M'],
  ...['1y', '5y', '10y', '20y', '50y', '100y'],
].map(stepOf)

/** `date_histogram`: bars without gaps, as far as its bounds and its hits reach. */
export function dateHistogram(told: unknown, found: readonly Found[]): object {
  const {
    field,
    time_zone: zone = 'UTC',
    extended_bounds: bounds,
    min_doc_count: least = 0,
    ...others
  } = jsonObject(told)
  const { interval, fixed_interval: fixed, calendar_interval: calendar, ...unknown } = others
  for (const name of Object.keys(unknown)) throw notHere(`[${name}] of a date_histogram`)
  if (least !== 0) throw notHere('a date_histogram without empty bars')
  const times = timesOf(textOf(field ?? ''), found)
  const step = stepOf(textOf(interval ?? fixed ?? calendar ?? ''))
  const { min, max } = jsonObject(bounds ?? {})
  const ends = [...times, ...[min, max].filter((end) => end !== undefined).map(instantOf)]
  return { buckets: buckets(times, ends, step, textOf(zone)) }
}

/** `auto_date_histogram`: the shortest bars that are not too many. */
export function autoDateHistogram(told: unknown, found: readonly Found[]): object {
  const { field, buckets: most = 10, time_zone: zone = 'UTC', ...unknown } = jsonObject(told)
  for (const name of Object.keys(unknown)) throw notHere(`[${name}] of an auto_date_histogram`)
  const times = timesOf(textOf(field ?? ''), found)
  const span = times.length === 0 ? 0 : Math.max(...times) - Math.min(...times)
  for (const step of chosen) {
    if (span / lengthOf(step) > Number(most)) continue
    const counted = buckets(times, times, step, textOf(zone))
    if (counted.length <= Number(most)) return { buckets: counted, interval: `${step.count}${step.unit}` }
  }
  throw notHere('a histogram of so long a time')
}

function stepOf(text: string): Step {
  const [, count, unit] = /^(\d+)(ms|[smhdwMqy])$/.exec(text) ?? []
  if (count === undefined || unit === undefined) throw notHere(`the interval [${text}]`)
  return unit === 'w' ? { count: 7 * Number(count), unit: 'd' } : { count: Number(count), unit }
}

function lengthOf({ count, unit }: Step): number {
  return count * (lengths.get(unit) ?? (months.get(unit) ?? 0) * 2_629_746_000)
}

function timesOf(field: string, found: readonly Found[]): number[] {
  return found.flatMap(({ index, values }) =>
    (values.get(field) ?? []).flatMap((value) => {
      if (value === null) return []
      const time = instantOf(value)
      if (Number.isNaN(time)) throw new Refusal(noDate(field, index))
      return [time]
    }),
  )
}

function instantOf(value: unknown): number {
  return typeof value === 'number' ? value : Date.parse(textOf(value))
}

function buckets(times: readonly number[], ends: readonly number[], step: Step, zone: string) {
  if (ends.length === 0) return []
  const counts = new Map<number, number>()
  for (const time of times) {
    const key = startOf(time, step, zone)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const last = startOf(Math.max(...ends), step, zone)
  const all = []
  for (let key = startOf(Math.min(...ends), step, zone); key <= last; key = nextOf(key, step, zone))
    all.push({ key_as_string: new Date(key).toISOString(), key, doc_count: counts.get(key) ?? 0 })
  return all
}

/** Where the bar of an instant begins, by the clocks of a zone. Weeks begin on Monday. */
function startOf(instant: number, step: Step, zone: string): number {
  const local = instant + offsetOf(zone, instant)
  const isWeek = step.unit === 'd' && step.count === 7
  const start = months.has(step.unit) ? startOfMonths(local, step) : floorTo(local, lengthOf(step), isWeek)
  return start - offsetOf(zone, start - offsetOf(zone, instant))
}

function floorTo(local: number, length: number, isWeek: boolean): number {
  const first = isWeek ? 4 * 86_400_000 : 0
  return Math.floor((local - first) / length) * length + first
}

function startOfMonths(local: number, { count, unit }: Step): number {
  const date = new Date(local)
  const length = count * (months.get(unit) ?? 1)
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth()
  const start = new Date(0)
  start.setUTCFullYear(0, Math.floor(month / length) * length, 1)
  return start.getTime()
}

function nextOf(key: number, step: Step, zone: string): number {
  // A day in which clocks are changed is an hour longer or shorter.
  const slack = step.unit === 'd' || months.has(step.unit) ? lengthOf(step) * 0.1 : 0
  return startOf(key + lengthOf(step) + slack, step, zone)
}

function offsetOf(zone: string, instant: number): number {
  if (zone === 'UTC') return 0
  const told = new Date(instant).toLocaleString('sv-SE', { timeZone: zone })
  return Date.parse(`${told.replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000
}
