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
