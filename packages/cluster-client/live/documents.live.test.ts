import { minify } from '@searchdeck/exact-json'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeDocument,
  countHits,
  deleteDocuments,
  getDocument,
  readEditLosses,
  readTask,
  search,
  send,
  startTask,
} from '../src/calls.ts'
import type { Cluster } from '../src/cluster.ts'
import {
  createDocumentRequest,
  deleteDocumentRequest,
  deleteHitsRequest,
  flattenSource,
  majorVersion,
  supports,
  updateHitsRequest,
  writeDocumentRequest,
} from '../src/index.ts'
import { onlyOnEngines } from './standIns.ts'
import { engines, startLiveCluster, type LiveCluster } from './startLiveCluster.ts'

const index = 'client-documents%'
/** 512 bytes, the most that engines take. */
const longest = '日'.repeat(170) + 'ab'
const hostileIds = [
  '1',
  'a/b',
  '100%',
  '%2e',
  'a#b?c',
  ' two  spaces ',
  '🚀',
  'a+b&c=d',
  '..',
  '.',
  'a/../b',
  'a\\b',
  longest,
]
const source = `{
  "big": 9223372036854775807, "one": 1.0, "minus": -0, "loose": { "huge": 1e400, "tiny": 1e-400, "digits": 0.10000000000000000000001, "list": [1.50, {"id": 1}] },
  "text": "caf\\u00e9 \\/ 🚀", "constructor": 1, "id": 9007199254740993
}`

/** Without white space, which is lost where a document has to travel in one line. */
function columnsOf(hit: { readonly source?: string } | undefined): [string, string][] {
  return [...flattenSource(minify(hit?.source ?? '{}'))]
}

