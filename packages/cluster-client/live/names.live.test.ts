import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFieldNames, listNames, send } from '../src/calls.ts'
import type { Cluster } from '../src/cluster.ts'
import { supports, type NamesOf } from '../src/index.ts'
import { realEngines, startLiveCluster, type LiveCluster } from './startLiveCluster.ts'

const name = 'names-of-mine'

describe.each(realEngines)('names of %s', (engine) => {
  let live: LiveCluster
  let cluster: Cluster

  beforeAll(async () => {
    live = await startLiveCluster(engine)
    cluster = live.cluster
  })
  afterAll(() => live.stop())

  const put = (path: string, body: object) => send(cluster, { method: 'PUT', path, body: JSON.stringify(body) })
  const remove = (path: string) => send(cluster, { method: 'DELETE', path })

  const made: readonly (readonly [of: NamesOf, path: string, body: object])[] = [
    ['template', `/_template/${name}`, { index_patterns: ['names-none-*'] }],
    ['pipeline', `/_ingest/pipeline/${name}`, { processors: [] }],
    ['indexTemplate', `/_index_template/${name}`, { index_patterns: ['names-none-*'] }],
    ['componentTemplate', `/_component_template/${name}`, { template: {} }],
  ]

  it('are those of what was made, and of nothing after it was deleted', async () => {
    for (const [of, path, body] of made) {
      if (path.includes('_template/') && !path.startsWith('/_template') && !supports(cluster.engine, 'resolveIndex'))
        continue
      expect(await listNames(cluster, of)).not.toContain(name)
      await put(path, body)
      expect(await listNames(cluster, of)).toContain(name)
      await remove(path)
    }
  })

  it('are those of the nodes', async () => {
    const names = await listNames(cluster, 'node')
    expect(names).toEqual(live.running.nodes.map((node) => node.name).sort())
  })

  it('are none where there is nothing, or no such thing', async () => {
    const kinds = ['repository', 'searchPipeline', 'ilmPolicy', 'slmPolicy', 'ismPolicy'] as const
    for (const kind of kinds) expect(await listNames(cluster, kind), kind).toEqual(expect.any(Array))
    expect(await listNames(cluster, { snapshotsOf: 'nothing-of-this-name' })).toEqual([])
  })

  it('of fields are those of the indices that are named, with their types', async () => {
    const mapping = { properties: { a: { type: 'keyword' }, b: { properties: { c: { type: 'long' } } } } }
    const mappings = cluster.engine.version?.startsWith('6.') ? { doc: mapping } : mapping
    await put('/names-of-fields', { mappings })
    const fields = [
      { name: 'a', types: ['keyword'] },
      { name: 'b.c', types: ['long'] },
    ]
    expect(await listFieldNames(cluster, ['names-of-fields'])).toEqual(fields)
    expect(await listFieldNames(cluster, ['names-of-*', 'not-there'])).toEqual(fields)
    await remove('/names-of-fields')
    expect(await listFieldNames(cluster, ['names-of-fields'])).toEqual([])
  })
})
