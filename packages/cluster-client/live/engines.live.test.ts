import { loadSample } from '@searchdeck/clusters'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  callNodes,
  changeIndices,
  clusterHealth,
  clusterStats,
  exists,
  listAliases,
  listIndexHealth,
  listIndices,
  listNodeAttributes,
  listNodes,
  ping,
  send,
  sendRaw,
  testConnection,
} from '../src/calls.ts'
import { capabilities, supports, type Capability } from '../src/engines/capabilities.ts'
import type { Cluster } from '../src/cluster.ts'
import { classify } from '../src/danger/danger.ts'
import {
  clearCacheRequest,
  closeIndicesRequest,
  createIndexRequest,
  deleteIndicesRequest,
  flushIndicesRequest,
  forceMergeRequest,
  indexInfoRequest,
  indexStatsRequest,
  isCoordinatingOnly,
  majorVersion,
  mastership,
  nodeRoles,
  openIndicesRequest,
  pathProblem,
  pathSegment,
  refreshIndicesRequest,
  type Method,
} from '../src/index.ts'
import { nameBatches } from '../src/requests/nameBatches.ts'
import { judgedCalls } from '../src/testing/judgedCalls.ts'
import { missingFromTestBuilds, probeIndex, probes, type Ask } from './capabilityProbes.ts'
import { rawRequest } from './rawSocket.ts'
import { onlyOnEngines } from './standIns.ts'
import { engines, startLiveCluster, type LiveCluster } from './startLiveCluster.ts'

// Vitest types its matchers as any.
const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern)
const holding = (text: string): unknown => expect.stringContaining(text)
const someText: unknown = expect.any(String)
const someNumber: unknown = expect.any(Number)

/** What no page asks for, so that the stand-in has no answer. */
const unanswered: ReadonlySet<Capability> = new Set<Capability>([
  ...(['dataStreams', 'typelessPaths'] as const),
  ...(['termsEnum', 'eql', 'resolveIndex', 'snapshots', 'snapshotPolicies'] as const),
])

/** What the engine does in its own time. */
const patience = { timeout: 60_000 }

const nodeFigures = [
  'heapPercent',
  'heapBytes',
  'heapMaxBytes',
  'ramPercent',
  'ramBytes',
  'ramMaxBytes',
  'diskPercent',
  'diskUsedBytes',
  'diskTotalBytes',
  'cpuPercent',
  'load1m',
  'load5m',
  'load15m',
  'uptimeMs',
] as const

