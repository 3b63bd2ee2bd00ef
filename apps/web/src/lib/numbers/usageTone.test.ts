import { expect, it } from 'vitest'
import { usageTone } from './usageTone.ts'

it.each([
  [undefined, undefined],
  [0, undefined],
  [79.4, undefined],
  [79.5, 'yellow'],
  [80, 'yellow'],
  [89.4, 'yellow'],
  [89.5, 'red'],
  [90, 'red'],
  [100, 'red'],
])('the tone of %s percent is that of the number that is written: %s', (percent, tone) => {
  expect(usageTone(percent)).toBe(tone)
})
