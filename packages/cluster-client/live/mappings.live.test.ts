import { rawValue } from '@searchdeck/exact-json'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMappings, send, sendRaw } from '../src/calls.ts'
import type { Cluster } from '../src/cluster.ts'
import { fieldsTowardsLimit, indexInfoRequest, majorVersion, toMappings, type Mappings } from '../src/index.ts'
import { singleTypes } from '../src/mappings/mappingLimit.ts'
import { onlyOnEngines } from './standIns.ts'
import { engines, startLiveCluster, type LiveCluster } from './startLiveCluster.ts'

const properties = {
  name: {
    type: 'text',
    analyzer: 'standard',
    copy_to: ['all'],
    fields: { raw: { type: 'keyword', ignore_above: 256 }, words: { type: 'text', analyzer: 'simple' } },
  },
  all: { type: 'text', index: false },
  'customer.address.city': { type: 'keyword', doc_values: false },
  since: { type: 'date', format: 'yyyy-MM-dd||epoch_millis' },
  items: { type: 'nested', properties: { price: { type: 'double', store: true } } },
  quick: { type: 'alias', path: 'name.raw' },
  place: { type: 'geo_point' },
  number: { type: 'long', null_value: 9_007_199_254_740_991 },
  loose: { type: 'object', enabled: false },
}

/** What some types cannot be without. */
const needs: Record<string, object> = {
  constant_keyword: { value: 'a' },
  token_count: { analyzer: 'standard' },
  scaled_float: { scaling_factor: 100 },
  dense_vector: { dims: 3 },
  knn_vector: { dimension: 3 },
}

describe.each(engines)('mappings of %s', (engine) => {
  let live: LiveCluster
  let cluster: Cluster

  beforeAll(async () => {
    live = await startLiveCluster(engine)
    cluster = live.cluster
  })
  afterAll(() => live.stop())

  const isTyped = () => cluster.engine.distribution === 'elasticsearch' && (majorVersion(cluster.engine) ?? 7) < 7
  const body = (mapping: object, settings: object = {}) =>
    JSON.stringify({ settings, mappings: isTyped() ? { doc: mapping } : mapping })
  const create = (name: string, text: string) => sendRaw(cluster, { method: 'PUT', path: `/${name}`, body: text })
  const remove = (name: string) => send(cluster, { method: 'DELETE', path: `/${name}` })
  /** By the call, which must say what the whole answer about the index says. */
  const read = async (name: string): Promise<Mappings> => {
    const mappings = await readMappings(cluster, name)
    const { text } = await send(cluster, indexInfoRequest(name))
    expect(toMappings(rawValue(text, [name, 'mappings']) ?? '', cluster.engine)).toEqual(mappings)
    return mappings
  }

  it('are read with every field, its type and its parameters', async () => {
    const templates = [{ texts: { match_mapping_type: 'string', mapping: { type: 'keyword' } } }]
    const mapping = {
      dynamic: 'strict',
      _routing: { required: true },
      _meta: { by: 'test' },
      dynamic_templates: templates,
    }
    await send(cluster, { method: 'PUT', path: '/client-mappings', body: body({ ...mapping, properties }) })
    const mappings = await read('client-mappings')
    const [type] = mappings.nodes
    const options = isTyped() ? (type?.parameters ?? []) : mappings.options
    expect(isTyped()).toBe(type?.kind === 'type')
    expect(Object.fromEntries(options.map(({ name, text }) => [name, text]))).toEqual({
      dynamic: 'strict',
      _routing: '{"required":true}',
      _meta: '{"by":"test"}',
      dynamic_templates: JSON.stringify(templates),
    })
    const at = (path: string) => {
      const { kind, type: of, target, parameters, fieldCount } = mappings.nodes.find((node) => node.path === path) ?? {}
      const words = parameters?.map(({ name, text }) => `${name} ${text}`).sort()
      return [kind, of, target, words?.join(', '), fieldCount]
    }
    expect(at('name')).toEqual(['field', 'text', undefined, 'analyzer standard, copy_to ["all"]', 0])
    expect(at('name.raw')).toEqual(['multiField', 'keyword', undefined, 'ignore_above 256', 0])
    expect(at('name.words')).toEqual(['multiField', 'text', undefined, 'analyzer simple', 0])
    expect(at('customer')).toEqual(['object', 'object', undefined, '', 1])
    expect(at('customer.address.city')).toEqual(['field', 'keyword', undefined, 'doc_values false', 0])
    expect(at('since')).toEqual(['field', 'date', undefined, 'format yyyy-MM-dd||epoch_millis', 0])
    expect(at('items')).toEqual(['object', 'nested', undefined, '', 1])
    expect(at('items.price')[3]).toContain('store true')
    expect(at('quick')).toEqual(['alias', 'alias', 'name.raw', 'path name.raw', 0])
    expect(at('number')).toEqual(['field', 'long', undefined, 'null_value 9007199254740991', 0])
    expect(at('loose')).toEqual(['object', 'object', undefined, 'enabled false', 0])
    await remove('client-mappings')
  })

  const counting = onlyOnEngines(engine, 'it knows neither types of fields nor a limit of them')
  counting('have as many fields as the engine counts against its limit, with every type that it has', async () => {
    const limited = (fields: object, limit: number) =>
      create('client-limit', body({ properties: fields }, { 'index.mapping.total_fields.limit': limit }))
    const missing: string[] = []
    const known = () => {
      const types = [...singleTypes].filter((type) => !missing.includes(type))
      return { ...properties, ...Object.fromEntries(types.map((type) => [`a_${type}`, { type, ...needs[type] }])) }
    }
    let answer = await limited(known(), 1000)
    // Not every engine has every type, and those put together for tests have fewer.
    for (;;) {
      const [, type] = /(?:No handler for type|The mapper type) \[(\w+)\]/.exec(answer.text) ?? []
      if (type === undefined) break
      missing.push(type)
      answer = await limited(known(), 1000)
    }
    expect(answer.text).toContain('"acknowledged":true')
    expect(missing).not.toContain('keyword')
    const counted = fieldsTowardsLimit(await read('client-limit')) ?? 0
    await remove('client-limit')
    expect(counted).toBeGreaterThan(30)
    const refused = await limited(known(), counted - 1)
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Limit of total fields')
    expect((await limited(known(), counted)).status).toBe(200)
    await remove('client-limit')
  })

  it('of a new index and of a closed one', async () => {
    await send(cluster, { method: 'PUT', path: '/client-empty' })
    expect(await read('client-empty')).toMatchObject({ options: [], nodes: [] })
    await remove('client-empty')
    await send(cluster, { method: 'PUT', path: '/client-closed', body: body({ properties }) })
    const open = await read('client-closed')
    await send(cluster, { method: 'POST', path: '/client-closed/_close' })
    expect(await read('client-closed')).toEqual(open)
    await remove('client-closed')
  })

  it('with runtime fields, where the engine has them', async () => {
    const script = { source: "emit('a')" }
    const runtime = body({ properties: { a: { type: 'keyword' } }, runtime: { b: { type: 'keyword', script } } })
    const { status } = await create('client-runtime', runtime)
    if (status !== 200) return
    const mappings = await read('client-runtime')
    expect(mappings.nodes).toMatchObject([
      { path: 'a', kind: 'field' },
      { path: 'b', kind: 'runtime', type: 'keyword', parameters: [{ name: 'script' }] },
    ])
    await remove('client-runtime')
  })
})
