import { formatNumber } from '#lib/numbers/formatNumber.ts'

/** `1h 2m 3s`: parts that are zero are left out, and less than a second is `0s`. */
export function durationText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor(seconds / 60) % 60, 'm'],
    [seconds % 60, 's'],
  ] as const
  const text = parts.flatMap(([amount, unit]) => (amount > 0 ? [`${amount}${unit}`] : [])).join(' ')
  return text === '' ? '0s' : text
}

/** A short time as exactly as it helps: `0.25 ms`, `812 ms`, `12.3 s`; from a minute on as `durationText`. */
export function millisecondsText(milliseconds: number, locale: string): string {
  if (milliseconds >= 60_000) return durationText(milliseconds)
  if (milliseconds >= 1000) return `${formatNumber(milliseconds / 1000, locale, 1)} s`
  const isWhole = Number.isInteger(milliseconds)
  return `${formatNumber(milliseconds, locale, isWhole ? 0 : milliseconds < 10 ? 2 : 0)} ms`
}
