import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { explainAllocation, listRelocations, listNodes, listShards, send, tryMove } from '../src/calls.ts'
import type { Cluster } from '../src/cluster.ts'
import { classify } from '../src/danger/danger.ts'
import {
  closeIndicesRequest,
  createIndexRequest,
  majorVersion,
  moveShardRequest,
  type ShardCopy,
  type ShardMove,
} from '../src/index.ts'
import { onlyOnEngines } from './standIns.ts'
import { engines, startLiveCluster, type LiveCluster } from './startLiveCluster.ts'

describe.each(engines)('shards of %s', (engine) => {
  let live: LiveCluster
  let cluster: Cluster
  let nodeNames: readonly string[]

  beforeAll(async () => {
    live = await startLiveCluster(engine)
    cluster = live.cluster
    // With a comma, a colon and an arrow in them.
    nodeNames = live.running.nodes.map(({ name }) => name)
    // Nothing moves but what the tests move.
    await setting('cluster.routing.rebalance.enable', 'none')
    await send(cluster, createIndexRequest('moved', { shards: 1, replicas: 0 }))
    await send(cluster, createIndexRequest('copied', { shards: 2, replicas: 1 }))
    await send(cluster, createIndexRequest('lacking', { shards: 1, replicas: 3 }))
    const startedOf = async (index: string) => (await copiesOf(index)).filter(({ state }) => state === 'STARTED').length
    await until(async () => (await startedOf('moved')) === 1 && (await startedOf('copied')) === 4)
    // Its other two have no node to go to.
    await until(async () => (await startedOf('lacking')) === 2)
  })
  afterAll(() => live.stop())

  const copiesOf = async (index: string) => (await listShards(cluster)).filter((copy) => copy.index === index)
  // The engines list them in another order from one call to the next.
  const places = async () =>
    (await listShards(cluster))
      .map(({ index, shard, state, node }) => [index, shard, state, node?.name].join(' '))
      .sort()
  const only = async (index: string) => (await copiesOf(index))[0] ?? expect.fail(`no shard of ${index}`)
  const otherNode = async ({ node }: ShardCopy) =>
    (await listNodes(cluster)).find(({ id }) => id !== node?.id) ?? expect.fail('no other node')
  const moveOf = async (copy: ShardCopy): Promise<ShardMove> => {
    const { node } = copy
    if (!node) return expect.fail('it is nowhere')
    return { index: copy.index, shard: copy.shard, from: node, to: await otherNode(copy) }
  }
  const setting = (name: string, value: string | null) =>
    send(cluster, { method: 'PUT', path: '/_cluster/settings', body: JSON.stringify({ transient: { [name]: value } }) })
  const recoverySpeed = (speed: string | null) => setting('indices.recovery.max_bytes_per_sec', speed)

  it('are listed with their nodes, whatever these are called', async () => {
    const nodes = await listNodes(cluster)
    const shards = await listShards(cluster)
    expect(new Set(shards.flatMap(({ node }) => node?.name ?? []))).toEqual(new Set(nodeNames))
    for (const { node } of shards) if (node) expect(nodes.find(({ id }) => id === node.id)?.name).toBe(node.name)
    const copied = shards.filter(({ index }) => index === 'copied')
    expect(copied.filter(({ primary }) => primary)).toHaveLength(2)
    expect(copied.filter(({ primary }) => !primary)).toHaveLength(2)
    expect(copied[0]?.node).toMatchObject({ ip: '127.0.0.1' })
    // An engine gives no figures of an index for a moment after it was made, and a size of 0 for a moment more.
    await until(async () => (await copiesOf('copied')).every(({ docs, sizeBytes = 0 }) => docs === 0 && sizeBytes > 0))
  })

  it('say why they have no node', async () => {
    const missing = (await copiesOf('lacking')).filter(({ state }) => state === 'UNASSIGNED')
    expect(missing).toHaveLength(2)
    expect(missing[0]).toMatchObject({ primary: false, reason: 'INDEX_CREATED' })
    expect(Math.abs(Date.parse(missing[0]?.unassignedAt ?? '') - Date.now())).toBeLessThan(600_000)
    expect(missing[0]).not.toHaveProperty('node')
    const { summary, verdicts } = await explainAllocation(cluster, missing[0] ?? expect.fail())
    expect(summary).toMatch(/cannot allocate|can't be allocated|isn't allowed|not permitted/i)
    expect(verdicts.map(({ nodeName }) => nodeName).sort()).toEqual([...nodeNames].sort())
    for (const { eligible, deciderVerdicts } of verdicts) {
      expect(eligible).toBe(false)
      expect(deciderVerdicts.map(({ decider }) => decider)).toContain('same_shard')
    }
  })

  it('have figures or none when their index is closed, and break nothing', async () => {
    await send(cluster, createIndexRequest('closing', { shards: 1, replicas: 0 }))
    await send(cluster, closeIndicesRequest(['closing']))
    // Elasticsearch before 7.2 gives a closed index no shards at all.
    const holdsThem = cluster.engine.distribution === 'opensearch' || (majorVersion(cluster.engine) ?? 0) >= 7
    expect((await copiesOf('closing')).length).toBe(holdsThem ? 1 : 0)
    await until(async () => (await copiesOf('closing')).every(({ state }) => state === 'STARTED'))
  })

  it('are explained: who could take them, and who says no', async () => {
    const moved = await only('moved')
    const { verdicts } = await explainAllocation(cluster, moved)
    expect(verdicts).toMatchObject([{ nodeName: (await otherNode(moved)).name, eligible: true, deciderVerdicts: [] }])
    const copied = await only('copied')
    const refused = (await explainAllocation(cluster, copied)).verdicts
    expect(refused).toMatchObject([{ eligible: false, decision: 'no', deciderVerdicts: [{ decider: 'same_shard' }] }])
    expect(refused[0]?.deciderVerdicts[0]?.explanation).toContain('copied')
  })

  it('are moved on trial without anything happening, also by a connection that changes nothing', async () => {
    const readOnly: Cluster = { ...cluster, access: 'readOnly' }
    const before = await places()
    expect(await tryMove(readOnly, await moveOf(await only('moved')))).toEqual([])
    const refused = await tryMove(readOnly, await moveOf(await only('copied')))
    expect(refused.map(({ decider }) => decider)).toContain('same_shard')
    const gone = { ...(await moveOf(await only('moved'))), to: { name: 'nobody' } }
    await expect(tryMove(cluster, gone)).rejects.toMatchObject({ status: 400, type: 'illegal_argument_exception' })
    const nowhere = await moveOf(await only('moved'))
    const deciderVerdicts = await tryMove(cluster, { ...nowhere, from: nowhere.to, to: nowhere.from })
    expect(deciderVerdicts).toMatchObject([{ decider: 'move_allocation_command' }])
    expect(await places()).toEqual(before)
  })

  it('are not moved by a connection that changes nothing, nor where the rules forbid it', async () => {
    const move = await moveOf(await only('copied'))
    await expect(send({ ...cluster, access: 'readOnly' }, moveShardRequest(move))).rejects.toMatchObject({
      kind: 'refused',
    })
    await expect(send(cluster, moveShardRequest(move))).rejects.toMatchObject({ status: 400 })
    const { method, path, body } = moveShardRequest(move)
    expect(classify(method, path, body, cluster.engine)).toBe('dangerous')
  })

  onlyOnEngines(engine, 'its shards move only when a test says so')(
    'travel, say how far they have come, and arrive',
    async () => {
      const type =
        cluster.engine.distribution === 'elasticsearch' && majorVersion(cluster.engine) === 6 ? 'doc' : '_doc'
      for (let id = 0; id < 8; id++) {
        const body = JSON.stringify({ text: randomBytes(30_000).toString('base64') })
        await send(cluster, { method: 'PUT', path: `/moved/${type}/${id}?refresh=true`, body })
      }
      await send(cluster, { method: 'POST', path: '/moved/_flush' })
      await recoverySpeed('40kb')
      const move = await moveOf(await only('moved'))
      const answer = await send(cluster, moveShardRequest(move))
      expect(answer.text.length).toBeLessThan(200)
      await until(async () => (await only('moved')).state === 'RELOCATING')
      const leaving = await only('moved')
      expect(leaving.node).toMatchObject({ id: move.from.id, name: move.from.name })
      expect(leaving.target).toEqual({ id: move.to.id, name: move.to.name, ip: '127.0.0.1' })
      await until(async () => (await listRelocations(cluster)).some(({ percent = 0 }) => percent > 0))
      expect(await listRelocations(cluster)).toMatchObject([
        { index: 'moved', shard: 0, source: move.from.name, target: move.to.name, stage: 'index' },
      ])
      await recoverySpeed(null)
      await until(async () => (await only('moved')).state === 'STARTED')
      expect((await only('moved')).node?.id).toBe(move.to.id)
      expect((await only('moved')).docs).toBe(8)
      expect(await listRelocations(cluster)).toEqual([])
    },
  )
})

/** Waits for what the engine does in its own time. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const limit = Date.now() + 40_000; !(await isSo());) {
    if (Date.now() > limit) throw new Error('It never came about')
    await wait(100)
  }
}
