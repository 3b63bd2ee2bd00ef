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

/**
 * A part of a size, in the unit of the whole where it is not too small for it: `64.12 / 67.44 GB`, `212 kB / 4.00 TB`. So
 * it takes little room, and both can be compared at a glance.
 */
export function bytesOfTotal(part: number, total: number, locale: string): string {
  const whole = byteSize(total, locale)
  const step = units.indexOf(whole.unit)
  const inUnit = part / 1000 ** step
  const own = byteSize(part, locale)
  if (own.unit !== whole.unit && inUnit < 0.1) return `${own.amount} ${own.unit} / ${whole.amount} ${whole.unit}`
  const digits = step === 0 ? 0 : total / 1000 ** step < 100 ? 2 : 1
  return `${formatNumber(inUnit, locale, digits)} / ${whole.amount} ${whole.unit}`
}
