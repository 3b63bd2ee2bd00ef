import { toSearchAnswer, type SearchHit } from '@searchdeck/cluster-client'
import { describe, expect, it } from 'vitest'
import { columnOfPath, pathOfColumn } from '#features/search/results/columns/columnPath.ts'
import { hitFields } from './hitFields.ts'
import { hitFilter } from './hitFilter.ts'
import { hitKey } from './hitKey.ts'
import { conditionOfCell, hitText, hitValue } from './hitValue.ts'
import { localTime } from './localTime.ts'
import { shownText, wholeText } from './valueText.ts'

/** A hit as an engine answers it. */
function hitOf(members: string): SearchHit {
  const [hit] = toSearchAnswer(`{"hits":{"hits":[{"_index":"a","_id":"1","_score":1.5,${members}}]}}`).hits
  if (!hit) throw new Error('no hit')
  return hit
}
const hitWith = (source: string) => hitOf(`"_source":${source}`)

describe('the fields of a hit', () => {
  it('are read once', () => {
    const hit = hitWith('{"a":1}')
    expect(hitFields(hit)).toBe(hitFields(hit))
  })

  it('keep every digit, and names that mean something in JavaScript', () => {
    const hit = hitWith('{"big":9223372036854775807,"one":1.0,"huge":1e400,"__proto__":{"constructor":-0}}')
    expect([...hitFields(hit)]).toEqual([
      ['big', '9223372036854775807'],
      ['one', '1.0'],
      ['huge', '1e400'],
      ['__proto__.constructor', '-0'],
    ])
  })

  it('are those of `fields` where there is no source, one value without its list', () => {
    expect([...hitFields(hitOf('"fields":{"id":[7],"tags":["a","b"],"none":[]}'))]).toEqual([
      [' id', '7'],
      ['tags', '["a","b"]'],
      ['none', '[]'],
    ])
  })

  it('are those of the source first, and of `fields` what it has not', () => {
    expect([...hitFields(hitOf('"_source":{"a":1},"fields":{"a":[2],"b":[3]}'))]).toEqual([
      ['a', '1'],
      ['b', '3'],
    ])
  })

  it.each(['7', '"text"', '{"a" 1}'])('are none where the source is %s', (source) => {
    expect([...hitFields({ index: 'a', type: '_doc', id: '1', text: '', source })]).toEqual([])
  })
})

describe('a value', () => {
  it.each([
    ['"plain"', 'plain'],
    ['"caf\\u00e9 \\"x\\""', 'café "x"'],
    ['12345678901234567890.10', '12345678901234567890.10'],
    ['{"a":[1, 2]}', '{"a":[1, 2]}'],
    ['null', 'null'],
    ['"null"', 'null'],
    ['"broken \\x"', '"broken \\x"'],
  ])('%s is %s as text', (value, text) => expect(wholeText(value)).toBe(text))

  it.each([
    ['"abcdef"', 5, 'abcde...'],
    ['"abcde"', 5, 'abcde'],
    ['[1,2,3]', 3, '[1,...'],
    ['"\\u0061\\n\\u0062cdef"', 3, 'a\nb...'],
    [`"ab${'\\ud83d\\ude00'.repeat(30)}"`, 3, 'ab...'],
    ['"ab😀😀"', 4, 'ab😀...'],
  ])('%s is cut after %i characters to %s', (value, limit, text) => expect(shownText(value, limit).text).toBe(text))

  it('is cut without being read beyond that', () => {
    const value = `"${'\\u00e9'.repeat(5000)}\\x is no escape"`
    expect(shownText(value, 200)).toEqual({ text: `${'é'.repeat(200)}...`, isCut: true })
  })
})

