import { describe, expect, it } from 'vitest'
import { bigCluster } from '../big/bigCluster.ts'
import { createFakeCluster, type FakeCluster } from '../fakeCluster.ts'
import { arriveShards } from './shards.ts'

async function call(fake: FakeCluster, method: string, path: string, body?: object) {
  const response = await fake.transport({
    ...{ method, path, headers: {}, signal: new AbortController().signal, timeoutMs: 0 },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, json: (await response.json()) as unknown }
}

const nodes = ['a 1', 'b 2', 'c 3'].map((name) => ({ name }))
const shop = () => createFakeCluster({ indices: [{ index: 'orders', rep: '1' }], nodes })
const places = async (fake: FakeCluster) =>
  (await call(fake, 'GET', '/_cat/shards?format=json&h=prirep,state,node')).json as object[]
const move = (from: string, to: string, shard = 0) => ({
  commands: [{ move: { index: 'orders', shard, from_node: from, to_node: to } }],
})

describe('shards that move', () => {
  it('are on their way after a reroute, and there once they arrive', async () => {
    const fake = shop()
    expect((await call(fake, 'POST', '/_cluster/reroute?metric=none', move('a 1', 'c 3'))).status).toBe(200)
    const [primary] = await places(fake)
    expect(primary).toMatchObject({ state: 'RELOCATING' })
    expect(primary).toHaveProperty('node', `a 1 -> 127.0.0.1 ${fake.state.nodes[2]?.id ?? ''} c 3`)
    expect((await call(fake, 'GET', '/_cat/recovery?active_only=true&format=json')).json).toMatchObject([
      { index: 'orders', shard: '0', source_node: 'a 1', target_node: 'c 3', bytes_percent: '0.0%' },
    ])
    expect((await call(fake, 'GET', '/_cluster/health')).json).toMatchObject({ relocating_shards: 1, active_shards: 2 })
    arriveShards(fake.state)
    expect((await places(fake))[0]).toEqual({ prirep: 'p', state: 'STARTED', node: 'c 3' })
  })

  it('do not on trial, and say what is against it', async () => {
    const fake = shop()
    const trial = '/_cluster/reroute?dry_run=true&explain=true&metric=none&filter_path=explanations'
    const allowed = (await call(fake, 'POST', trial, move('a 1', 'c 3'))).json
    expect(JSON.stringify(allowed)).not.toContain('"NO"')
    const refused = (await call(fake, 'POST', trial, move('a 1', 'b 2'))).json
    expect(refused).toMatchObject({ explanations: [{ decisions: [{ decider: 'same_shard', decision: 'NO' }, {}] }] })
    expect(fake.state.copies).toEqual([])
  })

  it('are refused with 400 where a copy is, from where they are not, and to nobody', async () => {
    const fake = shop()
    for (const body of [move('a 1', 'b 2'), move('c 3', 'a 1'), move('a 1', 'nobody')])
      expect((await call(fake, 'POST', '/_cluster/reroute?metric=none', body)).status).toBe(400)
  })
})

describe('the explanation of an allocation', () => {
  it('says no where a copy is, and where the disk is full', async () => {
    const fake = createFakeCluster({
      indices: [{ index: 'orders', rep: '1' }],
      nodes: [...nodes, { name: 'full', diskTotal: '100', diskUsed: '95' }],
    })
    const asked = { index: 'orders', shard: 0, primary: true, current_node: 'a 1' }
    expect((await call(fake, 'POST', '/_cluster/allocation/explain', asked)).json).toMatchObject({
      current_state: 'started',
      node_allocation_decisions: [
        { node_name: 'b 2', node_decision: 'no', deciders: [{ decider: 'same_shard' }] },
        { node_name: 'c 3', node_decision: 'worse_balance' },
        { node_name: 'full', node_decision: 'no', deciders: [{ decider: 'disk_threshold' }] },
      ],
    })
    expect((await call(fake, 'POST', '/_cluster/allocation/explain', { index: 'nothing' })).status).toBe(404)
  })
})

it('a big cluster has copies in every state', async () => {
  const fake = createFakeCluster(bigCluster({ indices: 1000 }))
  const shards = (await call(fake, 'GET', '/_cat/shards?format=json&h=state,unassigned.reason')).json
  const states = new Set((shards as { state: string }[]).map(({ state }) => state))
  expect([...states].sort()).toEqual(['INITIALIZING', 'RELOCATING', 'STARTED', 'UNASSIGNED'])
})
