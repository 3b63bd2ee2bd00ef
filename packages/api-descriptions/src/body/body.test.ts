import { describe, expect, it } from 'vitest'
import { loadDescriptions } from '../loadDescriptions.ts'
import { completeBody } from './completeBody.ts'
import { describeBody } from './describeBody.ts'

const elasticsearch = await loadDescriptions('elasticsearch')
const opensearch = await loadDescriptions('opensearch')

describe.each([elasticsearch, opensearch])('bodies of $product', (descriptions) => {
  /** What fits at the bar. */
  const complete = (request: string, text: string, version?: string) => {
    const [method = '', path = ''] = request.split(' ')
    const offset = text.indexOf('|')
    return completeBody(descriptions, { method, path, version }, text.replace('|', ''), offset)
  }
  const texts = (request: string, text: string) => complete(request, text)?.suggestions.map((each) => each.text)
  const find = (request: string, text: string, name: string) =>
    complete(request, text)?.suggestions.find((each) => each.text === name)

  it('offers what a search has that is not there yet', () => {
    expect(texts('GET logs/_search', '{ | }')).toEqual(
      expect.arrayContaining(['query', 'aggs', 'size', 'sort', '_source']),
    )
    const rest = texts('GET logs/_search', '{ "size": 0, |, "sort": [] }')
    expect(rest).not.toContain('size')
    expect(rest).not.toContain('sort')
    expect(find('GET logs/_search', '{ | }', 'size')).toMatchObject({ start: '' })
    expect(find('GET logs/_search', '{ | }', 'query')).toMatchObject({ start: '{}', types: ['object'] })
  })

  it('knows queries at any depth, one in each place', () => {
    expect(texts('POST _search', '{ "query": { "|')).toEqual(expect.arrayContaining(['bool', 'match', 'term', 'range']))
    const deep = '{ "query": { "bool": { "must": [ { "nested": { "query": { "bool": { "filter": [ {} , { | '
    expect(texts('POST _search', deep)).toEqual(expect.arrayContaining(['bool', 'match', 'exists']))
    expect(texts('POST _search', '{ "query": { "match": {}, | } }')).toEqual([])
    const nested = `${'{ "bool": { "must": [ '.repeat(500)}{ |`
    expect(texts('POST _search', `{ "query": ${nested}`)).toContain('match')
  })

  it('wants the name of a field where one stands', () => {
    expect(complete('GET _search', '{ "query": { "term": { "|" } } }')?.names).toEqual(['field'])
    expect(complete('GET _search', '{ "query": { "exists": { "field": "|" } } }')?.names).toEqual(['field'])
    expect(complete('GET _search', '{ "sort": [ { "|')?.names).toContain('field')
    expect(complete('GET _search', '{ "aggs": { "a": { "terms": { "field": "|"')?.names).toEqual(['field'])
    expect(complete('GET _search', '{ "aggs": { "a": { "avg": { "field": "|"')?.names).toEqual(['field'])
    expect(complete('POST logs/_doc', '{ "|" }')?.names).toEqual(['field'])
  })

  it('takes the names of aggregations for the user’s own, then offers their types', () => {
    expect(texts('GET _search', '{ "aggs": { | } }')).toEqual([])
    expect(texts('GET _search', '{ "aggs": { "a": { | } } }')).toEqual(
      expect.arrayContaining(['terms', 'date_histogram', 'avg', 'aggs']),
    )
    const below = '{ "aggs": { "a": { "terms": {}, |'
    expect(texts('GET _search', below)).toEqual(expect.arrayContaining(['aggs', 'meta']))
    expect(texts('GET _search', below)).not.toContain('avg')
    expect(texts('GET _search', '{ "aggs": { "a": { "terms": { "sh|')).toEqual(
      expect.arrayContaining(['shard_size', 'shard_min_doc_count', 'show_term_doc_count_error']),
    )
  })

  it('offers values, as texts only where quotes stand', () => {
    expect(texts('GET _search', '{ "query": { "match": { "a": { "operator": "|')).toEqual(
      expect.arrayContaining(['and', 'or']),
    )
    expect(texts('GET _search', '{ "explain": |')).toEqual(expect.arrayContaining(['true', 'false']))
    expect(texts('GET _search', '{ "explain": "|')).toEqual([])
    expect(texts('GET _search', '{ "query": |')).toEqual(['{}'])
  })

  it('knows types of fields, and what each has', () => {
    const field = (text: string) => texts('PUT logs', `{ "mappings": { "properties": { "a": { ${text}`)
    expect(field('"type": "|"')).toEqual(expect.arrayContaining(['keyword', 'text', 'date', 'nested']))
    expect(field('"type": "keyword", |')).toContain('normalizer')
    expect(field('"type": "keyword", |')).not.toContain('analyzer')
    expect(field('|, "type": "text"')).toContain('analyzer')
    expect(field('"type": "text", "fields": { "raw": { "type": "keyword", |')).toContain('ignore_above')
  })

  it('finds its way by dotted names', () => {
    expect(texts('PUT logs', '{ "settings": { "index.blocks.read_only": |')).toEqual(
      expect.arrayContaining(['true', 'false']),
    )
  })

  it('tells the lines of a bulk request apart', () => {
    const action = ['create', 'delete', 'index', 'update']
    expect(texts('POST _bulk', '{ | }')?.sort()).toEqual(action)
    expect(texts('POST _bulk', '{ "index": {} }\n{ "a": 1 }\n{ "|')?.sort()).toEqual(action)
    expect(complete('POST _bulk', '{ "index": {} }\n{ "|" }')?.names).toEqual(['field'])
    expect(texts('POST _bulk', '{ "update": {} }\n{ "|" }')).toEqual(
      expect.arrayContaining(['doc', 'script', 'upsert']),
    )
    expect(texts('POST _bulk', '{ "delete": {} }\n\n# now\n{ "|" }')?.sort()).toEqual(action)
    expect(complete('POST _bulk', '{ "index": {} }\n{ "ab|" }')?.token).toEqual({ from: 19, to: 21, quotes: 'closed' })
  })

  it('tells the lines of several searches apart', () => {
    expect(texts('GET _msearch', '{ "|')).toEqual(expect.arrayContaining(['index', 'preference']))
    expect(texts('GET _msearch', '{}\n{ "|')).toEqual(expect.arrayContaining(['query', 'aggs']))
    expect(texts('GET _msearch', '{}\n{}\n{ "|')).toContain('index')
  })

  it('has nothing for unknown calls, in comments and behind values', () => {
    expect(complete('GET _nothing/at/all', '{ | }')).toBeUndefined()
    expect(complete('GET _search', '{ // |')).toBeUndefined()
    expect(complete('GET _search', '{ "size" |')).toBeUndefined()
    expect(texts('GET _search', '{ "nothing": { | } }')).toEqual([])
  })

  it('takes any text', () => {
    for (const text of [
      '"',
      '{"',
      '{"query":{"',
      '[',
      '}}',
      '{"__proto__":{"',
      '{"constructor":',
      '\u0000',
      '{"aggs":{"🙂":{',
    ])
      for (let offset = 0; offset <= text.length; offset++) {
        const request = { method: 'POST', path: '_search' }
        expect(() => completeBody(descriptions, request, text, offset)).not.toThrow()
        expect(() => describeBody(descriptions, request, text, offset)).not.toThrow()
      }
    expect(complete('POST _search', '{ "__proto__": { | } }')?.suggestions).toEqual([])
  })

  it('describes what is under the cursor', () => {
    const describeAt = (text: string) =>
      describeBody(descriptions, { method: 'GET', path: '_search' }, text.replace('|', ''), text.indexOf('|'))
    expect(describeAt('{ "si|ze": 1 }')).toMatchObject({
      name: 'size',
      from: 3,
      to: 7,
      about: 'search.size',
    })
    expect(describeAt('{ "query": { "bo|ol": { } } }')).toMatchObject({ types: ['object'], about: 'query.bool' })
    expect(describeAt('{ "query": { "match": { "a": { "oper|ator": "and" } } } }')?.values).toEqual(
      expect.arrayContaining(['and', 'or']),
    )
    expect(describeAt('{ "nothi|ng": 1 }')).toBeUndefined()
    expect(describeAt('{ "size": |1 }')).toBeUndefined()
  })
})

describe('what only one of the descriptions says', () => {
  it('is told: defaults of Elasticsearch', () => {
    const size = completeBody(elasticsearch, { method: 'GET', path: '_search' }, '{ ', 2)?.suggestions
    expect(size?.find(({ text }) => text === 'size')?.default).toBe(10)
  })
})

describe('versions in bodies', () => {
  const missing = (name: string, version: string) =>
    completeBody(elasticsearch, { method: 'GET', path: '_search', version }, '{ "query": { ', 13)?.suggestions.find(
      ({ text }) => text === name,
    )?.missing

  it('are marked', () => {
    expect(missing('combined_fields', '7.10.2')).toEqual({ kind: 'notYet', since: '7.13' })
    expect(missing('combined_fields', '8.19.0')).toBeUndefined()
    expect(missing('match', '6.8.23')).toBeUndefined()
  })
})
