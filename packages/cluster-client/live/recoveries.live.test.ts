import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listRecoveries, send } from '../src/calls.ts'
import { supports } from '../src/engines/capabilities.ts'
import type { Cluster } from '../src/cluster.ts'
import {
  closeIndicesRequest,
  createIndexRequest,
  deleteIndicesRequest,
  listRecoveriesRequest,
  openIndicesRequest,
  recoveredPercent,
  type ShardRecovery,
} from '../src/index.ts'
import { onlyOnEngines } from './standIns.ts'
import { engines, startLiveCluster, type LiveCluster } from './startLiveCluster.ts'

// Vitest types its matchers as any.
const someText: unknown = expect.any(String)
const someNumber: unknown = expect.any(Number)

describe.each(engines)('recoveries of %s', (engine) => {
  let live: LiveCluster
  let cluster: Cluster

  beforeAll(async () => {
    live = await startLiveCluster(engine)
    cluster = live.cluster
  })
  afterAll(() => live.stop())

  async function call(method: 'GET' | 'PUT' | 'POST', path: string, body?: object): Promise<void> {
    await send(cluster, { method, path, ...(body && { body: JSON.stringify(body) }) })
  }

  const settled = (index: string) => call('GET', `/_cluster/health/${index}?wait_for_status=green&timeout=60s`)
  const of = (all: readonly ShardRecovery[], index: string) => all.filter((recovery) => recovery.index === index)

  /** Random text of about 2 MB, which no codec makes smaller by much. */
  async function fill(index: string): Promise<void> {
    const head = `{"index":{${supports(cluster.engine, 'typelessPaths') === false ? '"_type":"doc"' : ''}}}`
    const random = () => Array.from({ length: 200 }, () => Math.random().toString(36).slice(2)).join(' ')
    const body = Array.from({ length: 1000 }, () => `${head}\n${JSON.stringify({ text: random() })}\n`).join('')
    await send(cluster, { method: 'POST', path: `/${index}/_bulk`, body, contentType: 'application/x-ndjson' })
    await call('POST', `/${index}/_flush`)
  }

  /** The one recovery of a primary, or of a replica. */
  async function only(index: string, isPrimary = true): Promise<ShardRecovery> {
    const found = of(await listRecoveries(cluster), index).filter((recovery) => recovery.isPrimary === isPrimary)
    expect(found).toHaveLength(1)
    return found[0] as ShardRecovery
  }

  describe('of an index with dots in its name', () => {
    const name = 'logs-2026.11.21'
    beforeAll(async () => {
      await send(cluster, createIndexRequest(name, { shards: 1, replicas: 0 }))
      await fill(name)
    })
    afterAll(async () => {
      await send(cluster, deleteIndicesRequest([name]))
    })

    it('tells that a new one came from nothing', async () => {
      const made = await only(name)
      expect(made).toMatchObject({
        ...{ shard: 0, type: 'EMPTY_STORE', stage: 'DONE', source: {} },
        target: { id: someText, name: someText, host: '127.0.0.1' },
        ...{ startMs: someNumber, stopMs: someNumber, totalMs: someNumber },
        files: { recovered: 0, total: 0, reused: 0 },
      })
      expect(Math.abs(Number(made.startMs) - Date.now())).toBeLessThan(600_000)
      expect(recoveredPercent(made.files)).toBeUndefined()
    })

    it('tells which node a replica came from, and how much of it', async () => {
      await call('PUT', `/${name}/_settings`, { number_of_replicas: 1 })
      await settled(name)
      const replica = await only(name, false)
      expect(replica).toMatchObject({ type: 'PEER', stage: 'DONE', source: { name: someText, host: '127.0.0.1' } })
      expect(replica.source.name).not.toBe(replica.target.name)
      expect(replica.bytes.recovered).toBeGreaterThan(100_000)
      expect(recoveredPercent(replica.bytes)).toBe(100)
      expect(replica.translog).toMatchObject({ recovered: someNumber, total: someNumber })
    })

    onlyOnEngines(engine, 'it has no snapshots')('tells of which snapshot a restored one is', async () => {
      await call('PUT', '/_snapshot/recoveries', { type: 'fs', settings: { location: 'recoveries' } })
      await call('PUT', '/_snapshot/recoveries/one?wait_for_completion=true', { indices: name })
      await call('POST', '/_snapshot/recoveries/one/_restore?wait_for_completion=true', {
        ...{ indices: name, rename_pattern: 'logs', rename_replacement: 'restored' },
        index_settings: { number_of_replicas: 0 },
      })
      const restored = await only('restored-2026.11.21')
      expect(restored).toMatchObject({ type: 'SNAPSHOT', source: { repository: 'recoveries', snapshot: 'one' } })
      expect(restored.source).not.toHaveProperty('name')
      await send(cluster, deleteIndicesRequest(['restored-2026.11.21']))
    })

    it('tells that an opened one had its files already', async () => {
      await call('PUT', `/${name}/_settings`, { number_of_replicas: 0 })
      await send(cluster, closeIndicesRequest([name]))
      await send(cluster, openIndicesRequest([name]))
      await settled(name)
      const opened = await only(name)
      expect(opened).toMatchObject({ type: 'EXISTING_STORE', stage: 'DONE', source: {}, files: { recovered: 0 } })
      expect(opened.files.reused).toBe(opened.files.total)
      expect(recoveredPercent(opened.files)).toBe(100)
    })
  })

  it('tells of hidden indices too, and is not stopped by a closed one', async () => {
    const hidden = supports(cluster.engine, 'hiddenIndices') === true
    await call('PUT', '/recovery-hidden', {
      settings: { number_of_shards: 1, number_of_replicas: 0, ...(hidden && { 'index.hidden': true }) },
    })
    await send(cluster, createIndexRequest('recovery-closed', { shards: 1, replicas: 0 }))
    await send(cluster, closeIndicesRequest(['recovery-closed']))
    expect(of(await listRecoveries(cluster), 'recovery-hidden')).toHaveLength(1)
    expect(of(await listRecoveries({ ...cluster, engine: {} }), 'recovery-hidden')).toHaveLength(hidden ? 0 : 1)
    await send(cluster, deleteIndicesRequest(['recovery-hidden', 'recovery-closed']))
  })

  const running = onlyOnEngines(engine, 'its shards stand where they are at once')
  running('tells how far a running one is, and of nothing else when only those are asked for', async () => {
    const slowly = (rate: string | null) =>
      call('PUT', '/_cluster/settings', { transient: { 'indices.recovery.max_bytes_per_sec': rate } })
    await send(cluster, createIndexRequest('recovery-slow', { shards: 1, replicas: 0 }))
    await fill('recovery-slow')
    await slowly('300kb')
    await call('PUT', '/recovery-slow/_settings', { number_of_replicas: 1 })
    const halfWay = async () => {
      const active = await listRecoveries(cluster, { activeOnly: true })
      return active.find(({ bytes }) => (bytes.recovered ?? 0) > 0)
    }
    await expect.poll(halfWay, { timeout: 30_000, interval: 20 }).toMatchObject({
      ...{ index: 'recovery-slow', type: 'PEER', stage: 'INDEX', isPrimary: false, totalMs: someNumber },
      bytes: { recovered: someNumber, total: someNumber },
    })
    const active = await listRecoveries(cluster, { activeOnly: true })
    expect(active.map(({ index }) => index)).toEqual(['recovery-slow'])
    expect(active[0]).not.toHaveProperty('stopMs')
    const percent = recoveredPercent(active[0]?.bytes ?? {})
    expect(percent).toBeGreaterThan(0)
    expect(percent).toBeLessThan(100)
    await slowly(null)
    await settled('recovery-slow')
    expect(await listRecoveries(cluster, { activeOnly: true })).toEqual([])
    await send(cluster, deleteIndicesRequest(['recovery-slow']))
  })

  it('asks for a good part less than the engine would say', async () => {
    await send(cluster, createIndexRequest('recovery-small', { shards: 5, replicas: 1 }))
    await settled('recovery-small')
    const whole = await send(cluster, { method: 'GET', path: '/_recovery' })
    const cut = await send(cluster, listRecoveriesRequest({ ...cluster.engine }))
    expect(cut.text.length / whole.text.length).toBeLessThan(0.7)
    await send(cluster, deleteIndicesRequest(['recovery-small']))
  })
})
