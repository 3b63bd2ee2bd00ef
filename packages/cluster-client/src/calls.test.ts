import { describe, expect, it, vi } from 'vitest'
import {
  clusterStats,
  clusterHealth,
  listAliases,
  listIndices,
  listNodes,
  listShards,
  ping,
  testConnection,
} from './calls.ts'
import type { Engine } from './cluster.ts'
import { manualClock } from './testing/clock.ts'
import { clusterOf } from './testing/cluster.ts'
import { transportOf } from './testing/transport.ts'

const answering = (json: unknown) => clusterOf({ transport: transportOf(() => Response.json(json)) })

describe('ping', () => {
  it('reads everything the information card shows', async () => {
    const info = await ping(
      answering({
        name: 'node-1',
        cluster_name: 'logs',
        cluster_uuid: 'abc',
        version: {
          number: '8.19.3',
          build_flavor: 'default',
          build_type: 'docker',
          build_hash: 'f00',
          build_date: '2026-01-01',
          build_snapshot: false,
          lucene_version: '9.12.2',
          minimum_wire_compatibility_version: '7.17.0',
          minimum_index_compatibility_version: '7.0.0',
        },
        tagline: 'You Know, for Search',
      }),
    )
    expect(info).toEqual({
      engine: { distribution: 'elasticsearch', version: '8.19.3', flavor: 'default' },
      nodeName: 'node-1',
      clusterName: 'logs',
      clusterUuid: 'abc',
      uuid: 'abc',
      tagline: 'You Know, for Search',
      version: {
        number: '8.19.3',
        buildFlavor: 'default',
        buildType: 'docker',
        buildHash: 'f00',
        buildDate: '2026-01-01',
        buildSnapshot: false,
        luceneVersion: '9.12.2',
        minimumWireCompatibilityVersion: '7.17.0',
        minimumIndexCompatibilityVersion: '7.0.0',
      },
    })
  })

  it('leaves absent what an old or starting node does not say', async () => {
    const old = {
      name: 'Silver Surfer',
      cluster_name: 'my logs',
      version: { number: '1.7.6', build_timestamp: '2016' },
    }
    expect(await ping(answering(old))).toEqual({
      engine: { distribution: 'elasticsearch', version: '1.7.6' },
      nodeName: 'Silver Surfer',
      clusterName: 'my logs',
      uuid: 'mylogsSilverSurfer',
      version: { number: '1.7.6', buildDate: '2016' },
    })
    const starting = await ping(answering({ name: 'n', cluster_name: 'c', cluster_uuid: '_na_', version: {} }))
    expect(starting).toEqual({ engine: {}, nodeName: 'n', clusterName: 'c', uuid: 'cn', version: {} })
  })

  it.each([[[]], ['text'], [7], [null], [{}], [{ ok: true, name: 'proxy' }], [{ name: 'sso', version: '1.2' }]])(
    'takes %j for no cluster',
    async (json) => {
      await expect(ping(answering(json))).rejects.toMatchObject({ kind: 'malformed' })
    },
  )
})

describe('clusterHealth', () => {
  it('reads numbers as given and drops what is none', async () => {
    const json = {
      cluster_name: 'logs',
      status: 'yellow',
      timed_out: false,
      number_of_nodes: 1,
      unassigned_shards: 0,
      task_max_waiting_in_queue_millis: 12,
      active_shards_percent_as_number: 'NaN',
    }
    expect(await clusterHealth(answering(json))).toEqual({
      clusterName: 'logs',
      status: 'yellow',
      timedOut: false,
      nodes: 1,
      unassignedShards: 0,
      taskMaxWaitingInQueueMs: 12,
    })
  })
})

