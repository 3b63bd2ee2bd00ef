import { HttpError, UnreachableError } from '@searchdeck/cluster-client'
import { expect, it } from 'vitest'
import { busyPauseMs } from './busyPause.ts'

const nowMs = Date.parse('2026-01-01T00:00:00Z')
const busy = (retryAfter?: string) =>
  new HttpError({ method: 'POST', path: '/a/_close' }, 429, '', {
    raw: '',
    ...(retryAfter !== undefined && { retryAfter }),
  })

it.each([
  ['7', 7000],
  ['Thu, 01 Jan 2026 00:00:30 GMT', 30_000],
  [undefined, 2000],
  ['0', 2000],
  ['-5', 2000],
  ['NaN', 2000],
  ['soon', 2000],
  ['Wed, 31 Dec 2025 00:00:00 GMT', 2000],
  ['315360000', 300_000],
  ['9'.repeat(400), 300_000],
  ['Fri, 01 Jan 2036 00:00:00 GMT', 300_000],
])('after Retry-After: %s the cluster is left alone for %i ms', (header, ms) =>
  expect(busyPauseMs(busy(header), 1, nowMs)).toBe(ms),
)

it('grows longer each time where nothing else was asked for', () => {
  expect([1, 2, 3].map((turnedAway) => busyPauseMs(busy(), turnedAway, nowMs))).toEqual([2000, 4000, 8000])
  expect(busyPauseMs(new UnreachableError('x', { method: 'GET', path: '/' }, { detail: 'busy' }), 1, nowMs)).toBe(2000)
})
