import { expect, it } from 'vitest'
import { byteSize, bytesOfTotal } from './bytes.ts'

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.00 kB'],
  [1_250, '1.25 kB'],
  [96_120_442_881, '96.12 GB'],
  [412_900_000_000, '412.9 GB'],
  [999_960_000, '1.00 GB'],
  [320_000_000_000_000, '320.0 TB'],
  [2 ** 63, '9.22 EB'],
])('writes %d bytes as %s', (bytes, text) => {
  const { amount, unit } = byteSize(bytes, 'en')
  expect(`${amount} ${unit}`).toBe(text)
})

it.each([
  [64_120_000_000, 67_444_019_200, '64.1 / 67.4 GB'],
  [412_900_000_000, 1_020_000_000_000, '0.41 / 1.02 TB'],
  [42_949_672_960, 107_374_182_400, '43 / 107 GB'],
  [3_130_000_000_000, 9_996_000_000_000, '3.1 / 10.0 TB'],
  [999_960_000_000, 999_970_000_000, '1.00 / 1.00 TB'],
  [212_000, 4_000_000_000_000, '212.0 kB / 4.00 TB'],
  [99, 100, '99 / 100 B'],
  [0, 4_000, '0 B / 4.00 kB'],
])('writes %d of %d bytes as %s', (part, total, text) => expect(bytesOfTotal(part, total, 'en')).toBe(text))
