import { describe, expect, it } from 'vitest'
import { countOutcomes, coversLastDays, lastDays, SHOWN_DAYS, worstOf } from './lastDays.ts'

const now = new Date(2026, 10, 20, 14, 30).getTime()

function at(daysAgo: number, state = 'SUCCESS', hour = 2) {
  return { name: `nightly-${daysAgo}-${hour}`, state, startMs: new Date(2026, 10, 20 - daysAgo, hour).getTime() }
}

/** One each night for so many nights, without these. */
function nights(count: number, without: readonly number[] = []) {
  return Array.from({ length: count }, (_, ago) => at(ago)).filter((_, ago) => !without.includes(ago))
}

describe('the last days', () => {
  it('end with today, each snapshot on its own day', () => {
    const days = lastDays([at(0), at(1, 'FAILED'), at(1, 'SUCCESS', 11), at(400)], now)
    expect(days).toHaveLength(SHOWN_DAYS)
    expect(days.at(-1)?.snapshots.map(({ name }) => name)).toEqual(['nightly-0-2'])
    expect(days.at(-2)?.snapshots.map(({ name }) => name)).toEqual(['nightly-1-2', 'nightly-1-11'])
    expect(countOutcomes(days)).toEqual({ done: 2, failed: 1, partial: 0, running: 0, gap: 0 })
  })

  it('have a gap where every other night has a snapshot, but not today', () => {
    const days = lastDays(nights(30, [0, 5]), now)
    expect(days.filter(({ isGap }) => isGap).map(({ startMs }) => new Date(startMs).getDate())).toEqual([15])
  })

  it('have no gaps before the first snapshot, nor where snapshots are rare', () => {
    expect(countOutcomes(lastDays(nights(30), now)).gap).toBe(0)
    expect(countOutcomes(lastDays([at(3), at(10), at(17), at(24)], now)).gap).toBe(0)
    expect(countOutcomes(lastDays([], now)).gap).toBe(0)
  })

  it('count as gaps from the first day drawn where older snapshots are there', () => {
    const days = lastDays([...nights(60), at(500)], now)
    // 30 of 90 days have none: two thirds have one, which is not most of them.
    expect(countOutcomes(days).gap).toBe(0)
    expect(countOutcomes(lastDays([...nights(80), at(500)], now)).gap).toBe(9)
  })

  it('leave out what has no time', () => {
    expect(countOutcomes(lastDays([{ name: 'x', state: 'SUCCESS' }], now)).done).toBe(0)
  })
})

it('the worst snapshot of a day is the one that failed, the latest of equals', () => {
  expect(worstOf([at(1, 'FAILED'), at(1, 'SUCCESS', 9)])?.name).toBe('nightly-1-2')
  expect(worstOf([at(1), at(1, 'SUCCESS', 9)])?.name).toBe('nightly-1-9')
  expect(worstOf([])).toBeUndefined()
})

it('the newest snapshots suffice once they reach beyond the first day drawn', () => {
  expect(coversLastDays(nights(100), now)).toBe(true)
  expect(coversLastDays(nights(50), now)).toBe(false)
  expect(coversLastDays([], now)).toBe(false)
})
