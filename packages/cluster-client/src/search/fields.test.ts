import { describe, expect, it } from 'vitest'
import { sharedDateFields, toSearchFields } from './fields.ts'

const engine = { distribution: 'opensearch', version: '3.8.0' } as const
const of = (...indices: object[]) =>
  toSearchFields(
    indices.map((properties, at) => JSON.stringify({ [`logs-${at}`]: { mappings: { properties } } })),
    engine,
  )
const sortOf = (...indices: object[]) => of(...indices.map((a) => ({ a }))).fields.get('a')?.sortPath

describe('toSearchFields', () => {
  it('knows paths, types and multi-fields, and in how many indices they are', () => {
    const name = { type: 'text', fields: { raw: { type: 'keyword' } } }
    const { fields, indexCount } = of(
      { user: { properties: { name } }, n: { type: 'long' } },
      { n: { type: 'double' } },
    )
    expect(indexCount).toBe(2)
    expect([...fields.values()]).toEqual([
      {
        ...{ path: 'user.name', types: ['text'], multiFields: [{ path: 'user.name.raw', type: 'keyword' }] },
        ...{ indexCount: 1, countPath: 'user.name.raw', sortPath: 'user.name.raw', sortType: 'keyword' },
      },
      {
        ...{ path: 'n', types: ['double', 'long'], multiFields: [], indexCount: 2 },
        ...{ countPath: 'n', sortPath: 'n', sortType: 'long' },
      },
    ])
  })

  it.each(['long', 'integer', 'double', 'float', 'date', 'boolean', 'keyword'])('sorts by a %s', (type) => {
    expect(sortOf({ type })).toBe('a')
  })

  it.each(['text', 'ip', 'geo_point', 'binary', 'object'])('does not sort by a %s', (type) => {
    expect(sortOf({ type })).toBeUndefined()
  })

  it('sorts a text by its keyword, else by the first field below that can be sorted', () => {
    const text = (fields: object) => ({ type: 'text', fields })
    const [words, raw, n] = [{ type: 'text' }, { type: 'keyword' }, { type: 'long' }]
    expect(sortOf(text({ words, n, raw, keyword: raw }))).toBe('a.keyword')
    expect(sortOf(text({ words, n, raw }))).toBe('a.raw')
    expect(sortOf(text({ words, n }))).toBe('a.n')
    expect(sortOf(text({ words }))).toBeUndefined()
    expect(sortOf(text({ keyword: { ...raw, doc_values: false } }))).toBeUndefined()
  })

  it.each([
    [[{ type: 'ip' }], 'a'],
    [[{ type: 'text' }], undefined],
    [[{ type: 'text', fields: { raw: { type: 'keyword' } } }], 'a.raw'],
    [[{ type: 'long', doc_values: false }], undefined],
    [[{ type: 'long' }, { type: 'double' }], 'a'],
    [[{ type: 'long' }, { type: 'keyword' }], undefined],
    [[{ type: 'geo_point' }], undefined],
  ])('counts the values of %j by %s', (all, path) => {
    expect(of(...all.map((a) => ({ a }))).fields.get('a')?.countPath).toBe(path)
    const nested = of({ list: { type: 'nested', properties: { a: { type: 'long' } } } })
    expect(nested.fields.get('list.a')?.countPath).toBeUndefined()
  })

  it('sorts only where the indices agree', () => {
    const text = { type: 'text', fields: { keyword: { type: 'keyword' } } }
    expect(sortOf({ type: 'long' }, { type: 'keyword' })).toBeUndefined()
    expect(sortOf({ type: 'keyword' }, text)).toBeUndefined()
    expect(sortOf({ type: 'long' }, { type: 'float' })).toBe('a')
    expect(of({ a: { type: 'long' } }, { a: text }).fields.get('a')?.types).toEqual(['long', 'text'])
  })

  it('follows aliases, and does not sort within nested objects', () => {
    const { fields } = of({
      n: { type: 'long' },
      quick: { type: 'alias', path: 'n' },
      items: { type: 'nested', properties: { price: { type: 'double' } } },
      last: { type: 'date' },
    })
    expect(fields.get('quick')).toMatchObject({ types: ['long'], sortPath: 'quick' })
    expect(fields.get('items.price')).not.toHaveProperty('sortPath')
    expect(fields.get('last')).toMatchObject({ sortPath: 'last' })
    expect(fields.has('items')).toBe(false)
  })

  it('reads the mapping types of old engines, and names that are none of JavaScript', () => {
    const text =
      '{"a":{"mappings":{"t":{"properties":{"n":{"type":"long"}}},"u":{"properties":{"__proto__":{"type":"keyword"}}}}}}'
    const { fields } = toSearchFields([text], { distribution: 'elasticsearch', version: '6.8.0' })
    expect([...fields.keys()]).toEqual(['n', '__proto__'])
  })
})

describe('sharedDateFields', () => {
  it('are dates in every index', () => {
    const [date, nanos] = [{ type: 'date' }, { type: 'date_nanos' }]
    const first = { '@timestamp': date, created: date, other: date }
    expect(sharedDateFields(of(first, { '@timestamp': nanos, created: { type: 'long' } }))).toEqual(['@timestamp'])
    expect(sharedDateFields(of(first))).toEqual(['@timestamp', 'created', 'other'])
  })
})