describe.each(engines)('documents of %s', (engine) => {
  let live: LiveCluster
  let cluster: Cluster
  const isTyped = () => cluster.engine.distribution === 'elasticsearch' && (majorVersion(cluster.engine) ?? 7) < 7
  const typed = () => (isTyped() ? { type: 'doc' } : {})

  const create = (name: string, mapping: object, settings: object = {}) =>
    send(cluster, {
      method: 'PUT',
      path: `/${encodeURIComponent(name)}`,
      body: JSON.stringify({ settings, mappings: isTyped() ? { doc: mapping } : mapping }),
    })

  beforeAll(async () => {
    live = await startLiveCluster(engine)
    cluster = live.cluster
    const properties = { loose: { type: 'object', enabled: false }, big: { type: 'long' }, minus: { type: 'double' } }
    await create(index, { properties }, { number_of_shards: 2, number_of_replicas: 0 })
  })
  afterAll(() => live.stop())

  it.each(hostileIds)(
    'are created, loaded, searched, written and deleted by the id %j, every digit kept',
    async (id) => {
      const name = { index, ...typed(), id, routing: 'r&1/ 日' }
      const created = await changeDocument(cluster, createDocumentRequest(cluster.engine, name, source))
      expect(created).toMatchObject({ index, id, version: '1', result: 'created' })
      const again = createDocumentRequest(cluster.engine, name, source)
      await expect(changeDocument(cluster, again)).rejects.toMatchObject({ kind: 'http', status: 409 })

      const loaded = await getDocument(cluster, name)
      expect(loaded).toMatchObject({ index, id, routing: name.routing, version: '1' })
      expect(columnsOf(loaded)).toEqual(columnsOf({ source }))

      const body = JSON.stringify({ query: { ids: { values: [id] } } })
      const found = await search(cluster, { indices: [index], body })
      expect(found).toMatchObject({ total: { value: 1, relation: 'eq' }, isTimedOut: false })
      expect(found.hits).toMatchObject([{ index, id, routing: name.routing, type: typed().type ?? '_doc' }])
      expect(columnsOf(found.hits[0])).toEqual(columnsOf({ source }))

      const change = () => changeDocument(cluster, writeDocumentRequest(cluster.engine, name, '{"big":1}', loaded))
      expect(await change()).toMatchObject({ version: '2', result: 'updated' })
      await expect(change()).rejects.toMatchObject({ kind: 'http', status: 409 })
      expect((await getDocument(cluster, name))?.source).toBe('{"big":1}')

      const deletion = deleteDocumentRequest(cluster.engine, name)
      expect(await changeDocument(cluster, deletion)).toMatchObject({ result: 'deleted' })
      expect(await getDocument(cluster, name)).toBeUndefined()
      await expect(changeDocument(cluster, deletion)).rejects.toMatchObject({ status: 404 })
    },
  )

  it('get an id of the engine where none is given', async () => {
    const call = createDocumentRequest(cluster.engine, { index, ...typed() }, '{"big":2}')
    const { id, result } = await changeDocument(cluster, call)
    expect({ isLong: id.length > 10, result }).toEqual({ isLong: true, result: 'created' })
    expect(await deleteDocuments(cluster, [{ index, ...typed(), id }])).toMatchObject({
      items: [{ result: 'deleted' }],
    })
  })

  it('are loaded with their vectors, by either call', async () => {
    const vectors = supports(cluster.engine, 'sourceExcludeVectors') === true
    await create('client-vectors', {
      properties: { v: vectors ? { type: 'dense_vector', dims: 3 } : { type: 'float' } },
    })
    for (const id of ['1', '..']) {
      const name = { index: 'client-vectors', ...typed(), id }
      await changeDocument(cluster, createDocumentRequest(cluster.engine, name, '{"v":[1,2.5,3]}'))
      expect(minify((await getDocument(cluster, name))?.source ?? '')).toMatch(/^\{"v":\[1(?:\.0)?,2\.5,3(?:\.0)?\]\}$/)
    }
    await send(cluster, { method: 'DELETE', path: '/client-vectors' })
  })

  it('are deleted together, each with its routing, and tell which were not there', async () => {
    const names = ['..', 'a/b', 'gone'].map((id, at) => ({ index, ...typed(), id, routing: `r${at}` }))
    for (const name of names.slice(0, 2))
      await changeDocument(cluster, createDocumentRequest(cluster.engine, name, '{"big":3}'))
    const { items, failures } = await deleteDocuments(cluster, names)
    expect(items.map(({ id, status, result }) => [id, status, result])).toEqual([
      ...[
        ['..', 200, 'deleted'],
        ['a/b', 200, 'deleted'],
        ['gone', 404, 'not_found'],
      ],
    ])
    expect(failures).toEqual([])
    expect((await search(cluster, { indices: [index], body: '{}' })).total).toEqual({ value: 0, relation: 'eq' })
  })

  onlyOnEngines(engine, 'it runs no scripts')(
    'that a query finds are changed and deleted by tasks, and no others',
    async () => {
      const lines = Array.from({ length: 30 }, (_, n) => [
        JSON.stringify({
          index: { _index: `client-hits-${n % 2}`, ...(isTyped() && { _type: 'doc' }), _id: String(n) },
        }),
        `{"n":${n},"big":9223372036854775807,"one":1.0}`,
      ])
      const bulk = `${lines.flat().join('\n')}\n`
      await send(cluster, {
        method: 'POST',
        path: '/_bulk?refresh=true',
        body: bulk,
        contentType: 'application/x-ndjson',
      })
      const hits = {
        indices: ['client-hits-*', '-client-hits-1'],
        body: '{"size":1,"query":{"range":{"n":{"lt":10}}}}',
      }
      const ended = async (id: string) => {
        let task = await readTask(cluster, id)
        // The engine is asked to wait, so that nobody sleeps here.
        for (; !task.isCompleted; task = await readTask(cluster, id))
          await send(cluster, { method: 'GET', path: '/_cluster/health?wait_for_events=languid&timeout=1s' })
        const { error, failures, progress } = task
        expect([error, failures]).toEqual([undefined, []])
        return progress
      }
      const change = { script: "ctx._source.tag = 'é'" }
      expect(await ended(await startTask(cluster, updateHitsRequest(hits, change)))).toMatchObject({ updated: 5 })
      const tagged = { indices: ['client-hits-*'], body: '{"query":{"match":{"tag":"é"}}}' }
      const [hit] = (await search(cluster, tagged)).hits
      // The engine reads what it writes: of a decimal number it keeps the value, not the digits.
      expect(columnsOf(hit)).toContainEqual(['big', '9223372036854775807'])
      expect(await countHits(cluster, tagged)).toBe(5)
      expect(await ended(await startTask(cluster, deleteHitsRequest(hits)))).toMatchObject({ deleted: 5 })
      expect(await countHits(cluster, { ...tagged, body: '{}' })).toBe(25)
    },
  )

  it('of an index that is not there are an error, by either call', async () => {
    for (const id of ['1', '..'])
      await expect(getDocument(cluster, { index: 'client-nowhere', ...typed(), id })).rejects.toMatchObject({
        ...{ status: 404, type: 'index_not_found_exception' },
      })
  })

  onlyOnEngines(engine, 'it blocks no writes')('tell which deletions were refused', async () => {
    await create('client-blocked', {}, { number_of_shards: 1 })
    const name = { index: 'client-blocked', ...typed(), id: '1' }
    await changeDocument(cluster, createDocumentRequest(cluster.engine, name, '{}'))
    const block = (value: boolean | null) =>
      send(cluster, { method: 'PUT', path: '/client-blocked/_settings', body: `{"index.blocks.write":${value}}` })
    await block(true)
    const { failures } = await deleteDocuments(cluster, [name])
    expect(failures).toMatchObject([{ id: '1', status: 403, error: { type: 'cluster_block_exception' } }])
    // Before Elasticsearch 7 it does not name the index.
    expect(failures[0]?.error?.reason).toMatch(/client-blocked|index write/)
    await block(null)
  })

  it('tell what loading and writing them back would lose', async () => {
    const pipelines = isTyped() ? {} : { 'index.default_pipeline': 'p', 'index.final_pipeline': 'q' }
    await create('client-losses', { _source: { excludes: ['secret.*'] } }, pipelines)
    expect(await readEditLosses(cluster, { index: 'client-losses', type: 'doc' })).toEqual({
      ...{ excludes: ['secret.*'], includes: [] },
      ...(!isTyped() && { defaultPipeline: 'p', finalPipeline: 'q' }),
    })
    await create('client-sourceless', { _source: { enabled: false } })
    expect(await readEditLosses(cluster, { index: 'client-sourceless', type: 'doc' })).toMatchObject({
      source: 'disabled',
    })
  })
})
