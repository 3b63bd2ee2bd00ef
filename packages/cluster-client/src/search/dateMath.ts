/** `{now/d-1M{yyyy.MM|+02:00}}`, with what stands before and behind it. */
const formula = /\{now((?:[+-]\d+[yMwdhHms]|\/[yMwdhHms])*)(?:\{([^}|]*)(?:\|([^}]*))?\})?\}/g

const defaultFormat = 'yyyy.MM.dd'

/**
 * A name with its date formulas worked out, "Date math support in index and index alias names": `<logs-{now/d}>` is
 * `logs-2026.11.20`. A name without angle brackets stays what it is. `undefined` for a formula that only the engine can
 * read: an unusual date format, a time zone by name, a date in place of `now`. `now` is in milliseconds since 1970.
 */
export function resolveDateMath(name: string, now: number): string | undefined {
  if (!name.startsWith('<') || !name.endsWith('>')) return name
  const unknown: string[] = []
  const resolved = name.slice(1, -1).replaceAll(formula, (whole, steps: string, format = defaultFormat, zone = 'Z') => {
    const offset = offsetOf(String(zone))
    const written = offset === undefined ? undefined : formatted(stepped(now, steps, offset), String(format))
    if (written === undefined) unknown.push(whole)
    return written ?? ''
  })
  return unknown.length === 0 && !/[{}]/.test(resolved) ? resolved : undefined
}

/**
 * The instant that a date formula of a query names, "Date math": `now-1d/d`, in milliseconds since 1970 as is `now`. It rounds
 * down in UTC. `undefined` for any other text.
 */
export function instantOfDateMath(text: string, now: number): number | undefined {
  const [, steps] = /^now((?:[+-]\d+[yMwdhHms]|\/[yMwdhHms])*)$/.exec(text) ?? []
  return steps === undefined ? undefined : stepped(now, steps, 0).getTime()
}

/** Minutes east of Greenwich. */
function offsetOf(zone: string): number | undefined {
  if (zone === 'Z' || zone === 'UTC') return 0
  const [, sign, hours = '', minutes = '0'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? []
  return sign === undefined ? undefined : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** The local date of a zone, as if it were UTC. */
function stepped(now: number, steps: string, offset: number): Date {
  const date = new Date(now + offset * 60_000)
  for (const [, amount, added, rounded] of steps.matchAll(/([+-]\d+)([yMwdhHms])|\/([yMwdhHms])/g)) {
    if (rounded !== undefined) roundDown(date, rounded)
    else add(date, Number(amount), added ?? '')
  }
  return date
}

const milliseconds: Readonly<Record<string, number>> = {
  w: 604_800_000,
  d: 86_400_000,
  h: 3_600_000,
  H: 3_600_000,
  m: 60_000,
  s: 1000,
}

function add(date: Date, amount: number, unit: string): void {
  if (unit === 'y') date.setUTCFullYear(date.getUTCFullYear() + amount)
  else if (unit === 'M') addMonths(date, amount)
  else date.setTime(date.getTime() + amount * (milliseconds[unit] ?? 0))
}

/** The last day of a month stays its last: a month before March 31 is the end of February. */
function addMonths(date: Date, amount: number): void {
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + amount)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
}

function roundDown(date: Date, unit: string): void {
  if (unit === 'y') date.setTime(Date.UTC(date.getUTCFullYear(), 0))
  else if (unit === 'M') date.setTime(Date.UTC(date.getUTCFullYear(), date.getUTCMonth()))
  else {
    // Weeks begin on Monday; the first day of 1970 was a Thursday.
    const first = unit === 'w' ? 4 * (milliseconds['d'] ?? 0) : 0
    const length = milliseconds[unit] ?? 1
    date.setTime(Math.floor((date.getTime() - first) / length) * length + first)
  }
}

/** Letters that a format may hold here, and their figures. */
const figures: Readonly<Record<string, (date: Date) => string>> = {
  yyyy: (date) => padded(date.getUTCFullYear(), 4),
  uuuu: (date) => padded(date.getUTCFullYear(), 4),
  MM: (date) => padded(date.getUTCMonth() + 1, 2),
  dd: (date) => padded(date.getUTCDate(), 2),
  HH: (date) => padded(date.getUTCHours(), 2),
  mm: (date) => padded(date.getUTCMinutes(), 2),
  ss: (date) => padded(date.getUTCSeconds(), 2),
}

function formatted(date: Date, format: string): string | undefined {
  const letters = format.match(/([A-Za-z])\1*/g) ?? []
  if (letters.some((each) => figures[each] === undefined)) return undefined
  return format.replaceAll(/([A-Za-z])\1*/g, (each) => figures[each]?.(date) ?? '')
}

function padded(figure: number, length: number): string {
  return String(figure).padStart(length, '0')
}
