import { describe, expect, it } from 'vitest'
import { loadDescriptions } from '../loadDescriptions.ts'
import { completeParameter } from './completeParameter.ts'
import { completePath } from './completePath.ts'
import { completeMethods, findEndpoint } from './findEndpoint.ts'

const elasticsearch = await loadDescriptions('elasticsearch')
const opensearch = await loadDescriptions('opensearch')

describe.each([elasticsearch, opensearch])('paths of $product', (descriptions) => {
  const complete = (pathBeforeCursor: string, method?: string) =>
    completePath(descriptions, { method, pathBeforeCursor })
  const texts = (pathBeforeCursor: string, method?: string) =>
    complete(pathBeforeCursor, method).suggestions.map(({ text }) => text)

  it('leads to no page that is yet to be written', () => {
    expect(JSON.stringify(descriptions).match(/[^"]*#TODO/g)).toBeNull()
  })

  it('offers what an index can be asked behind its name', () => {
    expect(texts('logs/', 'GET')).toEqual(
      expect.arrayContaining(['_search', '_count', '_mapping', '_settings', '_stats']),
    )
    expect(texts('logs/', 'GET')).not.toContain('_bulk')
    expect(texts('logs/', 'POST')).toContain('_bulk')
  })

  it('offers the calls of the cluster and names of indices at the beginning', () => {
    expect(texts('')).toEqual(expect.arrayContaining(['_search', '_cluster/health', '_cat/indices', '_reindex']))
    expect(complete('').names).toContain('index')
    expect(texts('/_cat/')).toEqual(expect.arrayContaining(['indices', 'shards', 'nodes']))
  })

  it('takes what is typed since the last slash or comma, wherever the path begins', () => {
    expect(complete('/logs/_sea').from).toBe(6)
    expect(complete('logs/_sea').from).toBe(5)
    expect(complete('logs-a,logs-').from).toBe(7)
    expect(texts('logs-a,')).toEqual([])
    expect(complete('logs-a,').names).toContain('index')
  })

  it('knows the kind of a name by its place', () => {
    expect(complete('_snapshot/').names).toEqual(['repository'])
    expect(complete('_snapshot/nightly/').names).toEqual(['snapshot'])
    expect(complete('_ingest/pipeline/').names).toEqual(['pipeline'])
    expect(complete('_index_template/').names).toEqual(['indexTemplate'])
    expect(complete('_component_template/').names).toEqual(['componentTemplate'])
    expect(complete('_data_stream/').names).toEqual(['dataStream'])
    expect(complete('logs/_alias/').names).toEqual(['alias'])
    expect(complete('logs/_mapping/field/').names).toEqual(['field'])
    expect(complete('logs/_doc/').parts).toEqual(['id'])
  })

  it('takes the words of an API for themselves before it takes them for names', () => {
    expect(complete('_nodes/stats/').names).toEqual([])
    expect(texts('_nodes/stats/')).toEqual(expect.arrayContaining(['indices', 'jvm', 'os']))
    expect(texts('_nodes/node-1/')).toContain('stats')
    expect(texts('_nothing/')).toEqual([])
  })

  it('tells the methods of what ends there, and whether more can follow', () => {
    const find = (path: string, text: string) => complete(path).suggestions.find((each) => each.text === text)
    expect(find('logs/', '_search')).toMatchObject({ methods: ['GET', 'POST'], endpoint: 'search' })
    expect(find('', '_ingest/pipeline')).toMatchObject({ continues: true })
    expect(find('_cat/', 'health')).toMatchObject({ continues: false, methods: ['GET'] })
  })

  it('finds the call of a request with its documentation', () => {
    expect(findEndpoint(descriptions, { method: 'POST', path: '/logs/_search?size=1' })?.endpoint.name).toBe('search')
    expect(findEndpoint(descriptions, { method: 'GET', path: '_search/' })?.docs).toMatch(/^https:\/\//)
    expect(findEndpoint(descriptions, { method: 'DELETE', path: 'logs' })?.endpoint.name).toBe('indices.delete')
    expect(findEndpoint(descriptions, { method: 'GET', path: 'a/b/c/d/e/f' })).toBeUndefined()
    expect(findEndpoint(descriptions, { method: 'NONE', path: '_search' })).toBeUndefined()
  })

  it('tells with which methods a path can be sent', () => {
    expect(completeMethods(descriptions, 'logs')).toEqual(['GET', 'PUT', 'DELETE', 'HEAD'])
    expect(completeMethods(descriptions, '_bulk')).toEqual(['POST', 'PUT'])
    expect(completeMethods(descriptions, 'a/b/c/d')).toContain('GET')
  })

  it('is not impressed by hostile texts', () => {
    for (const path of [
      '%',
      '//',
      '/..//',
      '#',
      '🙂/_sea',
      '<script>/',
      '{index}/',
      '\0',
      '?',
      '&',
      '?=&=',
      'a/'.repeat(50_000),
    ]) {
      expect(() => complete(path)).not.toThrow()
      expect(() => findEndpoint(descriptions, { path })).not.toThrow()
      expect(() => completeParameter(descriptions, { pathBeforeCursor: `_search?${path}` })).not.toThrow()
    }
  })
})

describe.each([elasticsearch, opensearch])('parameters of $product', (descriptions) => {
  const complete = (pathBeforeCursor: string, method = 'GET') =>
    completeParameter(descriptions, { method, pathBeforeCursor })
  const texts = (pathBeforeCursor: string, method?: string) =>
    complete(pathBeforeCursor, method)?.suggestions.map(({ text }) => text)

  it('offers the names that are not used yet', () => {
    expect(texts('logs/_search?')).toEqual(expect.arrayContaining(['size', 'q', 'track_total_hits', 'pretty']))
    expect(texts('logs/_search?size=1&')).not.toContain('size')
    expect(complete('logs/_search?size=1&fr')).toMatchObject({ place: 'name', from: 20 })
  })

  it('tells types and defaults', () => {
    const size = complete('_cat/indices?')?.suggestions.find(({ text }) => text === 'v')
    expect(size).toMatchObject({ types: ['boolean'], default: false })
  })

  it('offers values: those of a list after each comma, true and false, and names', () => {
    expect(texts('logs/_search?expand_wildcards=open,')).toEqual(expect.arrayContaining(['open', 'closed', 'hidden']))
    expect(complete('logs/_search?expand_wildcards=open,cl')?.from).toBe(35)
    expect(texts('logs/_doc?refresh=', 'POST')).toEqual(expect.arrayContaining(['true', 'false', 'wait_for']))
    expect(complete('logs/_search?_source_includes=a,b')).toMatchObject({ names: ['field'], from: 32 })
    expect(complete('logs/_bulk?pipeline=', 'POST')?.names).toEqual(['pipeline'])
  })

  it('has nothing before a question mark and of unknown calls', () => {
    expect(complete('logs/_search')).toBeUndefined()
    expect(complete('a/b/c/d?')).toBeUndefined()
    expect(complete('_search?nothing=')).toBeUndefined()
  })
})

describe('versions', () => {
  it('marks what an engine does not have yet, and no longer', () => {
    const at = (version: string, text: string) =>
      completePath(elasticsearch, { pathBeforeCursor: '', version }).suggestions.find((each) => each.text === text)
    expect(at('7.10.2', '_health_report')?.missing).toEqual({ kind: 'notYet', since: '8.7' })
    expect(at('8.7.0', '_health_report')?.missing).toBeUndefined()
    expect(at('7.10.2', '_health_report')?.docs).toMatch(/operation-health-report$/)
    expect(at('8.19.0', '_health_report')?.docs).toMatch(/reference\/8\.19\//)
    expect(at('7.10.2', '_cat/circuit_breaker')?.missing).toEqual({ kind: 'notYet', since: undefined })
    expect(at('7.10.2', '_cat/count')?.missing).toBeUndefined()
    expect(at('unknown', '_health_report')?.missing).toBeUndefined()
  })

  it('leads to the documentation of the engine and its version', () => {
    const docs = (version: string) => findEndpoint(elasticsearch, { method: 'GET', path: '_search' }, version)?.docs
    expect(docs('7.10.2')).toBe('https://www.elastic.co/guide/en/elasticsearch/reference/7.10/search-search.html')
    expect(docs('9.4.3')).toBe('https://www.elastic.co/docs/api/doc/elasticsearch/operation/operation-search')
    expect(findEndpoint(opensearch, { path: '_search' }, '2.19.4')?.docs).toBe(
      'https://docs.opensearch.org/2.19/api-reference/search/',
    )
  })
})
