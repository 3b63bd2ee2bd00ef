/** A local day with hour and minute, in 24 hours, and with seconds where they count. Make one for many dates: it is not cheap. */
export function dateTimeFormat(locale: string, hasSeconds = false): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(dateLocale(locale), {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    ...(hasSeconds && { second: '2-digit' }),
    hourCycle: 'h23',
  })
}

/** The locale for days: in English `2026-11-19`, as the American order of day and month can be read two ways. */
export function dateLocale(locale: string): string {
  // Sweden writes ISO 8601, day and time.
  return locale === 'en' ? 'sv-SE' : locale
}
