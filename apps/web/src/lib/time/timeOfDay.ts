const formats = new Map<string, Intl.DateTimeFormat>()

/** A moment, in milliseconds since 1970, as a time of day: `15:04:05`. */
export function timeOfDay(ms: number, locale: string): string {
  const known = formats.get(locale)
  const format = known ?? new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23' })
  if (!known) formats.set(locale, format)
  return format.format(ms)
}
