import { format, isValid, minify } from '@searchdeck/exact-json'
import { describe, expect, it } from 'vitest'
import { randomObject, seeded } from '#testing/randomJson.ts'
import { mergeDocuments, sidesIn, takeSide } from './mergeDocuments.ts'

const loaded = format(
  '{"sku":"NL-8841","ledger_id":9223372036854774862,"price":{"amount":129.90,"currency":"EUR"},"stock":14,"weight":1.0,"tags":["a"],"at":"1"}',
)
const merge = (mine: string, theirs: string, base = loaded) => mergeDocuments({ loaded: base, mine, theirs })
const replaced = (from: string, to: string, text = loaded) => text.replace(from, to)

describe('two versions of a document', () => {
  it('do not differ where only white space and the order of members do', () => {
    expect(merge(loaded, minify(loaded))).toEqual({ differences: [], text: loaded })
    expect(merge('{"b":{"y":1,"x":2},"a":1}', '{"a":1,"b":{"x":2,"y":1}}', '{"b":{}}').differences).toEqual([])
  })

  it('keep mine where only I have changed it, and take theirs where only they have', () => {
    const mine = replaced('129.90', '119.90')
    const theirs = minify(replaced('"at": "1"', '"at": "2"'))
    const { differences, text } = merge(mine, theirs)
    expect(differences.map(({ path, changedBy }) => [path.join('.'), changedBy])).toEqual([
      ['price.amount', 'me'],
      ['at', 'them'],
    ])
    expect(text).toBe(replaced('129.90', '119.90', replaced('"at": "1"', '"at": "2"')))
  })

  it('keep mine where both have changed it, and say what it was', () => {
    const { differences, text } = merge(replaced('14', '12'), replaced('14', '11'))
    expect(differences).toEqual([
      { path: ['stock'], key: '"stock"', loaded: '14', mine: '12', theirs: '11', changedBy: 'both' },
    ])
    expect(text).toContain('"stock": 12')
  })

  it('do not differ where both have made the same change', () => {
    expect(merge(replaced('14', '12'), minify(replaced('14', '12'))).differences).toEqual([])
  })

  it.each([
    ['1', '1.0'],
    ['-0', '0'],
    ['1e400', '1e401'],
    ['9007199254740993', '9007199254740992'],
    ['"\\u00e9"', '"é"'],
  ])('differ by %s and %s, as text', (one, other) => {
    const { differences } = merge(`{"n":${one}}`, `{"n":${other}}`, `{"n":${one}}`)
    expect(differences).toMatchObject([{ theirs: other, mine: one, changedBy: 'them' }])
  })

  it('take in what they have added and take out what they have taken out', () => {
    const { text } = merge('{"a":1,"b":2}', '{"b":2,"c":{"d":1.0}}', '{"a":1,"b":2}')
    expect(minify(text)).toBe('{"b":2,"c":{"d":1.0}}')
  })

  it('keep what I have changed in what they have taken out, and the other way round it stays out', () => {
    expect(merge('{"a":{"b":2}}', '{}', '{"a":{"b":1}}')).toMatchObject({
      differences: [{ path: ['a'], mine: '{"b":2}', loaded: '{"b":1}', changedBy: 'both' }],
      text: '{"a":{"b":2}}',
    })
    expect(merge('{}', '{"a":2}', '{"a":1}')).toMatchObject({ differences: [{ changedBy: 'both' }], text: '{}' })
  })

  it('compare arrays, and what became of an object, as a whole', () => {
    const { differences } = merge('{"a":[1,{"b":2}],"c":{"d":1}}', '{"a":[1,{"b":3}],"c":5}', '{"a":[1],"c":{"d":1}}')
    expect(differences).toMatchObject([
      { path: ['a'], changedBy: 'both' },
      { path: ['c'], theirs: '5', changedBy: 'them' },
    ])
  })

  it('take keys as keys, whatever they are called', () => {
    const { differences, text } = merge(
      '{"__proto__":{"a":1}}',
      '{"__proto__":{"a":2},"constructor":1}',
      '{"__proto__":{"a":1}}',
    )
    expect(differences.map(({ path }) => path)).toEqual([['__proto__', 'a'], ['constructor']])
    expect(minify(text)).toBe('{"__proto__":{"a":2},"constructor":1}')
  })

  it('tell a key with a dot from a key in a key', () => {
    const { text } = merge('{"a.b":1,"a":{"b":1}}', '{"a.b":2,"a":{"b":1}}', '{"a.b":1,"a":{"b":1}}')
    expect(text).toBe('{"a.b":2,"a":{"b":1}}')
  })

  it('can be made deep', () => {
    const deep = (value: string) => '{"a":'.repeat(900) + value + '}'.repeat(900)
    expect(merge(deep('1'), deep('2'), deep('1')).text).toBe(deep('2'))
  })
})

describe('a choice', () => {
  const versions = { loaded: '{"a":1,"b":1,"c":1}', mine: '{"a":2,"b":1,"c":3}', theirs: '{"a":3,"b":2}' }
  const { differences, text } = mergeDocuments(versions)

  it('takes one side for one member, and can be taken back', () => {
    const [a] = differences.filter(({ path }) => path[0] === 'a')
    const theirs = takeSide(text, a ? [a] : [], 'theirs')
    expect(theirs).toBe('{"a":3,"b":2,"c":3}')
    expect(takeSide(theirs, a ? [a] : [], 'mine')).toBe(text)
  })

  it('takes one side for all', () => {
    expect(minify(takeSide(text, differences, 'theirs'))).toBe(versions.theirs)
    expect(minify(takeSide(text, differences, 'mine'))).toBe(versions.mine)
  })

  it('is read from the text, whatever was typed in it', () => {
    const names = differences.map(({ path }) => path.join('.'))
    expect(names).toEqual(['a', 'b', 'c'])
    const sidesOf = (typed: string) => sidesIn(typed, differences)
    expect(sidesOf(text)).toEqual(['mine', 'theirs', 'mine'])
    expect(sidesOf('{ "a": 7, "b": 1 }')).toEqual([undefined, 'mine', 'theirs'])
  })

  it('leaves what else was typed', () => {
    const typed = '{ "new": 1e400, "a": 2, "b": 2, "c": 3 }'
    expect(takeSide(typed, differences, 'theirs')).toBe('{ "new": 1e400, "a": 3, "b": 2 }')
  })
})

describe('any three versions', () => {
  const cases = Array.from({ length: 300 }, (_, at) => at + 1)

  it('merge into JSON in which each member is as one of them has it', () => {
    for (const seed of cases) {
      const random = seeded(seed)
      const base = randomObject(random)
      const mine = randomObject(random, base)
      const theirs = randomObject(random, base)
      const { differences, text } = mergeDocuments({ loaded: base, mine, theirs })
      expect(isValid(text)).toBe(true)
      const sides = sidesIn(text, differences)
      for (const [at, { changedBy }] of differences.entries()) {
        expect([seed, sides[at]]).toEqual([seed, changedBy === 'them' ? 'theirs' : 'mine'])
      }
      expect(mergeDocuments({ loaded: base, mine: takeSide(text, differences, 'theirs'), theirs }).differences).toEqual(
        [],
      )
      expect(
        mergeDocuments({ loaded: base, mine: takeSide(text, differences, 'mine'), theirs: mine }).differences,
      ).toEqual([])
    }
  })

  it('stay as they are where nobody changed anything', () => {
    for (const seed of cases) {
      const base = randomObject(seeded(seed))
      expect(mergeDocuments({ loaded: base, mine: base, theirs: minify(base) })).toEqual({
        differences: [],
        text: base,
      })
    }
  })
})
