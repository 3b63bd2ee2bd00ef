import { expect, it } from 'vitest'
import { barAt, barsWithin, countOf, edgesOf } from './histogramBars.ts'

const bars = [0, 10, 20, 30].map((from) => ({ from, to: from + 10, count: from + 1 }))
const plan = { field: 'at', timeZone: 'UTC' }
const step = { count: 10, unit: 'ms' } as const
const iso = (ms: number) => new Date(ms).toISOString()

it('counts, and knows where bars begin and end', () => {
  expect(countOf(bars)).toBe(64)
  expect(countOf(bars, { first: 1, last: 2 })).toBe(32)
  expect(edgesOf(bars, { first: 1, last: 2 })).toEqual({ from: 10, to: 30 })
  expect(edgesOf([])).toBeUndefined()
})

it('finds the bar at a place', () => {
  expect([0, 0.24, 0.25, 0.99, 1].map((fraction) => barAt(bars, fraction))).toEqual([0, 0, 1, 3, 3])
})

it('cuts bars off where the range ends, but not at now', () => {
  const within = (from: string, to: string) =>
    barsWithin({ plan: { ...plan, fixed: { step, from, to } }, step, bars }, 36)
  const absolute = within(iso(4), iso(33))
  expect(edgesOf(absolute)).toEqual({ from: 4, to: 33 })
  expect(absolute.slice(1, 3)).toEqual(bars.slice(1, 3))
  expect(edgesOf(within(iso(4), 'now'))).toEqual({ from: 4, to: 40 })
  // A hit with a second time outside of the range.
  expect(within(iso(12), iso(40))[0]).toEqual(bars[0])
  expect(barsWithin({ plan, step, bars }, 0)).toBe(bars)
})
