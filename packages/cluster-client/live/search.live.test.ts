import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countHits, listSearchTargets, openDeepPages, readSearchFields, search, send, walkHits } from '../src/calls.ts'
import type { Cluster } from '../src/cluster.ts'
import { supports } from '../src/engines/capabilities.ts'
import {
  changeSearchBody,
  closeScrollRequest,
  defaultSearchBody,
  fieldValuesSearch,
  filteredSearchBody,
  isContextMissing,
  majorVersion,
  matchTargets,
  nextScrollRequest,
  openScrollRequest,
  rangeFilter,
  sharedDateFields,
  targetParts,
  termFilter,
  toFieldValues,
  type SearchHit,
} from '../src/index.ts'
import { onlyOnEngines } from './standIns.ts'
import { engines, startLiveCluster, type LiveCluster } from './startLiveCluster.ts'

const size = 35
const numbers = Array.from({ length: size }, (_, n) => n)

/** By what a search may name indices. */
const expressions = [
  'found-*',
  'found-*,-found-b',
  'found-*,-found-a*',
  'found-*,-found-alias',
  'found-alias',
  'found-al*',
  '*-b',
  'found-b,found-b',
  'f*d-*%',
  'found-none*',
  '.found*',
  '.found-hidden',
  '*hidden',
  '<found-{now/d}>,found-b',
  '<found-{now/M-1M{yyyy.MM}}>',
]

