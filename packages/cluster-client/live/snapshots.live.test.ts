import { makeSlowSnapshots, startCluster, untilShardsAreTaken, type RunningCluster } from '@searchdeck/clusters'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  changeRepository,
  listFeatureStates,
  listNewestSnapshots,
  listRunningSnapshots,
  listSnapshotNames,
  listSnapshots,
  ping,
  readSnapshot,
  readSnapshotStatus,
  send,
} from '../src/calls.ts'
import type { Cluster } from '../src/cluster.ts'
import { supports } from '../src/engines/capabilities.ts'
import {
  cloneSnapshotRequest,
  createSnapshotRequest,
  deleteSnapshotsRequest,
  putRepositoryRequest,
  type SnapshotOptions,
} from '../src/index.ts'
import { clusterOf } from '../src/testing/cluster.ts'
import { onlyOnEngines } from './standIns.ts'
import { engines, realEngines, startLiveCluster, type LiveCluster } from './startLiveCluster.ts'
import { undiciTransport } from './undiciTransport.ts'

const repository = 'client-snapshots'
const takes = { timeout: 60_000 }

describe.each(engines)('snapshots of %s', (engine) => {
  let live: LiveCluster
  let cluster: Cluster

  const create = (name: string, options: Partial<SnapshotOptions> = {}, place = repository) =>
    send(cluster, createSnapshotRequest(place, name, { indices: 'client-taken', ...options }))
  const remove = (...names: string[]) => send(cluster, deleteSnapshotsRequest(repository, names))
  const put = (path: string, body: object) => send(cluster, { method: 'PUT', path, body: JSON.stringify(body) })
  const stateOf = async (name: string) =>
    (await listSnapshots(cluster, repository)).find((each) => each.name === name)?.state
  const taken = async (name: string, options: Partial<SnapshotOptions> = {}) => {
    await create(name, options)
    await expect.poll(() => stateOf(name), takes).toBe('SUCCESS')
  }

  beforeAll(async () => {
    live = await startLiveCluster(engine)
    cluster = live.cluster
    const place = { type: 'fs', settings: { location: repository } }
    await changeRepository(cluster, putRepositoryRequest(repository, place))
    await put('/client-taken', { settings: { number_of_shards: 2, number_of_replicas: 0 } })
    for (const id of [1, 2, 3]) await put(`/client-taken/_doc/${id}?refresh=true`, { n: id })
  })
  afterAll(() => live.stop())

  it('are listed by name, with their figures and, where the engine can, the newest first', async () => {
    await taken('one')
    await taken('two')
    expect((await listSnapshotNames(cluster, repository)).map(({ name, state }) => [name, state])).toEqual([
      ['one', 'SUCCESS'],
      ['two', 'SUCCESS'],
    ])
    const rows = await listSnapshots(cluster, repository)
    expect(rows.find(({ name }) => name === 'one')).toMatchObject({
      ...{ state: 'SUCCESS', indexCount: 1, successfulShards: 2, failedShards: 0, totalShards: 2 },
      ...{ startMs: expect.any(Number) as unknown, endMs: expect.any(Number) as unknown },
    })
    const newest = listNewestSnapshots(cluster, repository)
    if (supports(cluster.engine, 'snapshotPaging') === true)
      expect((await newest).map(({ name }) => name)).toEqual(['two', 'one'])
    else await expect(newest).rejects.toMatchObject({ kind: 'unsupported' })
    await remove('one')
    await remove('two')
  })

  it('tell what is in them, how big it is, and what their maker wrote', async () => {
    const hasMetadata = supports(cluster.engine, 'snapshotMetadata') === true
    await taken('told', { includeGlobalState: false, ...(hasMetadata && { metadata: '{"why":"a test"}' }) })
    expect(await readSnapshot(cluster, repository, 'told')).toMatchObject({
      ...{ name: 'told', state: 'SUCCESS', indices: ['client-taken'], includesGlobalState: false, failures: [] },
      ...(hasMetadata && { metadata: { why: 'a test' } }),
    })
    const status = await readSnapshotStatus(cluster, repository, 'told')
    expect(status).toMatchObject({ state: 'SUCCESS', shards: { done: 2, failed: 0, total: 2 } })
    expect(status?.indexBytes['client-taken']).toBeGreaterThan(0)
    expect(await listRunningSnapshots(cluster, repository)).toEqual([])
    await expect(readSnapshot(cluster, repository, 'none')).rejects.toMatchObject({ status: 404 })
    await remove('told')
  })

  it('are cloned where the engine can, and deleted together', async () => {
    await taken('first')
    if (supports(cluster.engine, 'cloneSnapshot') === true) {
      await send(cluster, cloneSnapshotRequest(repository, 'first', 'second', 'client-taken'))
      await expect.poll(() => stateOf('second'), takes).toBe('SUCCESS')
    } else await taken('second')
    if (supports(cluster.engine, 'deleteManySnapshots') === true) await remove('first', 'second')
    else for (const name of ['first', 'second']) await remove(name)
    expect(await listSnapshotNames(cluster, repository)).toEqual([])
  })

  it('have names that the engine takes, with the date where it is asked for', async () => {
    await create('<dated-{now/d}>')
    const dated = `dated-${new Date().toISOString().slice(0, 10).replaceAll('-', '.')}`
    await expect.poll(() => stateOf(dated), takes).toBe('SUCCESS')
    for (const wrong of ['UPPER', 'a b', '_under', 'a#b', 'a*b', dated])
      await expect(create(wrong)).rejects.toMatchObject({
        ...{ status: 400, reason: expect.stringContaining(`Invalid snapshot name [${wrong}]`) as unknown },
      })
    await remove(dated)
  })

  it('of an index without its primaries are refused, or lack those shards', async () => {
    await put('/client-lost?wait_for_active_shards=0', {
      settings: { number_of_shards: 1, number_of_replicas: 0, 'index.routing.allocation.require._name': 'nobody' },
    })
    // Elasticsearch 6 accepts it, and says afterwards that it failed.
    if (!engine.startsWith('elasticsearch@6'))
      await expect(create('lost', { indices: 'client-lost' })).rejects.toMatchObject({
        ...{ type: 'snapshot_exception', reason: expect.stringContaining('client-lost') as unknown },
      })
    await create('lost', { indices: 'client-lost,client-taken', partial: true })
    await expect.poll(() => stateOf('lost'), takes).toBe('PARTIAL')
    expect(await readSnapshot(cluster, repository, 'lost')).toMatchObject({
      failures: [{ index: 'client-lost', shard: 0, reason: 'primary shard is not allocated' }],
      ...{ failedShards: 1, totalShards: 3 },
    })
    await remove('lost')
    await send(cluster, { method: 'DELETE', path: '/client-lost' })
  })

  onlyOnEngines(engine, 'it copies nothing')('are seen while they run, beside another one, and aborted', async () => {
    const slow = { repository: 'client-slow', index: 'client-heavy' }
    await makeSlowSnapshots(live.running.url, slow)
    await create('runs', { indices: slow.index }, slow.repository)
    await untilShardsAreTaken(live.running.url, { ...slow, snapshot: 'runs' })
    expect(await listSnapshotNames(cluster, slow.repository)).toMatchObject([{ name: 'runs', state: 'IN_PROGRESS' }])
    const [status] = await listRunningSnapshots(cluster, slow.repository)
    expect(status).toMatchObject({ name: 'runs', state: 'STARTED', shards: { done: 0, total: 1 } })
    expect(status?.bytes.total).toBeGreaterThan(1_000_000)
    const beside = create('beside')
    const oneAtATime = engine.startsWith('elasticsearch@6')
    if (oneAtATime) await expect(beside).rejects.toMatchObject({ type: 'concurrent_snapshot_execution_exception' })
    else await beside
    await send(cluster, deleteSnapshotsRequest(slow.repository, ['runs']))
    expect(await listSnapshotNames(cluster, slow.repository)).toEqual([])
    if (!oneAtATime) await expect.poll(() => stateOf('beside'), takes).toBe('SUCCESS')
  })

  it('can hold what the engine keeps for itself, where it tells of it', async () => {
    const features = listFeatureStates(cluster)
    if (supports(cluster.engine, 'featureStates') === true) expect(await features).toContain('tasks')
    else await expect(features).rejects.toMatchObject({ kind: 'unsupported' })
  })
})

