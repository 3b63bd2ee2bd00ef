import { describe, expect, it } from 'vitest'
import { listShards } from '../calls.ts'
import { listShardsRequest, toShardCopies } from './shards.ts'
import { clusterOf } from '../testing/cluster.ts'
import { transportOf } from '../testing/transport.ts'

const id = '3ZFQYkdUT4i721Udo-cAnQ'
const row = {
  i: 'logs',
  s: '0',
  p: 'p',
  st: 'STARTED',
  n: 'hot-01',
  ip: '10.0.0.1',
  id: 'a'.repeat(22),
}

describe('the list of shards', () => {
  it('is asked for without names in the path, so that hidden indices are there', () => {
    expect(listShardsRequest({})).toMatchObject({ method: 'GET', needs: 'catShards' })
    expect(listShardsRequest({}).path).toBe(
      '/_cat/shards?format=json&bytes=b&master_timeout=3s&h=i,s,p,st,n,d,sto,ip,id,ur,ua,ud',
    )
  })

  it('has text for numbers, and what is null is absent', () => {
    expect(toShardCopies([{ ...row, d: '12', sto: '9007199254740991', ur: null }])).toEqual([
      {
        index: 'logs',
        shard: 0,
        primary: true,
        state: 'STARTED',
        node: { name: 'hot-01', id: 'a'.repeat(22), ip: '10.0.0.1' },
        docs: 12,
        sizeBytes: 9007199254740991,
      },
    ])
    expect(toShardCopies([{ ...row, d: null, sto: '' }])[0]).not.toHaveProperty('docs')
  })

  it('says why a copy has no node', () => {
    const missing = {
      ...{ i: 'logs', s: 3, p: 'r', st: 'UNASSIGNED', n: null, ip: null, id: null },
      ...{ ur: 'NODE_LEFT', ua: '2026-11-21T09:28:19.713Z', ud: 'node_left [x]' },
    }
    expect(toShardCopies([missing])).toEqual([
      {
        ...{ index: 'logs', shard: 3, primary: false, state: 'UNASSIGNED', reason: 'NODE_LEFT' },
        ...{ unassignedAt: '2026-11-21T09:28:19.713Z', details: 'node_left [x]' },
      },
    ])
  })

  it.each([
    ['plain', 'node-1', 'node-2'],
    ['with spaces', 'rack 7 node 1', ' rack 8 node 2'],
    ['with an arrow', 'a', 'b -> c'],
    ['with an arrow in the first', 'a -> b', 'c'],
    ['of other scripts', 'узел 1', '节点 🚀'],
  ])('knows where a relocating copy comes from and goes to: names %s', (_, from, to) => {
    const [copy] = toShardCopies([{ ...row, st: 'RELOCATING', n: `${from} -> 10.0.0.2 ${id} ${to}` }])
    expect(copy?.node).toMatchObject({ name: from, id: 'a'.repeat(22) })
    expect(copy?.target).toEqual({ name: to, id, ip: '10.0.0.2' })
  })

  it('takes an arrow in the name of a node that nothing leaves for a part of the name', () => {
    const [copy] = toShardCopies([{ ...row, n: `a -> 10.0.0.2 ${id} b` }])
    expect(copy?.node?.name).toBe(`a -> 10.0.0.2 ${id} b`)
    expect(copy).not.toHaveProperty('target')
  })

  it('has one object for each node, also for where a copy goes to', () => {
    const [here, there, leaving] = toShardCopies([
      row,
      { ...row, s: '1', n: 'node-2', ip: '10.0.0.2', id },
      { ...row, s: '2', st: 'RELOCATING', n: `hot-01 -> 10.0.0.2 ${id} node-2` },
    ])
    expect(leaving?.node).toBe(here?.node)
    expect(leaving?.target).toBe(there?.node)
  })

  it('leaves out what is no shard, and a replica for search only is a replica', () => {
    expect(toShardCopies([null, 'x', {}, { i: 'a' }, { ...row, s: 'x' }])).toEqual([])
    expect(toShardCopies({ rows: [] })).toEqual([])
    expect(toShardCopies([{ ...row, p: 's' }])[0]?.primary).toBe(false)
  })

  it('is nothing else than a list', async () => {
    const cluster = clusterOf({ transport: transportOf(() => Response.json({ error: 'no' })) })
    await expect(listShards(cluster)).rejects.toMatchObject({ kind: 'malformed' })
  })
})
