import { dateLocale } from '#lib/time/dateTimeFormat.ts'

/** Day and time as Elasticsearch and OpenSearch write them unless a mapping says otherwise. Without a zone it is UTC. */
const ISO = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/
const MILLIS = /^-?\d{1,15}$/

export interface LocalTime {
  /** In local time, to the same fraction of a second as it is stored. */
  readonly text: string
  /** In UTC. */
  readonly instant: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(locale: string): Intl.DateTimeFormat {
  const known = formats.get(locale)
  if (known) return known
  const two = '2-digit'
  const format = new Intl.DateTimeFormat(dateLocale(locale), {
    ...{ year: 'numeric', month: two, day: two, hour: two, minute: two, second: two },
    hourCycle: 'h23',
  })
  formats.set(locale, format)
  return format
}

/** A `@timestamp`, given as text, in local time; nothing for what is no instant. */
export function localTime(stored: string, locale: string): LocalTime | undefined {
  const instant = instantOf(stored)
  if (instant === undefined || Number.isNaN(instant.date.getTime())) return undefined
  const text = `${formatFor(locale).format(instant.date)}.${instant.fraction}`
  return { text, instant: instant.date.toISOString() }
}

function instantOf(stored: string): { date: Date; fraction: string } | undefined {
  if (MILLIS.test(stored)) {
    const date = new Date(Number(stored))
    return { date, fraction: String(date.getUTCMilliseconds()).padStart(3, '0') }
  }
  const [, minute, second = '00', fraction = '', zone = 'Z'] = ISO.exec(stored) ?? []
  if (minute === undefined) return undefined
  const offset = /^[+-]\d{2}$/.test(zone) ? `${zone}:00` : zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')
  const padded = fraction.padEnd(3, '0')
  return { date: new Date(`${minute}:${second}.${padded.slice(0, 3)}${offset}`), fraction: padded }
}
