import { expect, it } from 'vitest'
import { durationText } from './duration.ts'

it.each([
  [0, '0s'],
  [999, '0s'],
  [1000, '1s'],
  [61_000, '1m 1s'],
  [3_600_000, '1h'],
  [3_605_400, '1h 5s'],
  [90_061_000, '25h 1m 1s'],
])('%i ms are written %s', (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text)
})
