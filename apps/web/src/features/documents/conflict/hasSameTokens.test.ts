import { format, minify } from '@searchdeck/exact-json'
import { expect, it } from 'vitest'
import { randomObject, seeded } from '#testing/randomJson.ts'
import { hasSameTokens } from './hasSameTokens.ts'

it('is so whatever white space lies between them, in any JSON', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const text = randomObject(seeded(seed))
    for (const other of [format(text), minify(text), ` ${text}\n`]) expect(hasSameTokens(text, other)).toBe(true)
    const another = randomObject(seeded(seed + 1000))
    expect(hasSameTokens(text, another)).toBe(minify(text) === minify(another))
  }
})

it.each([
  ['"a b"', '"ab"'],
  ['"a "', '"a"'],
  ['"\\" "', '"\\""'],
  ['"\\\\" ', '"\\\\ "'],
  ['1', '1.0'],
  ['[1]', '[1,1]'],
  ['1', '12'],
  ['', '1'],
])('is not so for %s and %s', (one, other) => {
  expect(hasSameTokens(one, other)).toBe(false)
  expect(hasSameTokens(other, one)).toBe(false)
})
