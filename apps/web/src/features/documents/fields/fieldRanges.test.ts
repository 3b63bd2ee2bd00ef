import { isValid } from '@searchdeck/exact-json'
import { describe, expect, it } from 'vitest'
import { randomObject, seeded } from '#testing/randomJson.ts'
import { fieldRanges, spliceValue } from './fieldRanges.ts'

const shown = (text: string) =>
  [...fieldRanges(text)].map(({ path, start, end }) => `${path} = ${text.slice(start, end)}`)

describe('the fields of a document', () => {
  it('are those of its objects, each where it stands; arrays and empty objects are one value', () => {
    expect(shown('{ "a": { "b": 1.0, "c": {} }, "d": [ {"e": 1} ], "id": -0 }')).toEqual([
      ...['a.b = 1.0', 'a.c = {}', 'd = [ {"e": 1} ]', 'id = -0'],
    ])
  })

  it('are two where a key or a path stands there twice', () => {
    expect(shown('{"a":1,"a":2,"b.c":3,"b":{"c":4}}')).toEqual(['a = 1', 'a = 2', 'b.c = 3', 'b.c = 4'])
  })

  it('have any key', () => {
    expect(shown('{"__proto__":{"a":1},"":2,"\\u0061":3}')).toEqual(['__proto__.a = 1', ' = 2', 'a = 3'])
  })

  it('hold one value where somebody is typing, even an object', () => {
    const text = '{"a":{"b":1},"c":2}'
    const [first] = fieldRanges(text, { start: 5, end: 12 })
    expect(first).toEqual({ path: 'a', start: 5, end: 12 })
  })

  it('can lie deep', () => {
    const text = '{"a":'.repeat(1000) + '1' + '}'.repeat(1000)
    expect(shown(text)).toEqual([`${'a.'.repeat(999)}a = 1`])
  })
})

it('one field of any document can get another value, and every other token stays', () => {
  const values = ['9223372036854775807', '"\\u00e9"', '{"__proto__":[1.0]}', 'null', '1e400']
  for (let seed = 1; seed <= 300; seed++) {
    const random = seeded(seed)
    const text = randomObject(random)
    const fields = [...fieldRanges(text)]
    const at = Math.floor(random() * fields.length)
    const field = fields[at]
    if (!field) continue
    const value = values[seed % values.length] ?? ''
    const changed = spliceValue(text, field, value)
    expect(isValid(changed)).toBe(true)
    expect(changed.slice(0, field.start)).toBe(text.slice(0, field.start))
    expect(changed.slice(field.start + value.length)).toBe(text.slice(field.end))
    // The value itself may have become fields; all others are what they were.
    const others = (list: readonly string[], from: number, count: number) => list.toSpliced(from, count)
    const now = shown(changed)
    expect(others(now, at, now.length - fields.length + 1)).toEqual(others(shown(text), at, 1))
    expect(
      spliceValue(changed, { start: field.start, end: field.start + value.length }, text.slice(field.start, field.end)),
    ).toBe(text)
  }
})