describe.each(engines)('searches of %s', (engine) => {
  let live: LiveCluster
  let cluster: Cluster
  const isTyped = () => cluster.engine.distribution === 'elasticsearch' && (majorVersion(cluster.engine) ?? 7) < 7
  const create = (name: string, properties: object, shards = 1) =>
    send(cluster, {
      method: 'PUT',
      path: `/${encodeURIComponent(name)}`,
      body: JSON.stringify({
        settings: { number_of_shards: shards, number_of_replicas: 0 },
        mappings: isTyped() ? { doc: { properties } } : { properties },
      }),
    })
  const numbersOf = (hits: readonly SearchHit[]) => hits.map(({ id }) => Number(id))

  beforeAll(async () => {
    live = await startLiveCluster(engine)
    cluster = live.cluster
    const text = { type: 'text', fields: { raw: { type: 'keyword' } } }
    await create('found-a%', { n: { type: 'long' }, tens: { type: 'integer' }, name: text, at: { type: 'date' } }, 3)
    await create('found-b', { n: { type: 'keyword' }, at: { type: 'date' }, other: { type: 'date' } })
    const lines = numbers.flatMap((n) => [
      JSON.stringify({ index: { _index: 'found-a%', ...(isTyped() && { _type: 'doc' }), _id: String(n) } }),
      // Two of three have equal values, and every seventh none.
      JSON.stringify({ n, ...(n % 7 !== 0 && { tens: Math.floor(n / 10) }) }),
    ])
    const body = `${lines.join('\n')}\n`
    await send(cluster, { method: 'POST', path: '/_bulk?refresh=true', body, contentType: 'application/x-ndjson' })
  })
  afterAll(() => live.stop())

  it('find, sort, filter and count by the body that was changed', async () => {
    const sorted = changeSearchBody(defaultSearchBody(), { from: 2, size: 3, sort: [{ path: 'n', descending: true }] })
    const found = await search(cluster, { indices: ['found-a%'], body: sorted })
    expect(numbersOf(found.hits)).toEqual([32, 31, 30])
    expect(found).toMatchObject({
      total: { value: size, relation: 'eq' },
      shards: { total: 3, failed: 0, failures: [] },
    })
    expect(found.hits[0]?.sort).toEqual(['32'])
    const filtered = filteredSearchBody(sorted, [rangeFilter('n', { gte: 10, lt: 15 }), termFilter('n', '12')])
    const asked = { indices: ['found-a%'], body: changeSearchBody(filtered, { from: 0 }) }
    expect(numbersOf((await search(cluster, asked)).hits)).toEqual([12])
    expect(await countHits(cluster, asked)).toBe(1)
  })

  it('go through _msearch where the names are too many for an address', async () => {
    const indices = ['found-a%', ...Array.from({ length: 200 }, (_, n) => `found-none-${n}-of-which-there-are-none*`)]
    const body = changeSearchBody(defaultSearchBody(), { sort: [{ path: 'n', descending: false }] })
    const found = await search(cluster, { indices, body, countsAll: true })
    expect(numbersOf(found.hits)).toEqual(numbers.slice(0, 10))
    expect(found.total).toEqual({ value: size, relation: 'eq' })
    const missing = search(cluster, { indices: [...indices, 'found-nowhere'], body })
    await expect(missing).rejects.toMatchObject({ status: 404, type: 'index_not_found_exception' })
  })

  it.each(['[]', '[{"tens":"desc"}]', '["tens"]'])(
    'are walked to the end, sorted by %s, no hit twice or lost',
    async (sort) => {
      // OpenSearch loses hits when it may leave them uncounted.
      const body = `{"query":{"query_string":{"query":"*"}},"from":0,"size":3,"track_total_hits":false,"sort":${sort}}`
      const found: number[] = []
      for await (const { hits, shards } of walkHits(cluster, { indices: ['found-a%'], body }, 4)) {
        expect({ most: hits.length <= 4, failed: shards.failed }).toEqual({ most: true, failed: 0 })
        found.push(...numbersOf(hits))
      }
      expect(found.toSorted((a, b) => a - b)).toEqual(numbers)
    },
  )

  it('are paged forward and back in a point in time, where that loses none', async () => {
    const body = '{"sort":[{"tens":"asc"}],"from":20}'
    const asked = { indices: ['found-a%'], body, countsAll: true }
    if (supports(cluster.engine, 'shardDocSort') !== true) {
      await expect(openDeepPages(cluster, asked, 10)).rejects.toMatchObject({ kind: 'unsupported' })
      return
    }
    const pages = await openDeepPages(cluster, asked, 10)
    const [first, second] = [await pages.page('first'), await pages.page('last')]
    expect(first.total).toEqual({ value: size, relation: 'eq' })
    const all = [...first.hits]
    while (all.length < size) all.push(...(await pages.page({ after: all.at(-1)?.sort ?? [] })).hits)
    expect(numbersOf(all).toSorted((a, b) => a - b)).toEqual(numbers)
    expect(numbersOf(second.hits)).toEqual(numbersOf(all.slice(-10)))
    expect(numbersOf((await pages.page({ from: 20 })).hits)).toEqual(numbersOf(all.slice(20, 30)))
    const before = await pages.page({ before: second.hits[0]?.sort ?? [] })
    expect(numbersOf(before.hits)).toEqual(numbersOf(all.slice(-20, -10)))
    await pages.close()
    const failure: unknown = await pages.page('first').catch((error: unknown) => error)
    expect(isContextMissing(failure)).toBe(true)
  })

  it('tell a scroll that is gone from other refusals', async () => {
    const { scrollId = '' } = await searchBy(openScrollRequest({ indices: ['found-a%'], body: '{}' }, 5))
    await send(cluster, closeScrollRequest(scrollId))
    const failure: unknown = await send(cluster, nextScrollRequest(scrollId)).catch((error: unknown) => error)
    expect(isContextMissing(failure)).toBe(true)
    const other: unknown = await search(cluster, { indices: ['none'], body: '{}' }).catch((error: unknown) => error)
    expect(isContextMissing(other)).toBe(false)
  })

  async function searchBy(call: ReturnType<typeof openScrollRequest>) {
    const { text } = await send(cluster, call)
    const { _scroll_id: scrollId } = JSON.parse(text) as { _scroll_id?: string }
    return { scrollId }
  }

  it('know the fields of their indices, and by which the engine sorts', async () => {
    const fields = await readSearchFields(cluster, ['found-a%', 'found-b'])
    expect(fields.fields.get('n')).toMatchObject({ types: ['keyword', 'long'], indexCount: 2 })
    expect(fields.fields.get('n')).not.toHaveProperty('sortPath')
    expect(sharedDateFields(fields)).toEqual(['at'])
    const { sortPath = '', sortType = '' } = fields.fields.get('name') ?? {}
    expect([sortPath, sortType]).toEqual(['name.raw', 'keyword'])
    const sort = [{ path: sortPath, descending: true, unmappedType: sortType }]
    const body = changeSearchBody(defaultSearchBody(), { sort })
    const { shards } = await search(cluster, { indices: ['found-a%', 'found-b'], body })
    expect(shards).toMatchObject({ failed: 0, failures: [] })
  })

  onlyOnEngines(engine, 'it sorts by any field')('name the shards that failed, and why', async () => {
    const sort = [{ path: 'other', descending: false }]
    const body = changeSearchBody(defaultSearchBody(), { sort })
    const { shards, hits } = await search(cluster, { indices: ['found-a%', 'found-b'], body })
    expect(shards.failed).toBe(3)
    expect(shards.failures[0]).toMatchObject({ index: 'found-a%', reason: expect.stringContaining('other') as unknown })
    expect(hits).toEqual([])
  })

  onlyOnEngines(engine, 'it knows no types of fields')('count the values of a field, each to be found by', async () => {
    const keyword = { type: 'keyword', ignore_above: 3 }
    const name = { type: 'text', fields: { raw: keyword } }
    const [big, flag, at, ratio] = [{ type: 'long' }, { type: 'boolean' }, { type: 'date' }, { type: 'float' }]
    await create('counted', { big, flag, at, ratio, name, ip: { type: 'ip' }, words: { type: 'text' } }, 2)
    const documents = [
      '{"big":9007199254740993,"flag":true,"at":"2026-11-20T12:00:00.001Z","ratio":0.1,"name":"a b","ip":"10.0.0.1"}',
      '{"big":9007199254740993,"flag":false,"at":1763640000000,"ratio":2,"name":"","ip":"::1"}',
      '{"big":[1,9007199254740992],"flag":true,"name":"too long to be one word"}',
    ]
    const head = JSON.stringify({ index: { _index: 'counted', ...(isTyped() && { _type: 'doc' }) } })
    const lines = `${documents.map((document) => `${head}\n${document}`).join('\n')}\n`
    await send(cluster, {
      method: 'POST',
      path: '/_bulk?refresh=true',
      body: lines,
      contentType: 'application/x-ndjson',
    })
    const { fields } = await readSearchFields(cluster, ['counted'])
    expect(fields.get('words')).not.toHaveProperty('countPath')
    const asked = { indices: ['counted'], body: defaultSearchBody() }
    const counted = async (path: string) => {
      const answer = await search(cluster, fieldValuesSearch(asked, path, fields.get(path)?.countPath ?? ''))
      expect(answer).toMatchObject({ hits: [], total: { value: 3 }, isTimedOut: false })
      return toFieldValues(answer.aggregations ?? '')
    }
    expect(await counted('big')).toEqual({
      values: [
        { value: '9007199254740993', count: 2 },
        { value: '1', count: 1 },
        { value: '9007199254740992', count: 1 },
      ],
      ...{ others: 0, missing: 0, isApproximate: false },
    })
    expect((await counted('flag')).values).toEqual([
      { value: 'true', count: 2 },
      { value: 'false', count: 1 },
    ])
    const { values, missing } = await counted('name')
    expect([values.map(({ value }) => value).sort(), missing]).toEqual([['""', '"a b"'], 0])
    for (const path of ['big', 'flag', 'at', 'ratio', 'name', 'ip']) {
      for (const { value, count } of (await counted(path)).values) {
        const body = filteredSearchBody(asked.body, [termFilter(fields.get(path)?.countPath ?? '', value)])
        expect([path, value, await countHits(cluster, { ...asked, body })]).toEqual([path, value, count])
      }
    }
  })

  it('name what can be searched: indices, closed and hidden ones as such, aliases', async () => {
    await send(cluster, { method: 'PUT', path: '/found-b/_alias/found-alias' })
    await create('found-closed', {})
    await create(`found-${new Date().toISOString().slice(0, 10).replaceAll('-', '.')}`, {})
    if (supports(cluster.engine, 'hiddenIndices') === true)
      await send(cluster, { method: 'PUT', path: '/.found-hidden', body: '{"settings":{"index.hidden":true}}' })
    await send(cluster, { method: 'POST', path: '/found-closed/_close' })
    const targets = await listSearchTargets(cluster)
    const named = (name: string) => targets.find((target) => target.name === name)
    expect(named('found-a%')).toEqual({ name: 'found-a%', kind: 'index' })
    if (supports(cluster.engine, 'resolveIndex') !== true) return
    expect(named('found-closed')).toEqual({ name: 'found-closed', kind: 'index', isClosed: true })
    expect(named('found-alias')).toEqual({ name: 'found-alias', kind: 'alias', indices: ['found-b'] })
  })

  onlyOnEngines(engine, 'it has no _search_shards')('reach what the engine says', async () => {
    if (supports(cluster.engine, 'resolveIndex') !== true) return
    const targets = await listSearchTargets(cluster)
    for (const text of expressions) {
      const path = `/${encodeURIComponent(text)}/_search_shards?ignore_unavailable=true`
      const reached = (await send(cluster, { method: 'GET', path })).json as { shards: { index: string }[][] }
      const indices = [...new Set(reached.shards.flat().map(({ index }) => index))].sort()
      expect(matchTargets(targets, targetParts(text), Date.now()).indices, text).toEqual(indices)
    }
  })
})