describe('the health of a cluster in trouble', () => {
  it.each([
    [{ distribution: 'opensearch', version: '3.8.0' }, 'cluster_manager_timeout=3s'],
    [{ distribution: 'opensearch', version: '1.3.14' }, 'master_timeout=3s'],
    [{ distribution: 'opensearch', version: '7.10.2' }, 'master_timeout=3s'],
    [{ distribution: 'elasticsearch', version: '9.4.3' }, 'master_timeout=3s'],
    [{}, 'master_timeout=3s'],
  ] satisfies [Engine, string][])('asks %j to answer soon also without a manager', async (engine, limit) => {
    const transport = transportOf(() => Response.json({ status: 'green' }))
    await clusterHealth(clusterOf({ transport, engine }))
    expect(transport.seen[0]?.path).toBe(`/_cluster/health?timeout=3s&${limit}`)
  })

  it('asks one node for what it last knew, without waiting for a manager', async () => {
    const transport = transportOf(() => Response.json({ status: 'red' }))
    await clusterHealth(clusterOf({ transport }), { local: true })
    expect(transport.seen[0]?.path).toBe('/_cluster/health?timeout=3s&local=true')
  })

  it.each([
    [30_000, 10_000],
    [0, 10_000],
    [4_000, 4_000],
  ])('with a limit of %i ms for other calls is given up after %i ms', async (timeoutMs, limitMs) => {
    const clock = manualClock()
    const asked = clusterHealth(clusterOf({ timeoutMs, transport: transportOf(() => new Promise(() => undefined)) }), {
      clock,
    })
    const outcome = expect(asked).rejects.toMatchObject({ kind: 'timeout', limitMs })
    await vi.waitFor(() => expect(clock.pending()).toEqual([limitMs]))
    clock.advance(limitMs)
    await outcome
  })

  it.each([{}, { ok: true }, { status: 'up' }])('takes %j for the answer of something else', async (json) => {
    await expect(clusterHealth(answering(json))).rejects.toMatchObject({ kind: 'malformed', problem: 'otherJson' })
  })
})

it('asks for the sums without waiting long for a node that hangs, and says how many they are of', async () => {
  const transport = transportOf(() => Response.json({ _nodes: { total: 3, successful: 2, failed: 1 } }))
  expect(await clusterStats(clusterOf({ transport }))).toMatchObject({ answers: { total: 3, successful: 2 } })
  expect(transport.seen[0]?.path).toBe('/_cluster/stats?timeout=3s')
})

describe('clusterStats', () => {
  it('adds nothing to a cluster without indices', async () => {
    const json = {
      status: 'green',
      nodes: { count: { total: 1, data: 1, master: 1 } },
      indices: { count: 0, shards: {}, docs: { count: 0 } },
    }
    expect(await clusterStats(answering(json))).toEqual({
      status: 'green',
      answers: {},
      nodes: { total: 1, data: 1, masterEligible: 1 },
      shards: {},
      disk: {},
      indices: 0,
      docs: 0,
    })
  })

  it('reads shards, store, disk and the newer name of the master', async () => {
    const json = {
      nodes: { count: { cluster_manager: 3 }, fs: { total_in_bytes: 100, free_in_bytes: 60, available_in_bytes: 50 } },
      indices: { shards: { total: 5, primaries: 2 }, store: { size_in_bytes: 7 }, docs: { count: 9, deleted: 1 } },
    }
    expect(await clusterStats(answering(json))).toMatchObject({
      nodes: { masterEligible: 3 },
      shards: { total: 5, primaries: 2, replicas: 3 },
      storeBytes: 7,
      docs: 9,
      deletedDocs: 1,
      disk: { totalBytes: 100, freeBytes: 60, availableBytes: 50 },
    })
  })
})

describe('listIndices', () => {
  it('reads text, numbers and nothing, and never makes up a figure', async () => {
    const rows = [
      {
        index: 'open',
        health: 'green',
        status: 'open',
        uuid: 'u',
        pri: '2',
        rep: '0',
        'docs.count': '9007199254740991',
        'store.size': '208',
        sc: '3',
        cd: '1795232032520',
      },
      {
        index: 'closed',
        health: null,
        status: 'close',
        pri: '1',
        rep: '1',
        'docs.count': null,
        'store.size': null,
        sc: '',
        cd: 'unknown',
      },
      { index: 'serverless', 'docs.count': 0, status: '', pri: 'NaN' },
      { health: 'red' },
      'nothing',
    ]
    expect(await listIndices(answering(rows))).toEqual([
      {
        name: 'open',
        health: 'green',
        status: 'open',
        uuid: 'u',
        primaries: 2,
        replicas: 0,
        docs: Number.MAX_SAFE_INTEGER,
        sizeBytes: 208,
        segments: 3,
        createdMs: 1795232032520,
      },
      { name: 'closed', status: 'close', primaries: 1, replicas: 1 },
      { name: 'serverless', docs: 0 },
    ])
  })

  const h = 'h=index,health,status,uuid,pri,rep,docs.count,store.size,sc,cd'
  const columns = `format=json&bytes=b&${h}`
  const soon = `format=json&bytes=b&master_timeout=3s&${h}`
  it.each<[Engine, string]>([
    [{ distribution: 'elasticsearch', version: '6.8.23' }, soon],
    [{ distribution: 'opensearch', flavor: 'serverless' }, columns],
    [{ distribution: 'opensearch', version: '1.3.14' }, `${soon}&expand_wildcards=all`],
    [{}, `${columns}&expand_wildcards=all`],
  ])('asks %j', async (engine, query) => {
    const transport = transportOf(() => Response.json([]))
    await listIndices(clusterOf({ transport, engine }), { prefix: 'a b' })
    expect(transport.seen.map(({ path }) => path)).toEqual([`/_cat/indices/a%20b*?${query}`])
  })

  it('asks an unknown engine again, without hidden indices, when it refuses them', async () => {
    const transport = transportOf(({ path }) =>
      path.includes('expand') ? Response.json({ error: 'no' }, { status: 400 }) : Response.json([{ index: 'a' }]),
    )
    expect(await listIndices(clusterOf({ transport, engine: {} }))).toEqual([{ name: 'a' }])
    await expect(listIndices(clusterOf({ transport }))).rejects.toMatchObject({ status: 400 })
  })

  it('takes an object for no list', async () => {
    await expect(listIndices(answering({ error: 'x' }))).rejects.toMatchObject({ kind: 'malformed' })
  })

  it('hands the caller’s signal on', async () => {
    await expect(listIndices(answering([]), { signal: AbortSignal.abort() })).rejects.toMatchObject({ kind: 'aborted' })
  })
})

