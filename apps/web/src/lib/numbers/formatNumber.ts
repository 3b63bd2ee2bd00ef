const formats = new Map<string, Intl.NumberFormat>()

/**
 * A number grouped as a locale does it, with so many digits after the point; a whole one unless told. Making a format
 * costs far more than using it, and tables use them for every cell: each is made once.
 */
export function formatNumber(value: number, locale: string, fractionDigits = 0): string {
  const key = `${locale} ${fractionDigits}`
  const known = formats.get(key)
  const format =
    known ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits })
  if (!known) formats.set(key, format)
  return format.format(value)
}
