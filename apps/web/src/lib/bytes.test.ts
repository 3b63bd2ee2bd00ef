import { expect, it } from 'vitest'
import { byteSize } from './bytes.ts'

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
