import { describe, expect, it } from 'vitest'
import { bigCluster } from './big/bigCluster.ts'
import { createFakeCluster, type FakeCluster } from './fakeCluster.ts'

interface Answer {
  status: number
  text: string
  json: () => unknown
}

async function call(fake: FakeCluster, method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fake.transport({
    method,
    path,
    headers: {},
    signal: new AbortController().signal,
    timeoutMs: 0,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, text, json: () => JSON.parse(text) as unknown }
}

const columns = 'h=index,health,status,uuid,pri,rep,docs.count,store.size,sc,cd&bytes=b&format=json'
const shop = () =>
  createFakeCluster({
    name: 'shop',
    indices: [
      { index: 'orders', pri: '2', rep: '1', health: 'yellow', 'docs.count': '9007199254740993', 'store.size': '2300' },
      { index: 'old', status: 'close' },
      { index: '.kibana', hidden: true },
    ],
    aliases: [{ alias: 'sales', index: 'orders' }],
  })

describe('cluster calls', () => {
  it('says who it is as OpenSearch', async () => {
    const { json } = await call(shop(), 'GET', '/')
    expect(json()).toMatchObject({ cluster_name: 'shop', version: { distribution: 'opensearch', number: '3.8.0' } })
    expect(json()).not.toHaveProperty('version.build_flavor')
  })

  it('says who it is as Elasticsearch, in the header too', async () => {
    const fake = createFakeCluster({ distribution: 'elasticsearch' })
    const response = await fake.fetch(new Request('http://fake/'))
    expect(response.headers.get('x-elastic-product')).toBe('Elasticsearch')
    expect(await response.json()).toMatchObject({ version: { build_flavor: 'default', number: '8.19.13' } })
  })

  it('has the health of its worst index and counts shard copies', async () => {
    const { json } = await call(shop(), 'GET', '/_cluster/health')
    expect(json()).toMatchObject({ status: 'yellow', active_primary_shards: 4, unassigned_shards: 2 })
  })

  it('leaves closed indices out of the figures', async () => {
    const { json } = await call(shop(), 'GET', '/_cluster/stats')
    expect(json()).toMatchObject({ indices: { count: 2 }, nodes: { count: { total: 1, data: 1, cluster_manager: 1 } } })
  })

  it('refuses on serverless what is not there', async () => {
    const fake = createFakeCluster({ distribution: 'elasticsearch', flavor: 'serverless' })
    expect((await call(fake, 'GET', '/_cluster/health')).status).toBe(410)
    expect((await call(fake, 'GET', '/_cat/indices?format=json')).status).toBe(200)
  })
})

describe('_cat', () => {
  it('gives the columns asked for as text, and null where a closed index cannot tell', async () => {
    const { json } = await call(shop(), 'GET', `/_cat/indices?${columns}`)
    expect(json()).toMatchObject([
      { index: 'orders', pri: '2', rep: '1', 'docs.count': '9007199254740993', 'store.size': '2300', sc: '0' },
      { index: 'old', status: 'close', 'docs.count': null, 'store.size': null, sc: null },
    ])
  })

  it('shows hidden indices only when asked', async () => {
    const { json } = await call(shop(), 'GET', '/_cat/indices?h=index&format=json&expand_wildcards=all')
    expect(json()).toEqual([{ index: 'orders' }, { index: 'old' }, { index: '.kibana' }])
  })

  it('names a column as it was asked for and leaves out one it does not know', async () => {
    const { json } = await call(shop(), 'GET', '/_cat/indices/ord*?format=json&h=i,ss,nope')
    expect(json()).toEqual([{ i: 'orders', ss: '2.2kb' }])
  })

  it('answers text when JSON is not asked for', async () => {
    expect((await call(shop(), 'GET', '/_cat/indices/old?h=index,status&v')).text).toBe('index status\nold   close \n')
  })

  it('refuses a parameter it does not know', async () => {
    const { status, text } = await call(shop(), 'GET', '/_cat/indices?foo=1')
    expect(status).toBe(400)
    expect(text).toContain('request [/_cat/indices] contains unrecognized parameter: [foo]')
  })

  it('lists aliases, nodes and shards', async () => {
    const fake = shop()
    expect((await call(fake, 'GET', '/_cat/aliases?h=alias,index&format=json')).json()).toEqual([
      { alias: 'sales', index: 'orders' },
    ])
    expect((await call(fake, 'GET', '/_cat/nodes?h=name,master,heap.percent,shards&format=json')).json()).toEqual([
      { name: 'node-1', master: '*', 'heap.percent': '40' },
    ])
    const shards = await call(fake, 'GET', '/_cat/shards?h=index,shard,prirep,state,node,unassigned.reason&format=json')
    expect(shards.json()).toHaveLength(6)
    expect(shards.json()).toContainEqual({
      index: 'orders',
      shard: '1',
      prirep: 'r',
      state: 'UNASSIGNED',
      node: null,
      'unassigned.reason': 'INDEX_CREATED',
    })
  })
})

describe('nodes', () => {
  const fake = () =>
    createFakeCluster({
      nodes: [
        {
          name: 'a',
          id: 'a1',
          attributes: { zone: 'eu', 'rack.row': 'r1' },
          diskTotal: '0',
          diskUsed: '0',
          load: null,
        },
        { name: 'b', id: 'b1', hangs: true },
      ],
    })
  it('have null where they do not tell, and NaN for a share of nothing', async () => {
    const h = 'h=name,cpu,load_1m,disk.used_percent,uptime'
    expect((await call(fake(), 'GET', `/_cat/nodes?${h}&format=json&time=ms`)).json()).toEqual([
      { name: 'a', cpu: '12', load_1m: null, 'disk.used_percent': 'NaN', uptime: '432000000' },
      { name: 'b', cpu: null, load_1m: null, 'disk.used_percent': null, uptime: null },
    ])
  })
  it('tell what filter_path leaves, those that answer', async () => {
    const path = '/_nodes/settings?filter_path=nodes.*.name,nodes.*.settings.node.attr'
    const attr = { shard_indexing_pressure_enabled: 'true', zone: 'eu', rack: { row: 'r1' } }
    expect((await call(fake(), 'GET', path)).json()).toEqual({
      nodes: { a1: { name: 'a', settings: { node: { attr } } } },
    })
    expect((await call(fake(), 'GET', '/_nodes?filter_path=nothing')).json()).toEqual({})
  })
})

describe('indices', () => {
  it('creates with the settings given, and refuses what an engine refuses', async () => {
    const fake = shop()
    expect((await call(fake, 'PUT', '/new', { settings: { number_of_shards: 3, number_of_replicas: 0 } })).status).toBe(
      200,
    )
    expect(fake.state.indices.at(-1)).toMatchObject({ index: 'new', pri: '3', rep: '0', health: 'green' })
    expect((await call(fake, 'PUT', '/new')).text).toContain('resource_already_exists_exception')
    expect((await call(fake, 'PUT', '/New')).text).toContain('must be lowercase')
    expect((await call(fake, 'PUT', '/none', { settings: { number_of_shards: 0 } })).text).toContain('must be >= 1')
  })

  it('deletes several at once, all or none, and takes their aliases along', async () => {
    const fake = shop()
    expect((await call(fake, 'DELETE', '/orders,missing')).status).toBe(404)
    expect((await call(fake, 'DELETE', '/sales')).text).toContain('matches an alias')
    expect(fake.state.indices).toHaveLength(3)
    expect((await call(fake, 'DELETE', '/orders,old')).json()).toEqual({ acknowledged: true })
    expect(fake.state.indices.map(({ index }) => index)).toEqual(['.kibana'])
    expect(fake.state.aliases).toEqual([])
  })

  it('closes and opens, and refuses maintenance of a closed index', async () => {
    const fake = shop()
    expect((await call(fake, 'POST', '/orders/_close')).json()).toMatchObject({ indices: { orders: { closed: true } } })
    expect((await call(fake, 'POST', '/orders/_refresh')).text).toContain('index_closed_exception')
    expect((await call(fake, 'POST', '/orders/_open')).status).toBe(200)
    for (const maintenance of ['_refresh', '_flush', '_cache/clear', '_forcemerge']) {
      expect((await call(fake, 'POST', `/orders/${maintenance}`)).json()).toMatchObject({ _shards: { total: 4 } })
    }
  })

  it('adds and removes an alias', async () => {
    const fake = shop()
    await call(fake, 'PUT', '/old/_alias/archive')
    expect((await call(fake, 'GET', '/old/_alias')).json()).toEqual({ old: { aliases: { archive: {} } } })
    await call(fake, 'DELETE', '/old/_alias/archive')
    expect((await call(fake, 'DELETE', '/old/_alias/archive')).status).toBe(404)
  })

  it('says by HEAD whether one is there', async () => {
    expect((await call(shop(), 'HEAD', '/orders')).status).toBe(200)
    expect((await call(shop(), 'HEAD', '/nothing')).status).toBe(404)
  })

  it('takes a body of text, bytes, a file or a stream for the same', async () => {
    const text = JSON.stringify({ settings: { 'index.number_of_shards': '2' } })
    const bytes = new TextEncoder().encode(text)
    for (const body of [text, bytes, new Blob([bytes]), new Blob([bytes]).stream()]) {
      const fake = shop()
      const signal = new AbortController().signal
      const put = { method: 'PUT', path: '/new', headers: {}, signal, timeoutMs: 0, body }
      expect((await fake.transport(put)).status).toBe(200)
      expect(fake.calls[0]?.body).toBe(text)
      expect((await call(fake, 'GET', '/_cat/indices/new?h=pri&format=json')).json()).toEqual([{ pri: '2' }])
    }
  })

  it('takes a name with every awkward sign in it for one name', async () => {
    const name = '<logs-{now/d}>'
    const { status, text } = await call(shop(), 'GET', `/${encodeURIComponent(name)}/_alias`)
    expect(status).toBe(404)
    expect(text).toContain(`no such index [${name}]`)
  })
})

describe('documents and the rest', () => {
  it('finds stored documents with their texts unchanged, from a GET body too', async () => {
    const fake = createFakeCluster({
      indices: [{ index: 'a' }],
      documents: { a: ['{"id":9007199254740993,"v":1.0,"e":"\\u00e9"}', '{"n":2}'] },
    })
    const { text } = await call(fake, 'GET', '/a/_search', { size: 1 })
    expect(text).toContain(
      '"hits":[{"_index":"a","_id":"1","_score":1.0,"_source":{"id":9007199254740993,"v":1.0,"e":"\\u00e9"}}]',
    )
    expect(text).toContain('"total":{"value":2,"relation":"eq"}')
  })

  it('refuses unknown paths with the words of the engines', async () => {
    expect(await call(shop(), 'GET', '/a/b/c?x=1')).toMatchObject({
      status: 400,
      text: '{"error":"no handler found for uri [/a/b/c?x=1] and method [GET]"}',
    })
    expect((await call(shop(), 'GET', '/_nope')).text).toContain('invalid_index_name_exception')
    expect((await call(shop(), 'POST', '/_nope')).status).toBe(405)
  })

  it('sees the path as it was sent: dots are not folded away', async () => {
    const fake = shop()
    await call(fake, 'DELETE', '/orders/_doc/..')
    expect(fake.state.indices.map(({ index }) => index)).toContain('orders')
    expect(fake.calls).toMatchObject([{ method: 'DELETE', path: '/orders/_doc/..' }])
  })
})

describe('recoveries', () => {
  it('tells of every copy on a node, cut down to what is asked for', async () => {
    const fake = createFakeCluster({
      nodes: [{ name: 'a', elected: true }, { name: 'b' }],
      indices: [
        { index: 'logs-2026.11', rep: '1', 'store.size': '2000' },
        { index: 'old', status: 'close' },
      ],
    })
    const paths = '*.shards.type,*.shards.source.name,*.shards.index.size.recovered_in_bytes'
    expect((await call(fake, 'GET', `/_recovery?filter_path=${paths}`)).json()).toEqual({
      'logs-2026.11': {
        shards: [
          { type: 'EMPTY_STORE', index: { size: { recovered_in_bytes: 0 } } },
          { type: 'PEER', source: { name: 'a' }, index: { size: { recovered_in_bytes: 1000 } } },
        ],
      },
      old: { shards: [{ type: 'EXISTING_STORE', index: { size: { recovered_in_bytes: 0 } } }] },
    })
  })

  it('tells only of those on their way', async () => {
    const fake = createFakeCluster({ indices: [{ index: 'a' }], recoveries: { a: [{ id: 0, stage: 'INDEX' }] } })
    expect((await call(fake, 'GET', '/_recovery?active_only=true')).json()).toEqual({
      a: { shards: [{ id: 0, stage: 'INDEX' }] },
    })
    expect((await call(fake, 'GET', '/_recovery?filter_path=*.nothing')).json()).toEqual({})
    expect((await call(fake, 'GET', '/_recovery?nonsense=1')).status).toBe(400)
  })
})

it('tells templates in the three shapes of the engines', async () => {
  const template = { index_patterns: ['a-*'] }
  const fake = createFakeCluster({ templates: { legacy: { old: template }, composable: { new: template } } })
  const answer = async (path: string) => (await call(fake, 'GET', path)).json()
  expect(await answer('/_template')).toEqual({ old: template })
  expect(await answer('/_index_template')).toEqual({ index_templates: [{ name: 'new', index_template: template }] })
  expect(await answer('/_component_template')).toEqual({ component_templates: [] })
})

it('has 2,000 composable templates on the big cluster', async () => {
  const { json } = await call(createFakeCluster(bigCluster({ indices: 1 })), 'GET', '/_index_template')
  expect((json() as { index_templates: object[] }).index_templates).toHaveLength(2000)
})
