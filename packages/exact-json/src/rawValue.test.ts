import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { containerAt, entries, items, type TextRange } from './entries.ts'
import { InvalidJsonError } from './invalidJson.ts'
import { arrayItems, rawValue, valueRange } from './rawValue.ts'
import { hostileText, nearlyJson, pathsOf } from './testing/hostileJson.ts'

const answer =
  '{"took":1,"hits":{"total":2,"hits":[ {"_id":"1","_source":{"n":9007199254740993,"a.b":1.0}} , {"_id":"2","_source":{ "e" : "caf\\u00e9" }}]}}'

describe('rawValue', () => {
  it('gives the slice as it stands', () => {
    expect(rawValue(answer, ['hits', 'hits', 0, '_source', 'n'])).toBe('9007199254740993')
    expect(rawValue(answer, ['hits', 'hits', 1, '_source'])).toBe('{ "e" : "caf\\u00e9" }')
    expect(rawValue(' 1.0 ', [])).toBe('1.0')
  })

  it('gives nothing for a path that is not there', () => {
    for (const path of [['hits', 'none'], ['hits', 'hits', 2], ['took', 'x'], ['took', 0], [0], ['hits', 0]]) {
      expect(rawValue(answer, path)).toBeUndefined()
    }
  })

  it('takes the last of duplicate keys, however they are spelt', () => {
    expect(rawValue('{"é":1,"\\u00e9":{"x":2},"e":3}', ['é', 'x'])).toBe('2')
  })

  it('equals the slice the text was made of, at every path', () => {
    fc.assert(
      fc.property(hostileText, ({ text, root }) => {
        for (const { path, value } of pathsOf(root)) expect(rawValue(text, path)).toBe(value.raw)
      }),
    )
  })

  it('finds hits and looks into one of them', () => {
    const hits = arrayItems(answer, ['hits', 'hits']) ?? []
    expect(hits.map((hit) => rawValue(answer, ['_id'], hit))).toEqual(['"1"', '"2"'])
    expect(arrayItems(answer, ['hits'])).toBeUndefined()
    expect(arrayItems(answer, ['none'])).toBeUndefined()
  })

  it('keeps to the value it was given', () => {
    const [first] = arrayItems(answer, ['hits', 'hits']) ?? []
    expect(valueRange(answer, [], first)).toEqual({ start: first?.start, end: first?.end })
  })
})

describe('entries and items', () => {
  it('tell keys and where they stand', () => {
    const text = '{ "caf\\u00e9" : 1.0 , "__proto__":[{}] }'
    const told = [...entries(text)].map(({ key, keyRange, start, end }) => ({ key, keyRange, start, end }))
    expect(told).toEqual([
      { key: 'café', keyRange: { start: 2, end: 13 }, start: 16, end: 19 },
      { key: '__proto__', keyRange: { start: 22, end: 33 }, start: 34, end: 38 },
    ])
    expect(({} as Record<string, unknown>)['0']).toBeUndefined()
  })

  it('give back all there is, in order, duplicates included', () => {
    fc.assert(
      fc.property(hostileText, ({ text, root }) => {
        const kind = containerAt(text)
        const inside = kind === 'object' ? [...entries(text)] : kind === 'array' ? [...items(text)] : []
        expect(inside.map(({ start, end }) => text.slice(start, end))).toEqual(
          root.members.map(({ value }) => value.raw),
        )
        if (kind === 'object')
          expect([...entries(text)].map(({ key }) => key)).toEqual(root.members.map(({ key }) => key))
      }),
    )
  })

  it('find the end of what was gone through, or was not', () => {
    const text = '{"a":[{"b":"]"},[2]],"c":{}}'
    const ends = (look: (entry: TextRange) => void) =>
      [...entries(text)].map((entry) => {
        look(entry)
        return entry.end
      })
    const whole = [20, 27]
    expect(ends(() => undefined)).toEqual(whole)
    expect(ends((entry) => containerAt(text, entry) === 'array' && [...items(text, entry)])).toEqual(whole)
    // Left in the middle.
    expect(ends((entry) => containerAt(text, entry) === 'array' && items(text, entry).next())).toEqual(whole)
  })

  it('step over 100,000 levels', () => {
    const deep = '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)
    expect([...items(`[${deep},2]`)]).toHaveLength(2)
    expect([...entries(deep)]).toHaveLength(1)
  })

  it('report broken text and throw nothing else', () => {
    const visit = (text: string) => {
      rawValue(text, ['a', 0])
      return [...entries(text)]
    }
    const walk = (text: string) => [...items(text)]
    for (const text of ['', '{', '{"a"', '{"a":', '{"a":1', '{"a":1 "b":2}', '{1:2}', '{"a":1,}', '{"a', '1']) {
      expect(() => visit(text)).toThrow(InvalidJsonError)
    }
    for (const text of ['', '[', '[1', '[1 2]', '[1,]', '[,]', '["a', '{}'])
      expect(() => walk(text)).toThrow(InvalidJsonError)
    fc.assert(
      fc.property(nearlyJson, (text) => {
        for (const read of [visit, walk]) {
          try {
            read(text)
          } catch (error) {
            expect(error).toBeInstanceOf(InvalidJsonError)
          }
        }
      }),
    )
  })
})
