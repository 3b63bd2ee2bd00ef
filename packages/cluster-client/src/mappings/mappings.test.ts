import { rawValue } from '@searchdeck/exact-json'
import { describe, expect, it } from 'vitest'
import type { Engine } from '../cluster.ts'
import { fieldsTowardsLimit, toMappings, type MappingNode, type Mappings } from '../index.ts'

const es6: Engine = { distribution: 'elasticsearch', version: '6.8.23' }
const es8: Engine = { distribution: 'elasticsearch', version: '8.19.0' }
const os3: Engine = { distribution: 'opensearch', version: '3.8.0' }

const read = (value: unknown, engine?: Engine) => toMappings(JSON.stringify(value), engine)
const fieldsOf = (properties: unknown) => read({ properties }, es8)
const at = (mappings: Mappings, path: string) => mappings.nodes.find((node) => node.path === path)
const outline = ({ nodes }: Mappings) =>
  nodes.map(({ level, kind, path, type }) => `${' '.repeat(level)}${kind} ${path} ${type ?? '-'}`)
const parametersOf = (node: MappingNode | undefined) =>
  Object.fromEntries((node?.parameters ?? []).map(({ name, text }) => [name, text]))

describe('a mapping', () => {
  it('is a tree of objects, fields and multi-fields, with paths as a query has them', () => {
    const mappings = fieldsOf({
      user: {
        properties: {
          name: { type: 'text', fields: { raw: { type: 'keyword' } } },
          address: { properties: { city: { type: 'keyword' } } },
        },
      },
      items: { type: 'nested', properties: { price: { type: 'double' } } },
      labels: { type: 'flattened' },
      tags: { type: 'object' },
      city: { type: 'alias', path: 'user.address.city' },
    })
    expect(outline(mappings)).toEqual([
      'object user object',
      ' field user.name text',
      '  multiField user.name.raw keyword',
      ' object user.address object',
      '  field user.address.city keyword',
      'object items nested',
      ' field items.price double',
      'field labels flattened',
      'object tags object',
      'alias city alias',
    ])
    expect(at(mappings, 'city')?.target).toBe('user.address.city')
    expect(mappings.counts).toMatchObject({ field: 4, object: 4, multiField: 1, alias: 1, runtime: 0, unread: 0 })
    expect(mappings.nodes.map(({ next, parent, fieldCount }) => [next, parent, fieldCount])).toEqual([
      ...[
        [5, -1, 2],
        [3, 0, 0],
        [3, 1, 0],
        [5, 0, 1],
        [5, 3, 0],
      ],
      ...[
        [7, -1, 1],
        [7, 5, 0],
        [8, -1, 0],
        [9, -1, 0],
        [10, -1, 0],
      ],
    ])
  })

  it('has options of its own, and runtime and derived fields after the others', () => {
    const mappings = read(
      {
        dynamic: 'strict',
        runtime: { 'day.of': { type: 'composite', fields: { week: { type: 'keyword' } }, script: { source: 'x' } } },
        derived: { total: { type: 'long' } },
        _source: { excludes: ['secret'] },
        properties: { a: { type: 'ip' } },
      },
      os3,
    )
    expect(mappings.options.map(({ name, text }) => [name, text])).toEqual([
      ['dynamic', 'strict'],
      ['_source', '{"excludes":["secret"]}'],
    ])
    expect(outline(mappings)).toEqual([
      'field a ip',
      'runtime day.of composite',
      ' runtime day.of.week keyword',
      'derived total long',
    ])
    expect(parametersOf(at(mappings, 'day.of'))).toEqual({ script: '{"source":"x"}' })
  })

  it('keeps every digit and escape of what fields say', () => {
    const text = `{"properties":{"n":{"type":"long","null_value":9007199254740993,"boost":1.0,"meta":{ "a" : 1e400 }}}}`
    const n = at(toMappings(text, es8), 'n')
    expect(parametersOf(n)).toEqual({ null_value: '9007199254740993', boost: '1.0', meta: '{"a":1e400}' })
    expect(text.slice(n?.start, n?.end)).toBe(text.slice(15, -2))
  })

  it.each([
    ['NULL', 'NULL'],
    ['yyyy-MM-dd||epoch_millis', 'yyyy-MM-dd||epoch_millis'],
    ['true', '"true"'],
    ['007', '"007"'],
    ['12', '"12"'],
    ['-1.5e3', '"-1.5e3"'],
    ['', '""'],
    [' a', '" a"'],
    ['{}', '"{}"'],
    ['a\nb', String.raw`"a\nb"`],
    [false, 'false'],
    [['a', 1], '["a",1]'],
    [null, 'null'],
  ])('shows %j as %s: quoted where it could be taken for something else', (value, shown) => {
    expect(parametersOf(at(fieldsOf({ a: { type: 'keyword', null_value: value } }), 'a'))).toEqual({
      null_value: shown,
    })
  })
})