describe('a column', () => {
  it('of the engine is never replaced by a field that is called the same', () => {
    const hit = hitWith('{"_id":"mine","_index":"other","_score":9,"_source":{"_id":"deep"}}')
    expect(['_id', '_index', '_score'].map((column) => hitText(hit, column))).toEqual(['1', 'a', '1.5'])
    expect([...hitFields(hit).keys()].map((path) => hitText(hit, columnOfPath(path)))).toEqual([
      'mine',
      'other',
      '9',
      'deep',
    ])
  })

  it.each(['a', '_id', '_source._id', '_source.x', ' id', '__proto__'])('of the path %j leads back to it', (path) => {
    expect(pathOfColumn(columnOfPath(path))).toBe(path)
  })

  it('of no field has no value', () => expect(hitValue(hitWith('{"a":1}'), 'toString')).toBeUndefined())
})

describe('a condition', () => {
  const hit = hitWith('{"id":9007199254740993,"text":"<b>","none":null,"empty":[],"list":[1],"object":{"a":{}}}')
  it.each([
    [' id', { path: 'id', value: '9007199254740993' }],
    ['text', { path: 'text', value: '"<b>"' }],
    ['none', { path: 'none', value: undefined }],
    ['empty', { path: 'empty', value: undefined }],
    ['elsewhere', { path: 'elsewhere', value: undefined }],
    ['list', undefined],
    ['object.a', undefined],
    ['_id', { path: '_id', value: '"1"' }],
    ['_index', { path: '_index', value: '"a"' }],
    ['_score', undefined],
  ])('of the cell %j is %j', (column, condition) => expect(conditionOfCell(hit, column)).toEqual(condition))

  it('is none of a value that no engine finds', () => {
    expect(conditionOfCell(hitWith(`{"a":"${'x'.repeat(40_000)}"}`), 'a')).toBeUndefined()
  })
})

describe('the filter of a page', () => {
  const hits = [hitWith('{"name":"Anna B","n":10}'), hitWith('{"name":"bob","note":"anna\\u0020x"}')]
  const left = (text: string) =>
    hitFilter(hits, ['_index', '_id', 'name', 'n', 'note'], () => '')(text).map((hit) => hits.indexOf(hit))
  it.each([
    ['', [0, 1]],
    ['ANNA', [0, 1]],
    ['anna b', [0]],
    ['name:anna', [0]],
    ['NAME:', [0, 1]],
    ['name:10', []],
    ['http:10', []],
    ['10', [0]],
  ])('with %j leaves %j', (text, places) => expect(left(text)).toEqual(places))

  it('finds a value as it shows, too', () => {
    expect(hitFilter(hits, ['n'], () => 'local time')('LOCAL')).toHaveLength(2)
  })
})

it('knows documents apart by index, type, id and routing', () => {
  const hit = { index: 'a', type: '_doc', id: '1' }
  expect(hitKey(hit)).toBe('a####_doc####1####')
  expect(hitKey({ ...hit, routing: 'r' })).toBe('a####_doc####1####r')
})

describe('a time', () => {
  const zone = (text: string) => localTime(text, 'en')?.instant
  it.each([
    ['2026-11-20T13:31:44.551Z', '2026-11-20T13:31:44.551Z'],
    ['2026-11-20T13:31:44', '2026-11-20T13:31:44.000Z'],
    ['2026-11-20T13:31:44+0100', '2026-11-20T12:31:44.000Z'],
    ['2026-11-20T13:31:44.5-02', '2026-11-20T15:31:44.500Z'],
    ['1763645504551', '2025-11-20T13:31:44.551Z'],
    ['2026-11-20', undefined],
    ['now', undefined],
    ['2026-99-20T13:31:44Z', undefined],
    ['99999999999999999', undefined],
  ])('stored as %s is the instant %s', (stored, instant) => expect(zone(stored)).toBe(instant))

  it('keeps its fraction of a second', () => {
    expect(localTime('2026-11-20T13:31:44.551123456Z', 'en')?.text).toMatch(/:44\.551123456$/)
    expect(localTime('2026-11-20T13:31:44Z', 'en')?.text).toMatch(/^2026-11-20 \d\d:31:44\.000$/)
  })
})
