import { describe, expect, it } from 'vitest'
import { flattenSource } from './flattenSource.ts'
import { toSearchAnswer } from './searchAnswer.ts'

const source =
  '{"id":9007199254740993,"one":1.0,"big":1e400,"minus":-0,"__proto__":{"a":1},"constructor":2,"_id":"mine","text":"caf\\u00e9"}'
const hit = `{ "_index":"logs","_id":"a\\/b","_score":1.50,"_routing":"r","_version":9223372036854775807,"_seq_no":9007199254740993,
  "_primary_term":1,"_ignored":["n"],"_source":${source},"fields":{"n":[1.0]},"sort":[9223372036854775807,null,"x,y"],
  "highlight":{"text":["<em>a<\\/em>"]},"inner_hits":{"x":{"hits":{"hits":[]}}}}`
const answer = (hits: string, total = '{"value":10000,"relation":"gte"}') =>
  `{"took":3,"timed_out":false,"_shards":{"total":2,"successful":1,"skipped":0,"failed":1,"failures":[{"shard":1,"index":"logs","node":"n","reason":{"type":"query_shard_exception","reason":"No mapping","caused_by":{"reason":"for [x]"}}}]},"hits":{"total":${total},"max_score":1.5,"hits":[${hits}]},"aggregations":{"a":{"value":1.0}}}`

describe('toSearchAnswer', () => {
  it('reads what the search came to', () => {
    expect(toSearchAnswer(answer(hit))).toMatchObject({
      tookMs: 3,
      isTimedOut: false,
      isTerminatedEarly: false,
      total: { value: 10_000, relation: 'gte' },
      shards: {
        ...{ total: 2, successful: 1, skipped: 0, failed: 1 },
        failures: [
          { index: 'logs', shard: 1, node: 'n', type: 'query_shard_exception', reason: 'No mapping: for [x]' },
        ],
      },
      aggregations: '{"a":{"value":1.0}}',
      warnings: [],
    })
  })

  it('keeps meta apart from the document, and every part of it as it came', () => {
    expect(toSearchAnswer(answer(hit)).hits).toEqual([
      {
        ...{ text: hit, index: 'logs', type: '_doc', id: 'a/b', routing: 'r', score: '1.50', source },
        ...{ version: '9223372036854775807', seqNo: '9007199254740993', primaryTerm: '1', ignored: ['n'] },
        ...{ fields: '{"n":[1.0]}', sort: ['9223372036854775807', 'null', '"x,y"'] },
        ...{ highlight: '{"text":["<em>a<\\/em>"]}', innerHits: '{"x":{"hits":{"hits":[]}}}' },
      },
    ])
  })

  it('reads totals of every version, and none where hits were not counted', () => {
    const total = (text: string) => toSearchAnswer(answer('', text)).total
    expect(total('12')).toEqual({ value: 12, relation: 'eq' })
    expect(total('{"value":12,"relation":"eq"}')).toEqual({ value: 12, relation: 'eq' })
    expect(total('-1')).toBeUndefined()
    expect(toSearchAnswer('{"hits":{"hits":[]}}').total).toBeUndefined()
  })

  it('has no source where the index keeps none, and no score where hits are sorted', () => {
    const [only] = toSearchAnswer(answer('{"_index":"a","_type":"t","_id":"1","_score":null,"__proto__":1}')).hits
    expect(only).toMatchObject({ index: 'a', type: 't', id: '1' })
    expect(only).not.toHaveProperty('source')
    expect(only).not.toHaveProperty('score')
  })

  it('reads the answer of _msearch', () => {
    const own = answer(hit)
    expect(toSearchAnswer(`{"took":9,"responses":[${own}]}`)).toEqual(toSearchAnswer(own))
  })

  it('tells what the engine warns of, once', () => {
    const header =
      '299 Elasticsearch-7.10.2-747e1cc "a, \\"b\\"", 299 OpenSearch-3.8.0-x "c" "Mon, 01 Jan 2026 00:00:00 GMT", 299 E-1 "c"'
    expect(toSearchAnswer('{}', header).warnings).toEqual(['a, "b"', 'c'])
  })
})

describe('flattenSource', () => {
  it('gives dotted paths and values as they came', () => {
    expect([...flattenSource(source)]).toEqual([
      [' id', '9007199254740993'],
      ['one', '1.0'],
      ['big', '1e400'],
      ['minus', '-0'],
      ['__proto__.a', '1'],
      ['constructor', '2'],
      ['_id', '"mine"'],
      ['text', '"caf\\u00e9"'],
    ])
  })

  it('keeps lists and what is empty in one column', () => {
    const columns = flattenSource('{"a":{"id":1,"b":{}},"list":[{"x":1.0}, {"x":2}],"none":null,"empty":[]}')
    expect(Object.fromEntries(columns)).toEqual({
      ...{ 'a.id': '1', 'a.b': '{}', list: '[{"x":1.0}, {"x":2}]', none: 'null', empty: '[]' },
    })
  })

  it('has both values of a path that is there twice', () => {
    expect([...flattenSource('{"a.b":1,"a":{"b":[2],"b":3}}')]).toEqual([['a.b', '[1,[2],3]']])
  })

  it('goes down 900 levels', () => {
    const deep = `${'{"a":'.repeat(900)}1${'}'.repeat(900)}`
    expect([...flattenSource(deep)]).toEqual([[Array.from({ length: 900 }, () => 'a').join('.'), '1']])
    expect(toSearchAnswer(answer(`{"_id":"1","_source":${deep}}`)).hits[0]?.source).toBe(deep)
  })
})