describe.each(realEngines.filter((engine) => engine === 'opensearch@3.8'))('a node of %s that is killed', (engine) => {
  let running: RunningCluster | undefined
  afterEach(() => running?.stop())

  it('leaves a snapshot that lacks its shards, and says so', async () => {
    running = await startCluster({ engine, nodes: 2, heap: '300m' })
    const { nodes, url } = running
    const elected = (await (await fetch(`${url}/_cat/cluster_manager?h=node`)).text()).trim()
    const [manager, other] = [nodes.find(({ name }) => name === elected), nodes.find(({ name }) => name !== elected)]
    const transport = undiciTransport(manager?.url ?? '')
    const unknown = clusterOf({ uri: manager?.url ?? '', transport, engine: {} })
    const cluster = { ...unknown, engine: (await ping(unknown)).engine }
    const slow = { repository: 'slow', index: 'heavy', shards: 2, megabytes: 1 }
    await makeSlowSnapshots(url, slow)
    await send(cluster, createSnapshotRequest('slow', 'half', { indices: 'heavy' }))
    await untilShardsAreTaken(url, { ...slow, snapshot: 'half' })
    await other?.kill()
    const state = async () => (await listSnapshotNames(cluster, 'slow'))[0]?.state
    await expect.poll(state, { timeout: 120_000 }).toBe('PARTIAL')
    expect(await readSnapshot(cluster, 'slow', 'half')).toMatchObject({
      failures: [{ index: 'heavy', reason: expect.stringMatching(/node/) as unknown }],
      ...{ successfulShards: 1, failedShards: 1 },
    })
    await transport.close()
  })
})