describe('listAliases', () => {
  it('groups them by index in one call', async () => {
    const rows = [
      { alias: 'b', index: 'one' },
      { alias: 'a', index: 'one' },
      { alias: 'a', index: '__proto__' },
      { alias: null, index: 'x' },
    ]
    const transport = transportOf(() => Response.json(rows))
    expect(await listAliases(clusterOf({ transport }))).toEqual(
      new Map([
        ['one', ['a', 'b']],
        ['__proto__', ['a']],
      ]),
    )
    expect(transport.seen).toHaveLength(1)
  })
})

describe('without an elected manager', () => {
  const refusal = (type: string) => Response.json({ error: { type } }, { status: 503 })
  const lists = [
    ['nodes', listNodes],
    ['indices', listIndices],
    ['shards', listShards],
  ] as const

  it.each(lists)('%s are what the node that is asked last knew', async (_, list) => {
    const transport = transportOf(({ path }) =>
      path.endsWith('&local=true')
        ? Response.json([{ name: 'n', index: 'i', i: 'i', s: '0', p: 'p', st: 'STARTED' }])
        : refusal('cluster_manager_not_discovered_exception'),
    )
    expect(await list(clusterOf({ transport }))).toHaveLength(1)
    expect(transport.seen.map(({ path }) => path)).toEqual([
      expect.stringContaining('cluster_manager_timeout=3s'),
      expect.stringContaining('&local=true'),
    ])
  })

  it.each(lists)('%s of an engine that keeps to its manager are refused as before', async (_, list) => {
    const transport = transportOf(({ path }) =>
      path.includes('local') ? Response.json({}, { status: 400 }) : refusal('master_not_discovered_exception'),
    )
    await expect(list(clusterOf({ transport }))).rejects.toMatchObject({ status: 503 })
  })

  it.each<[string, Engine, boolean]>([
    ['OpenSearch', { distribution: 'opensearch', version: '3.8.0' }, true],
    ['Elasticsearch 8.11', { distribution: 'elasticsearch', version: '8.11.4' }, true],
    ['Elasticsearch 8.12', { distribution: 'elasticsearch', version: '8.12.0' }, false],
    ['an unknown engine', {}, false],
  ])('aliases are asked of one node alone, where %s has to be told', async (_, engine, isTold) => {
    const transport = transportOf(() => Response.json([]))
    await listAliases(clusterOf({ transport, engine }))
    expect(transport.seen.map(({ path }) => path.includes('&local=true'))).toEqual([isTold])
  })

  it.each(lists)('%s are asked for once where another 503 came', async (_, list) => {
    const transport = transportOf(() => refusal('cluster_block_exception'))
    await expect(list(clusterOf({ transport }))).rejects.toMatchObject({ status: 503 })
    expect(transport.seen).toHaveLength(1)
  })
})