describe.each(engines)('%s', (engine) => {
  let live: LiveCluster
  let cluster: Cluster
  let ask: Ask
  let documents: Readonly<Record<string, number>>

  beforeAll(async () => {
    live = await startLiveCluster(engine)
    cluster = live.cluster
    documents = (await loadSample(live.running.url)).documents
    ask = async (method, path, body) => {
      const { status, text, isWarned } = await transportText(method as Method, path, body)
      return { status, json: JSON.parse(text) as unknown, isWarned }
    }
  })

  async function transportText(method: Method, path: string, body?: object) {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' }
    const signal = new AbortController().signal
    const call = {
      method,
      path,
      headers,
      signal,
      timeoutMs: 0,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
    const answer = await cluster.transport(call)
    return { status: answer.status, text: await answer.text(), isWarned: answer.headers.has('warning') }
  }

  afterAll(() => live.stop())

  const typeName = () =>
    (majorVersion(cluster.engine) ?? 0) < 7 && cluster.engine.distribution === 'elasticsearch' ? 'doc' : '_doc'
  const names = async () => (await listIndices(cluster)).map(({ name }) => name).sort()

  it('says who it is', async () => {
    const info = await ping(cluster)
    expect(info.engine).toMatchObject({ distribution: live.running.distribution, version: live.running.version })
    expect(info.version).toMatchObject({ number: live.running.version })
    expect(info).toMatchObject({
      uuid: matching(/^[\w-]{22}$/),
      nodeName: someText,
      tagline: someText,
    })
    expect(info.uuid).toBe(info.clusterUuid)
    expect(info.version.luceneVersion).toMatch(/^\d+\.\d+/)
    expect(info.version.buildSnapshot).toBe(false)
  })

  it('says how it is', async () => {
    const health = await clusterHealth(cluster)
    expect(health).toMatchObject({
      status: matching(/^(?:green|yellow|red)$/),
      timedOut: false,
      nodes: live.running.nodes.length,
      dataNodes: live.running.nodes.length,
    })
    for (const figure of [
      'activeShards',
      'activePrimaryShards',
      'relocatingShards',
      'initializingShards',
      'unassignedShards',
      'delayedUnassignedShards',
      'pendingTasks',
      'inFlightFetch',
      'taskMaxWaitingInQueueMs',
      'activeShardsPercent',
    ] as const)
      expect(health[figure], figure).toBeTypeOf('number')
  })

  it('says what the node that is asked knows of it', async () => {
    const { status } = await clusterHealth(cluster, { local: true })
    expect(status).toMatch(/^(?:green|yellow|red)$/)
  })

  it('says how many of its nodes answer', async () => {
    const count = live.running.nodes.length
    expect(await callNodes(cluster)).toEqual({ total: count, successful: count })
  })

  it('sums itself up', async () => {
    const stats = await clusterStats(cluster)
    const count = live.running.nodes.length
    expect(stats.answers).toEqual({ total: count, successful: count })
    expect(stats).toMatchObject({ nodes: { total: count, data: count, masterEligible: count }, status: someText })
    expect(stats.indices).toBeGreaterThan(10)
    expect(stats.docs).toBeGreaterThan(100)
    expect(stats.storeBytes).toBeGreaterThan(10_000)
    expect(stats.shards.total).toBe((stats.shards.primaries ?? 0) + (stats.shards.replicas ?? 0))
    expect(stats.disk.totalBytes).toBeGreaterThan(1e9)
    expect(stats.disk.availableBytes).toBeGreaterThan(0)
  })

  it('passes the test of a connection, of which nothing was known', async () => {
    const test = await testConnection({ ...cluster, engine: {} })
    expect(test).toMatchObject({ info: { engine: cluster.engine }, health: matching(/green|yellow|red/) })
    expect(test).not.toHaveProperty('healthRefusal')
  })

  it('lists its indices, closed and hidden ones too', async () => {
    await send(
      cluster,
      refreshIndicesRequest(
        Object.keys(documents)
          .filter((name) => !name.includes('closed') && !name.includes('archive'))
          .slice(0, 3),
      ),
    )
    const all = await listIndices(cluster)
    const byName = new Map(all.map((index) => [index.name, index]))
    for (const name of Object.keys(documents)) expect(byName.has(name), name).toBe(true)
    const closed = all.filter(({ status }) => status === 'close')
    expect(closed).toHaveLength(1)
    expect(closed[0]).not.toHaveProperty('docs')
    expect(closed[0]).not.toHaveProperty('sizeBytes')
    for (const index of all.filter(({ status, name }) => status === 'open' && name in documents)) {
      expect(index.uuid).toMatch(/^[\w-]{22}$/)
      expect(index).toMatchObject({
        health: someText,
        primaries: someNumber,
        replicas: someNumber,
      })
      expect(index.sizeBytes).toBeGreaterThan(0)
      expect(Math.abs((index.createdMs ?? 0) - Date.now())).toBeLessThan(3_600_000)
      expect(index.segments).toBeTypeOf('number')
      const { json } = await ask('GET', `/${pathSegment(index.name)}/_stats/docs`)
      expect(index.docs).toBe((json as { _all: { primaries: { docs: { count: number } } } })._all.primaries.docs.count)
    }
    const logs = await listIndices(cluster, { prefix: 'logs-web' })
    expect(logs.length).toBeGreaterThan(5)
    expect(logs.every(({ name }) => name.startsWith('logs-web') || name.startsWith('.ds-logs-web'))).toBe(true)
    expect(await listIndices(cluster, { prefix: 'nothing-begins-so' })).toEqual([])
    const yellow = await listIndices(cluster, { health: 'yellow' })
    expect(yellow.length).toBeGreaterThan(0)
    expect(yellow.map(({ name }) => name).sort()).toEqual(
      (await listIndices(cluster)).flatMap(({ name, health }) => (health === 'yellow' ? [name] : [])).sort(),
    )
  })

  it('lists indices for a client that does not know the engine', async () => {
    expect((await listIndices({ ...cluster, engine: {} })).map(({ name }) => name).sort()).toEqual(await names())
  })

  it('lists aliases by index', async () => {
    const aliases = await listAliases(cluster)
    const withLogs = [...aliases].filter(([, list]) => list.includes('logs-web'))
    expect(withLogs).toHaveLength(7)
    expect([...aliases].filter(([, list]) => list.includes('logs-web-write'))).toHaveLength(1)
  })

  it('lists its nodes', async () => {
    const nodes = await listNodes(cluster)
    const { json } = await ask('GET', '/_nodes')
    expect(Object.keys((json as { nodes: object }).nodes).sort()).toEqual(nodes.map(({ id }) => id).sort())
    expect(nodes.map(({ name }) => name).sort()).toEqual(live.running.nodes.map(({ name }) => name).sort())
    expect(nodes.filter(({ master }) => master)).toHaveLength(1)
    expect(nodes.map(mastership).sort()).toEqual([...nodes.slice(1).map(() => 'eligible'), 'yes'])
    for (const node of nodes) {
      expect(node).toMatchObject({
        version: live.running.version,
        roles: matching(/d.*m|m.*d/),
        ip: '127.0.0.1',
      })
      for (const figure of nodeFigures) expect(node[figure], figure).toBeTypeOf('number')
      expect(node.uptimeMs).toBeLessThan(3_600_000)
      expect('shards' in node).toBe(supports(cluster.engine, 'catNodesShardsColumn'))
    }
  })

  it('knows the roles of its nodes by name, each letter of them', async () => {
    const { json } = await ask('GET', '/_nodes')
    const told = (json as { nodes: Record<string, { roles: string[] }> }).nodes
    // Where a node says "master" here, OpenSearch 2 and newer say "cluster_manager".
    const named = (each: string | undefined) => each?.replace('cluster_manager', 'master')
    for (const node of await listNodes(cluster)) {
      const found = nodeRoles(node, cluster.engine)?.map(({ name }) => named(name))
      expect(found?.sort()).toEqual(told[node.id ?? '']?.roles.map(named).sort())
      expect(isCoordinatingOnly(node)).toBe(false)
    }
  })

  it('tells the attributes of its nodes', async () => {
    const attributes = await listNodeAttributes(cluster)
    const { json } = await ask('GET', '/_nodes')
    const told = (json as { nodes: Record<string, { attributes: Record<string, string> }> }).nodes
    expect([...attributes.keys()].sort()).toEqual(Object.keys(told).sort())
    for (const [id, found] of attributes) {
      expect(found).toEqual(
        expect.arrayContaining([
          { name: 'rack.row', value: 'r1' },
          { name: 'zone', value: 'eu-1a' },
        ]),
      )
      expect(Object.fromEntries(found.map(({ name, value }) => [name, value]))).toEqual(told[id]?.attributes)
    }
  })

  it('takes an index through its life', async () => {
    const name = 'client-life'
    const status = async () => (await listIndices(cluster, { prefix: name }))[0]?.status
    const made = await changeIndices(cluster, createIndexRequest(name, { shards: 2, replicas: 0 }, cluster.engine))
    expect(made).toMatchObject({ acknowledged: true, shardsAcknowledged: true })
    expect(await exists(cluster, `/${name}`)).toBe(true)
    expect((await send(cluster, indexInfoRequest(name))).json).toMatchObject({ [name]: { aliases: {} } })
    expect((await send(cluster, indexStatsRequest(name))).json).toMatchObject({ indices: { [name]: {} } })
    expect((await listIndices(cluster, { prefix: name }))[0]).toMatchObject({ primaries: 2, replicas: 0, docs: 0 })
    for (const build of [refreshIndicesRequest, flushIndicesRequest, clearCacheRequest, forceMergeRequest])
      expect(await changeIndices(cluster, build([name]))).toMatchObject({ shards: { failed: 0, successful: 2 } })
    await send(cluster, forceMergeRequest([name], 1))
    await send(cluster, closeIndicesRequest([name]))
    expect(await status()).toBe('close')
    await send(cluster, openIndicesRequest([name]))
    expect(await status()).toBe('open')
    await expect(send(cluster, createIndexRequest(name))).rejects.toMatchObject({
      kind: 'http',
      status: 400,
      type: 'resource_already_exists_exception',
    })
    expect(await changeIndices(cluster, deleteIndicesRequest([name]))).toMatchObject({ acknowledged: true })
    expect(await exists(cluster, `/${name}`)).toBe(false)
    await expect(send(cluster, deleteIndicesRequest([name]))).rejects.toMatchObject({
      status: 404,
      type: 'index_not_found_exception',
    })
  })

  it('says which shards of an index are not where they should be', async () => {
    const name = 'client-unassigned%41'
    // One copy more than there are nodes.
    await send(cluster, createIndexRequest(name, { shards: 2, replicas: live.running.nodes.length }))
    const figures = { inactivePrimaries: 0, unassigned: 2, initializing: 0, relocating: 0 }
    await expect.poll(() => listIndexHealth(cluster, [name]), patience).toEqual(new Map([[name, figures]]))
    expect((await listIndexHealth(cluster)).get(name)).toEqual(figures)
    await send(cluster, closeIndicesRequest([name]))
    await expect(listIndexHealth(cluster, [name])).resolves.toBeInstanceOf(Map)
    await send(cluster, deleteIndicesRequest([name]))
  })

  it('takes names of every kind, and the longest batches of them', async () => {
    const strange = [
      'client-日誌🚀',
      "client-it's(1)!~",
      'client-100%',
      'client-a%2fb',
      'client-a+b&c=d;e',
      'client-[x]@$',
      `client-${'ü'.repeat(124)}`,
    ]
    const long = Array.from({ length: 20 }, (_, n) => `client-${'日'.repeat(80)}${n}`)
    const all = [...strange, ...long]
    for (const name of all) await send(cluster, createIndexRequest(name, { shards: 1, replicas: 0 }))
    for (const name of all) expect(await exists(cluster, `/${pathSegment(name)}`), name).toBe(true)
    expect((await listIndices(cluster, { prefix: 'client-' })).map(({ name }) => name).sort()).toEqual([...all].sort())
    const batches = nameBatches(all)
    expect(Math.max(...batches.map((batch) => refreshIndicesRequest(batch).path.length))).toBeGreaterThan(3000)
    for (const batch of batches) await send(cluster, refreshIndicesRequest(batch))
    for (const batch of batches) await send(cluster, deleteIndicesRequest(batch))
    expect(await listIndices(cluster, { prefix: 'client-' })).toEqual([])
  })

  onlyOnEngines(engine, 'it works out no dates')('takes date math as a name', async () => {
    await send(cluster, createIndexRequest('<datemath-{now/d{yyyy}}>', { shards: 1, replicas: 0 }))
    const [made] = await listIndices(cluster, { prefix: 'datemath-' })
    expect(made?.name).toBe(`datemath-${new Date().getUTCFullYear()}`)
    await send(cluster, deleteIndicesRequest([made?.name ?? '']))
  })

  it('splits names at commas, escaped or not: why a name may hold none', async () => {
    await send(cluster, createIndexRequest('comma-one', { shards: 1, replicas: 0 }))
    await send(cluster, createIndexRequest('comma-two', { shards: 1, replicas: 0 }))
    const { json } = await send(cluster, { method: 'POST', path: '/comma-one%2Ccomma-two/_refresh' })
    expect(json).toMatchObject({ _shards: { total: 2 } })
    await send(cluster, deleteIndicesRequest(['comma-one', 'comma-two']))
  })

  it('keeps every digit of a document, there and back, and takes a body with GET', async () => {
    const source = '{"big":9007199254740993,"f":1.0,"e":1e400000,"text":"日🚀"}'.replace('1e400000', '1e30')
    const path = `/client-digits/${typeName()}/a%2Fb`
    await send(cluster, { method: 'PUT', path: `${path}?refresh=true`, body: source })
    expect((await sendRaw(cluster, { method: 'GET', path })).text).toContain(source)
    const body = '{"query":{"match":{"big":9007199254740993}}}'
    const found = await send(cluster, { method: 'GET', path: '/client-digits/_search', body })
    expect(found.text).toContain('9007199254740993')
    expect(found.json).toMatchObject({ hits: { hits: [{ _id: 'a/b' }] } })
    await send(cluster, deleteIndicesRequest(['client-digits']))
  })

  it('refuses with what the client reads', async () => {
    await expect(send(cluster, { method: 'GET', path: '/nothing-here/_search' })).rejects.toMatchObject({
      kind: 'http',
      status: 404,
      type: 'index_not_found_exception',
      reason: holding('no such index'),
    })
    expect(await exists(cluster, '/nothing-here')).toBe(false)
    await expect(
      send(cluster, { method: 'POST', path: '/_search', body: '{"query":{"nonsense":{}}}' }),
    ).rejects.toMatchObject({ status: 400 })
  })

  it('is not changed by a read-only connection', async () => {
    const readOnly: Cluster = { ...cluster, access: 'readOnly' }
    const before = await names()
    const writes = [
      createIndexRequest('client-never'),
      deleteIndicesRequest(before.slice(0, 1)),
      refreshIndicesRequest(before.slice(0, 1)),
    ]
    for (const call of writes) await expect(send(readOnly, call)).rejects.toMatchObject({ kind: 'refused' })
    expect(await listIndices(readOnly)).toHaveLength(before.length)
  })

  describe('the capability table', () => {
    beforeAll(async () => {
      await ask('PUT', `/${probeIndex}`, { settings: { number_of_replicas: 0 } })
      await ask('PUT', `/${probeIndex}/${typeName()}/1?refresh=true`, {
        word: 'apple',
        '@timestamp': '2026-01-01T00:00:00Z',
      })
    })
    afterAll(async () => {
      for (const name of [probeIndex, 'capability-copy']) await ask('DELETE', `/${name}`)
    })

    for (const capability of Object.keys(capabilities) as Capability[]) {
      const reason = unanswered.has(capability) ? 'it does not answer this call' : undefined
      onlyOnEngines(engine, reason)(`is right about ${capability}`, () => isRight(capability))
    }

    async function isRight(capability: Capability): Promise<void> {
      const missing = missingFromTestBuilds[live.running.engine]?.includes(capability) ?? false
      const has = await probes[capability](ask, cluster.engine)
      expect({ claimed: supports(cluster.engine, capability), has }).toEqual({
        claimed: has || missing,
        has: has && !missing,
      })
    }
  })

  describe('what counts as a read', () => {
    it('makes, removes and changes nothing, on indices that do not exist', async () => {
      const before = await names()
      const reads = judgedCalls.read.filter(([call]) => !call.startsWith('GET ') && !call.startsWith('HEAD '))
      expect(reads.length).toBeGreaterThan(50)
      for (const [call, body] of reads) {
        const [method, path] = [call.slice(0, call.indexOf(' ')), call.slice(call.indexOf(' ') + 1)]
        expect(classify(method, path, body, cluster.engine)).toBe('read')
        await transportText(method as Method, path, body === undefined ? undefined : (JSON.parse(body) as object))
        await transportText(method as Method, path, { query: { match_all: {} } })
      }
      for (const path of [
        '/logs/_terms_enum',
        '/logs/_eql/search',
        '/logs/_explain/1',
        '/logs/_termvectors',
        '/logs/_termvectors/1',
      ])
        if (
          classify('POST', path, '{}', cluster.engine) === 'read' &&
          !missingFromTestBuilds[live.running.engine]?.includes('eql')
        )
          await transportText('POST', path, { query: 'any where true' })
      expect(await names()).toEqual(before)
    })

    onlyOnEngines(engine, 'it takes no document by its mapping type')(
      'leaves out what makes an index on old engines',
      async () => {
        const makes: string[] = []
        for (const [at, call] of ['_pit', '_terms_enum', '_explain/1', '_termvectors', '_async_search'].entries()) {
          await transportText('POST', `/made-${at}/${call}`, { query: { match_all: {} } })
          if (!(await exists(cluster, `/made-${at}`))) continue
          makes.push(call)
          expect(classify('POST', `/made-${at}/${call}`, '{}', cluster.engine)).toBe('write')
          await send(cluster, deleteIndicesRequest([`made-${at}`]))
        }
        const takesTypes = cluster.engine.distribution === 'opensearch' ? 2 : 8
        expect(makes.length > 0).toBe((majorVersion(cluster.engine) ?? 0) < takesTypes)
      },
    )
  })

  describe('spellings, by raw sockets', () => {
    const target = 'spelled'
    beforeAll(async () => {
      await ask('PUT', `/${target}`, { settings: { number_of_replicas: 0, number_of_shards: 1 } })
    })
    afterAll(async () => {
      await ask('DELETE', `/${target}`)
    })

    const refreshes: readonly string[] = [
      '/spelled/_refresh',
      '/spelled/_refresh/',
      '/%73pelled/_refresh',
      '/spelled/_refresh//',
      '//_refresh',
      '/_refresh/',
    ]
    const disguises: readonly string[] = [
      '/spelled/%5Frefresh',
      '/spelled/%5frefresh',
      '/spelled/_refre%73h',
      '/spelled/%255Frefresh',
      '/spelled/_REFRESH',
      '/spelled/./_refresh',
      '/x/../spelled/_refresh',
      '/spelled/_search/../_refresh',
      '/spelled%2F_refresh',
      '/spelled/_refresh%2F',
      '/spelled/_refresh;x=1',
      '/spelled/_refresh%00',
      '/spelled\\_refresh',
    ]

    it.each(['GET', 'POST'])('of _refresh, by %s, are judged as what they do', async (method) => {
      const acting: string[] = []
      for (const path of [...refreshes, ...disguises]) {
        const { text } = await rawRequest(live.running.url, method, path)
        if (!text.includes('"_shards"')) continue
        acting.push(path)
        expect(classify(method, path, undefined, cluster.engine), path).not.toBe('read')
      }
      expect(acting).toEqual(refreshes)
      for (const path of disguises) expect(classify(method, path, undefined, cluster.engine), path).not.toBe('read')
    })

    it('of _delete_by_query are judged as what they do', async () => {
      const plain = ['/spelled/_delete_by_query', '/spelled/_delete_by_query/', '/%73pelled/_delete_by_query']
      // Elasticsearch before 8 and OpenSearch 1 skip a doubled slash.
      const doubled = '/spelled//_delete_by_query'
      const others = [
        '/spelled/%5Fdelete_by_query',
        '/spelled/_DELETE_BY_QUERY',
        '/_search/../spelled/_delete_by_query',
        '/_search/..%2Fspelled/_delete_by_query',
        '/spelled/_delete_by_query%3F/_search',
      ]
      const acting: string[] = []
      for (const path of [...plain, doubled, ...others]) {
        await ask('PUT', `/${target}/${typeName()}/1?refresh=true`, { a: 1 })
        await rawRequest(live.running.url, 'POST', `${path}?refresh=true`, '{"query":{"match_all":{}}}')
        if (
          (await ask('GET', `/${target}/_count`)).json instanceof Object &&
          ((await ask('GET', `/${target}/_count`)).json as { count: number }).count === 0
        )
          acting.push(path)
        expect(classify('POST', path, '{}', cluster.engine), path).toBe('dangerous')
      }
      const skips = (majorVersion(cluster.engine) ?? 0) < (cluster.engine.distribution === 'opensearch' ? 2 : 8)
      expect(acting).toEqual(skips ? [...plain, doubled] : plain)
      expect(pathProblem(doubled)).toBe('doubledSlash')
    })

    it('of an id that others fold are refused by the client, and not folded by the engine', async () => {
      for (const path of [
        `/${target}/${typeName()}/..`,
        `/${target}/${typeName()}/%2e%2e`,
        '/_search/../spelled/_delete_by_query',
      ]) {
        await expect(send(cluster, { method: 'DELETE', path })).rejects.toMatchObject({ kind: 'invalid' })
        await rawRequest(live.running.url, 'DELETE', path)
        expect(await exists(cluster, `/${target}`), path).toBe(true)
      }
      // Decoded once and no further: this one is an id of its own, and can be sent.
      const path = `/${target}/${typeName()}/%252e%252e`
      const { json } = await send(cluster, { method: 'PUT', path, body: '{}' })
      expect(json).toMatchObject({ _id: '%2e%2e' })
    })
  })
})
