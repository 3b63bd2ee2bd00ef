import { expect, it } from 'vitest'
import { retryAfterMs } from './retryAfter.ts'

const nowMs = Date.parse('2026-01-01T00:00:00Z')
const decade = 10 * 365 * 86_400

it.each([
  ['7', 7000],
  [' 7 ', 7000],
  ['0', 0],
  ['Thu, 01 Jan 2026 00:00:04 GMT', 4000],
  ['Thursday, 01-Jan-26 00:00:04 GMT', 4000],
  ['Wed, 31 Dec 2025 23:59:59 GMT', 0],
  [String(decade), decade * 1000],
  ['9'.repeat(400), Infinity],
  ['-5', undefined],
  ['1.5', undefined],
  ['NaN', undefined],
  ['Infinity', undefined],
  ['1e9', undefined],
  ['0x10', undefined],
  ['soon', undefined],
  ['2026-01-01', undefined],
  ['Xyz, 99 Foo 2026 00:00:04 GMT', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads Retry-After: %s as %s', (text, ms) => expect(retryAfterMs(text, nowMs)).toBe(ms))