describe('mapping types', () => {
  const two = {
    tweet: { dynamic: 'false', properties: { a: { type: 'keyword' } } },
    user: { properties: { b: { type: 'text' } } },
  }
  it('of Elasticsearch 6 stand around the fields, and are no part of their paths', () => {
    const mappings = read(two, es6)
    expect(outline(mappings)).toEqual(['type  -', ' field a keyword', 'type  -', ' field b text'])
    expect(mappings.nodes.map(({ name }) => name)).toEqual(['tweet', 'a', 'user', 'b'])
    expect(parametersOf(mappings.nodes[0])).toEqual({ dynamic: '"false"' })
    expect(mappings.options).toEqual([])
  })
  it('may have any name where the version tells that they are there', () => {
    const mappings = read({ properties: { properties: { type: { type: 'keyword' } } } }, es6)
    expect(outline(mappings)).toEqual(['type  -', ' field type keyword'])
  })
  it('are told by the shape where nothing is known of the engine', () => {
    expect(read(two).counts.type).toBe(2)
    expect(read({ _doc: { properties: {} } }).counts.type).toBe(1)
    expect(read({ _doc: { properties: {} } }, es8).counts.type).toBe(1)
    expect(read({ properties: { a: {} } }).counts.type).toBe(0)
    expect(read({ _meta: {} }).counts.type).toBe(0)
    expect(read({ newOption: {} }, os3)).toMatchObject({ options: [{ name: 'newOption' }], nodes: [] })
  })
  it('without fields are there', () => {
    expect(read({ doc: {} }, es6).nodes).toMatchObject([{ name: 'doc', kind: 'type', parameters: [] }])
  })
})

describe('what is odd', () => {
  it('is empty for an empty mapping', () => {
    for (const engine of [es6, es8, os3, {}]) expect(read({}, engine)).toMatchObject({ options: [], nodes: [] })
  })

  it.each([['[1,2]'], ['"text"'], ['null'], ['7']])('%s instead of fields is shown as it came', (odd) => {
    const shown = toMappings(`{"properties":${odd}}`, es8)
    expect([shown.options.map(({ name }) => name), shown.nodes]).toEqual([['properties'], []])
    const inside = toMappings(
      `{"properties":{"a":{"properties":${odd},"type":${odd},"fields":${odd}},"b":${odd}}}`,
      es8,
    )
    const [a, b] = inside.nodes
    expect(a).toMatchObject({ name: 'a', kind: 'field', ...(odd === '"text"' && { type: 'text' }) })
    expect(a?.parameters.map(({ name }) => name)).toEqual(
      odd === '"text"' ? ['properties', 'fields'] : ['properties', 'type', 'fields'],
    )
    expect(b).toMatchObject({ name: 'b', kind: 'unread', parameters: [{ name: '' }] })
    expect(toMappings(odd, es8)).toMatchObject({ options: [{ name: 'mappings' }], nodes: [] })
  })

  it('is read with names of every kind', () => {
    const names = [
      'a.b',
      'a%2Fb',
      '<script>alert(1)</script>',
      '🚀',
      '',
      '__proto__',
      'constructor',
      'properties',
      'type',
      'a"\\\n',
    ]
    const text = `{"properties":{${names.map((name) => `${JSON.stringify(name)}:{"properties":{"x":{"type":"ip"}}}`).join(',')}}}`
    const mappings = toMappings(text, es8)
    expect(mappings.nodes.filter(({ level }) => level === 0).map(({ name }) => name)).toEqual(names)
    expect(mappings.nodes.filter(({ level }) => level === 1).map(({ path }) => path)).toEqual(
      names.map((name) => `${name}.x`),
    )
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  it('keeps both of two fields with one name', () => {
    const mappings = toMappings('{"properties":{"a":{"type":"ip"},"a":{"type":"long"}}}', es8)
    expect(outline(mappings)).toEqual(['field a ip', 'field a long'])
  })

  it('is read at any depth, and what lies too deep is kept as it came', () => {
    const deep = (levels: number) => '{"properties":{"a":'.repeat(levels) + '{"type":"ip"}' + '}}'.repeat(levels)
    expect(toMappings(deep(50), es8).nodes).toHaveLength(50)
    const text = deep(20_000)
    const { nodes } = toMappings(text, es8)
    expect(nodes).toHaveLength(201)
    const [rest] = nodes.at(-1)?.parameters ?? []
    expect(rest?.name).toBe('properties')
    expect(text.slice(rest?.start, rest?.end)).toHaveLength(deep(20_000 - 201).length - '{"properties":}'.length)
  })
})

describe('the limit of fields', () => {
  it('counts objects, fields, multi-fields and aliases', () => {
    const mapping = {
      properties: {
        o: {
          properties: { t: { type: 'text', fields: { raw: { type: 'keyword' } } }, a: { type: 'alias', path: 'o.t' } },
        },
      },
    }
    expect(fieldsTowardsLimit(read(mapping, es8))).toBe(4)
    expect(fieldsTowardsLimit(read({ doc: { properties: mapping.properties } }, es6))).toBe(4)
    expect(fieldsTowardsLimit(read({}, es8))).toBe(0)
  })
  it.each([
    [{ properties: { a: { type: 'search_as_you_type' } } }],
    [{ properties: { a: { type: 'text', index_prefixes: {} } } }],
    [{ properties: { a: { type: 'not_known_yet' } } }],
    [{ properties: { a: {} } }],
    [{ properties: { a: 7 } }],
    [{ runtime: { a: { type: 'long' } } }],
    [{ derived: { a: { type: 'long' } } }],
  ])('is not claimed for %j', (mapping) => {
    expect(fieldsTowardsLimit(read(mapping, es8))).toBeUndefined()
  })
  it('is not claimed for several mapping types', () => {
    expect(fieldsTowardsLimit(read({ a: { properties: {} }, b: { properties: {} } }, es6))).toBeUndefined()
  })
})

it('reads 5,000 fields out of the middle of an answer', () => {
  const properties = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`f${i}`, { type: 'keyword' }]))
  const answer = JSON.stringify({ 'logs-1': { aliases: {}, mappings: { properties }, settings: {} } })
  const mappings = toMappings(rawValue(answer, ['logs-1', 'mappings']) ?? '', os3)
  expect(mappings.counts.field).toBe(5000)
})
