import { formatNumber } from './formatNumber.ts'

const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB', 'EB'] as const

export interface ByteSize {
  /** The number in its unit: `96.12`, `512`. */
  amount: string
  unit: (typeof units)[number]
}

/** A size in 1000-based units with four digits at the most: 96.12 GB, 412.9 GB, 512 B. */
export function byteSize(bytes: number, locale: string): ByteSize {
  let step = 0
  let rest = bytes
  while (rest >= 999.95 && step < units.length - 1) {
    rest /= 1000
    step += 1
  }
  const digits = step === 0 ? 0 : rest < 100 ? 2 : 1
  return { amount: formatNumber(rest, locale, digits), unit: units[step] ?? 'B' }
}

/** `byteSize` in one text: `96.12 GB`. */
export function byteText(bytes: number, locale: string): string {
  const { amount, unit } = byteSize(bytes, locale)
  return `${amount} ${unit}`
}

/**
 * A part of a size in the unit of the whole, where it is not too small for that, and with few digits: `64.1 / 67.4 GB`,
 * `212 kB / 4.00 TB`. So it takes little room, and both can be compared at a glance.
 */
export function bytesOfTotal(part: number, total: number, locale: string): string {
  const { unit } = byteSize(total, locale)
  const scale = 1000 ** units.indexOf(unit)
  const [inUnit, whole] = [part / scale, total / scale]
  const digits = unit === 'B' || whole >= 99.95 ? 0 : whole >= 9.995 ? 1 : 2
  const wholeText = `${formatNumber(whole, locale, digits)} ${unit}`
  const own = byteSize(part, locale)
  if (own.unit !== unit && inUnit < 0.1) return `${own.amount} ${own.unit} / ${wholeText}`
  return `${formatNumber(inUnit, locale, digits)} / ${wholeText}`
}
