import { flattenSource, supports, type Cluster, type SearchHit } from '@searchdeck/cluster-client'
import { search, send } from '@searchdeck/cluster-client/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportTerms } from '#jobs/import/run/importTerms.ts'
import { runImport } from '#jobs/import/run/runImport.ts'
import {
  realEngines,
  startLiveCluster,
  type LiveCluster,
} from '../../../packages/cluster-client/live/startLiveCluster.ts'

const [first, second] = ['imported-first', 'imported-second']
const count = 2500
const source = (n: number) =>
  `{"n":${n},"big":9223372036854775807,"one":1.0,"text":"caf\\u00e9 \\/ 🚀","loose":{"huge":1e400,"list":[1.50,{"a":[]}],"constructor":-0}}`

/** The stand-in takes documents of any kind, and has no blocks. */
describe.each(realEngines)('an import into %s', (engine) => {
  let live: LiveCluster
  let cluster: Cluster
  const isTyped = () => supports(cluster.engine, 'typelessPaths') === false

  beforeAll(async () => {
    live = await startLiveCluster(engine)
    cluster = live.cluster
    for (const index of [first, second]) await create(index)
  })
  afterAll(() => live.stop())

  async function create(index: string) {
    const properties = { loose: { type: 'object', enabled: false }, big: { type: 'long' }, n: { type: 'integer' } }
    const settings = { number_of_shards: 2, number_of_replicas: 0 }
    const mappings = isTyped() ? { _doc: { properties } } : { properties }
    await send(cluster, { method: 'PUT', path: `/${index}`, body: JSON.stringify({ settings, mappings }) })
  }

  const bring = async (text: string, terms: Partial<ImportTerms> = {}) => {
    const end = await runImport(
      cluster,
      new Blob([text]).stream(),
      {
        ...{ target: { index: first, replaces: false }, ids: { kind: 'kept' }, keepsIndices: false, skipped: 0 },
        read: { format: 'ndjson', encoding: 'utf-8' },
        ...terms,
      },
      {
        signal: new AbortController().signal,
        report: () => undefined,
        leaveAlone: () => new Promise((resolve) => setTimeout(resolve, 500)),
      },
    )
    return { end, file: await end.file.text() }
  }

  /** Every document of an index, by its id. */
  async function all(index: string): Promise<Map<string, SearchHit>> {
    const body = JSON.stringify({ size: 5000, query: { match_all: {} } })
    const { hits } = await search(cluster, { indices: [index], body })
    return new Map(hits.map((hit) => [hit.id, hit]))
  }

  const contents = (hits: ReadonlyMap<string, SearchHit>) =>
    [...hits]
      .map(([id, hit]) => [id, hit.routing, [...flattenSource(hit.source ?? '')]])
      .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))

  it('brings in every document with its id, every digit, found at once', async () => {
    const text = Array.from({ length: count }, (_, n) => `{"_id":"a/${n} %","x":1,${source(n).slice(1)}\n`).join('')
    const { end } = await bring(text)
    expect(end).toMatchObject({ created: count, refused: 0, unknown: 0, listed: [] })
    const found = await all(first)
    expect(found.size).toBe(count)
    expect(found.get('a/7 %')?.source).toBe(`{"x":1,${source(7).slice(1)}`)
  })

  it('of what was exported is the same set of documents', async () => {
    const routed = `{"index":{"_id":"routed","routing":"r/1"}}\n${source(-1)}\n`
    await bring(routed, { read: { format: 'bulk', encoding: 'utf-8' } })
    const exported = await all(first)
    expect(exported.get('routed')?.routing).toBe('r/1')
    const text = [...exported.values()]
      .map(({ index, id, routing, source: stored = '' }) => {
        const place = { _index: index, ...(isTyped() && { _type: '_doc' }), _id: id, routing }
        return `${JSON.stringify({ index: place })}\n${stored}\n`
      })
      .join('')
    const { end } = await bring(text, {
      read: { format: 'bulk', encoding: 'utf-8' },
      target: { index: second, replaces: false },
    })
    expect(end).toMatchObject({ created: count + 1, refused: 0 })
    expect(contents(await all(second))).toEqual(contents(exported))
  })

  it('refuses what the engine refuses, one by one, and brings it in once it is put right', async () => {
    const text = `{"_id":"bad","n":"no number"}\n{"_id":"good","n":1}\n{"_id":"good","n":2}\n{"_id":"twice","n":1,"n":2}\n`
    const { end, file } = await bring(text)
    expect(end).toMatchObject({ created: 1, refused: 3 })
    expect(end.listed.map(({ id, at }) => [id, at])).toEqual([
      ['bad', 1],
      ['good', 3],
      ['twice', 4],
    ])
    const put = file
      .replace('"no number"', '5')
      .replace('"n":1,"n":2', '"n":1')
      .replace('"_id":"good"', '"_id":"better"')
    const again = await bring(put, { read: { format: 'bulk', encoding: 'utf-8' } })
    expect(again.end).toMatchObject({ created: 3, refused: 0 })
    const found = await all(first)
    expect(['bad', 'good', 'better', 'twice'].map((id) => found.get(id)?.source)).toEqual([
      '{"n":5}',
      '{"n":1}',
      '{"n":2}',
      '{"n":1}',
    ])
  })

  it('replaces what is there where it may', async () => {
    const { end } = await bring('{"_id":"good","n":9}\n', { target: { index: first, replaces: true } })
    expect(end).toMatchObject({ created: 0, updated: 1 })
  })

  it('ends where nothing can be written, without a list of all', async () => {
    const block = (on: boolean) =>
      send(cluster, { method: 'PUT', path: `/${first}/_settings`, body: `{"index.blocks.write":${on}}` })
    await block(true)
    const { end } = await bring('{"x":1}\n{"x":2}\n')
    await block(false)
    expect(end).toMatchObject({ created: 0, refused: 0, halt: 'refused', handled: 0, listed: [] })
    expect(end.reason).toContain('cluster_block_exception')
  })

  it('by a pipeline that does not exist ends too', async () => {
    const text = Array.from({ length: 200 }, (_, n) => `{"n":${n}}\n`).join('')
    const { end } = await bring(text, { target: { index: first, replaces: false, pipeline: 'no-such-one' } })
    expect(end).toMatchObject({ created: 0, halt: 'refused' })
    expect(end.reason).toContain('no-such-one')
  })

  it('tells of documents that a pipeline drops', async () => {
    const body = JSON.stringify({ processors: [{ drop: { if: 'ctx.n == 2' } }] })
    await send(cluster, { method: 'PUT', path: '/_ingest/pipeline/drops-some', body })
    const text = '{"_id":"p1","n":1}\n{"_id":"p2","n":2}\n'
    const { end } = await bring(text, { target: { index: first, replaces: false, pipeline: 'drops-some' } })
    await send(cluster, { method: 'DELETE', path: '/_ingest/pipeline/drops-some' })
    expect(end).toMatchObject({ created: 1, refused: 1 })
    expect(end.listed).toEqual([{ at: 2, id: 'p2', reason: { kind: 'own', problem: 'dropped' } }])
  })

  it('into an index that is not there makes it', async () => {
    const { end } = await bring('{"a":1}\n', { target: { index: 'imported-third', replaces: false } })
    expect(end).toMatchObject({ created: 1 })
    expect((await all('imported-third')).size).toBe(1)
  })
})
