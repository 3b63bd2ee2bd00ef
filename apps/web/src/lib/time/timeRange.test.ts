import { expect, it } from 'vitest'
import { timeRangeFormat } from './timeRange.ts'

const at = (day: number, hour: number, second: number) => new Date(2026, 10, day, hour, 5, second).getTime()

it('writes the day once where both are on it', () => {
  expect(timeRangeFormat('en')(at(9, 0, 1), at(9, 23, 7))).toBe('2026-11-09 00:05:01 – 23:05:07')
})
it('writes both days where it went over midnight', () => {
  expect(timeRangeFormat('en')(at(9, 23, 1), at(10, 0, 7))).toBe('2026-11-09 23:05:01 – 2026-11-10 00:05:07')
})
it('leaves the end open while there is none', () => {
  expect(timeRangeFormat('fr')(at(9, 0, 1))).toBe('09/11/2026 00:05:01 –')
})