describe('listNodes', () => {
  it('reads a node that says all, and one that hangs', async () => {
    const rows = [
      {
        id: 'x1',
        name: 'node 1',
        ip: '10.0.0.1',
        version: '3.8.0',
        'node.role': 'dimr',
        master: '*',
        'heap.percent': '27',
        'heap.max': '405471232',
        cpu: '3',
        load_1m: '0.25',
        'disk.used_percent': '54.10',
        uptime: '8640000',
        'node.roles': 'cluster_manager,data',
      },
      { id: 'x2', name: 'node 2', 'node.role': '-', 'node.roles': '-', master: '-', cpu: null },
    ]
    expect(await listNodes(answering(rows))).toEqual([
      {
        id: 'x1',
        name: 'node 1',
        ip: '10.0.0.1',
        version: '3.8.0',
        roles: 'dimr',
        master: true,
        heapPercent: 27,
        heapMaxBytes: 405471232,
        cpuPercent: 3,
        load1m: 0.25,
        diskPercent: 54.1,
        uptimeMs: 8_640_000,
        roleNames: ['cluster_manager', 'data'],
      },
      { id: 'x2', name: 'node 2', roles: '-', roleNames: [], master: false },
    ])
  })

  it('takes what engines write in place of a figure for none', async () => {
    const rows = [{ name: 'n', cpu: '-1', load_1m: '-1.0', 'ram.percent': 'NaN', 'disk.used': '', 'heap.max': null }]
    expect(await listNodes(answering(rows))).toEqual([{ name: 'n' }])
  })

  it.each<[Engine, readonly string[]]>([
    [{ distribution: 'opensearch', version: '3.8.0' }, ['node.roles']],
    [{ distribution: 'elasticsearch', version: '8.19.0' }, ['shards']],
    [{ distribution: 'elasticsearch', version: '7.10.2' }, []],
    [{}, []],
  ])('asks %j for the columns that it has: %j', async (engine, further) => {
    const transport = transportOf(() => Response.json([]))
    await listNodes(clusterOf({ transport, engine }))
    const asked = new URLSearchParams(transport.seen[0]?.path.split('?')[1]).get('h')?.split(',') ?? []
    expect(asked.filter((column) => ['shards', 'node.roles'].includes(column))).toEqual(further)
  })
})

describe('testConnection', () => {
  const root = (version: object) => Response.json({ name: 'n', cluster_name: 'c', version })
  const cluster = (
    health: () => Response | Promise<Response>,
    version: object = { number: '3.8.0', distribution: 'opensearch' },
  ) => {
    const transport = transportOf(({ path }) => (path === '/' ? root(version) : health()))
    return { transport, cluster: clusterOf({ transport, engine: {} }) }
  }

  it('asks who it is and how it is, and nothing else', async () => {
    const { transport, cluster: asked } = cluster(() => Response.json({ status: 'yellow' }))
    expect(await testConnection(asked)).toMatchObject({ info: { clusterName: 'c' }, health: 'yellow' })
    expect(transport.seen.map(({ path }) => path)).toEqual([
      '/',
      '/_cluster/health?timeout=3s&cluster_manager_timeout=3s',
    ])
  })

  it.each([401, 403, 404, 410, 503])('succeeds when health answers %i', async (status) => {
    const { cluster: asked } = cluster(() => Response.json({}, { status }))
    const test = await testConnection(asked)
    expect(test).toMatchObject({ healthRefusal: { kind: 'http', status } })
    expect(test).not.toHaveProperty('health')
  })

  it('takes serverless for green without asking', async () => {
    const { transport, cluster: asked } = cluster(() => Response.json({}), {
      number: '8.11.0',
      build_flavor: 'serverless',
    })
    expect(await testConnection(asked)).toMatchObject({ health: 'green' })
    expect(transport.seen).toHaveLength(1)
  })

  it('fails when nobody answers for the health, or GET / is refused', async () => {
    const { cluster: silent } = cluster(() => Promise.reject(new TypeError('gone')))
    await expect(testConnection(silent)).rejects.toMatchObject({ kind: 'unreachable' })
    const refused = clusterOf({ transport: transportOf(() => Response.json({}, { status: 401 })) })
    await expect(testConnection(refused)).rejects.toMatchObject({ kind: 'http', status: 401 })
  })

  it.each([{}, { ok: true }, { name: '' }])('takes %j for the answer of something else', async (json) => {
    const other = clusterOf({ transport: transportOf(() => Response.json(json)) })
    await expect(testConnection(other)).rejects.toMatchObject({ kind: 'malformed', problem: 'otherJson' })
  })

  it('asks a collection of OpenSearch Serverless, which has no GET /, for its indices', async () => {
    const transport = transportOf(({ path }) => (path === '/' ? Response.json({}, { status: 404 }) : Response.json([])))
    const authData = { accessKeyId: 'a', secretAccessKey: 'b', region: 'eu-west-1', service: 'aoss' } as const
    const aoss = clusterOf({ transport, engine: {}, auth: { authType: 'awsIAM', authData } })
    expect(await testConnection(aoss)).toEqual({
      info: { engine: { distribution: 'opensearch', flavor: 'serverless' }, version: {} },
      health: 'green',
    })
  })
})
