import { describe, expect, it } from 'vitest'
import { timeMarkFormat, timeSpanFormat } from './timeSpan.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const at = (text: string) => Date.parse(text)

describe('a span of time', () => {
  it.each([
    [20, '2026-11-20T10:00:00.020Z', '2026-11-20T10:00:00.040Z', '2026-11-20 11:00:00,020 – 11:00:00,040'],
    [30_000, '2026-11-20T10:00:00Z', '2026-11-20T10:00:30Z', '2026-11-20 11:00:00 – 11:00:30'],
    [HOUR, '2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z', '2026-11-20 11:00 – 12:00'],
    [HOUR, '2026-11-20T22:00:00Z', '2026-11-20T23:00:00Z', '2026-11-20 23:00 – 2026-11-21 00:00'],
    [DAY, '2026-11-19T23:00:00Z', '2026-11-20T23:00:00Z', '2026-11-20'],
    [2 * DAY, '2026-11-19T23:00:00Z', '2026-11-21T23:00:00Z', '2026-11-20 – 2026-11-21'],
    [30.5 * DAY, '2026-10-31T23:00:00Z', '2026-11-30T23:00:00Z', '2026-11'],
    [365 * DAY, '2025-12-31T23:00:00Z', '2027-12-31T23:00:00Z', '2026 – 2027'],
  ])('in steps of %d ms is as exact as they are', (step, from, to, text) => {
    expect(timeSpanFormat('en', 'Europe/Berlin', step)(at(from), at(to))).toBe(text)
  })
})

it('marks a time axis, and where a day begins with the day', () => {
  const mark = timeMarkFormat('fr', 'Asia/Kolkata', HOUR)
  expect(
    ['2026-11-20T17:30:00Z', '2026-11-20T18:30:00Z', '2026-11-20T19:30:00Z'].map((text) => mark(at(text))),
  ).toEqual(['23:00', '21 nov.', '01:00'])
  expect(timeMarkFormat('ru', 'UTC', 31 * DAY)(at('2026-11-01T00:00:00Z'))).toBe('11.2026')
  expect(timeMarkFormat('en', 'UTC', DAY)(at('2026-11-01T00:00:00Z'))).toBe('Nov 1')
})
