import { describe, expect, it } from 'vitest'
import { listRecoveries } from '../calls.ts'
import { listRecoveriesRequest, recoveredPercent, toShardRecoveries } from './recoveries.ts'
import { clusterOf } from '../testing/cluster.ts'
import { transportOf } from '../testing/transport.ts'

const node = { id: 'aaa', host: '10.0.0.1', name: 'node <1>', ip: '10.0.0.1' }
const counts = { size: { total_in_bytes: 100, reused_in_bytes: 20, recovered_in_bytes: 40 }, files: { total: 3 } }

describe('the call', () => {
  it('asks for what is read and no more, for the running ones where only they are wanted', () => {
    const { path } = listRecoveriesRequest({ distribution: 'opensearch', version: '3.8.0' }, { activeOnly: true })
    expect(path).toContain('/_recovery?active_only=true&expand_wildcards=all&filter_path=*.shards.id,*.shards.type,')
    expect(path.length).toBeLessThan(1500)
    expect(listRecoveriesRequest({}).path).not.toContain('active_only')
  })
  it('asks for some indices alone, of those that are there', () => {
    const { path } = listRecoveriesRequest({}, { indices: ['a', 'b#'] })
    expect(path).toMatch(/^\/a,b%23\/_recovery\?ignore_unavailable=true&/)
  })
  it('does not ask for what the engine refuses', () => {
    expect(listRecoveriesRequest({ distribution: 'elasticsearch', version: '6.8.0' }).path).not.toContain('expand')
    expect(listRecoveriesRequest({}).path).not.toContain('expand')
  })
  it('is not sent to serverless, and takes a list for no answer', async () => {
    const engine = { distribution: 'elasticsearch', version: '8.11.0', flavor: 'serverless' } as const
    await expect(listRecoveries(clusterOf({ engine }))).rejects.toMatchObject({ kind: 'unsupported' })
    const transport = transportOf(() => Response.json([]))
    await expect(listRecoveries(clusterOf({ transport }))).rejects.toMatchObject({ kind: 'malformed' })
  })
})

describe('the answer', () => {
  it('becomes one row for each copy', () => {
    const answer = {
      'logs-2026.11.21': {
        shards: [
          {
            ...{ id: 0, type: 'PEER', stage: 'INDEX', primary: false, source: node, target: { ...node, id: 'bbb' } },
            ...{ start_time_in_millis: 1_795_253_461_419, total_time_in_millis: 87, index: counts },
            translog: { recovered: 0, total: -1, percent: '-1.0%' },
          },
        ],
      },
    }
    expect(toShardRecoveries(answer)).toEqual([
      {
        ...{ index: 'logs-2026.11.21', shard: 0, type: 'PEER', stage: 'INDEX', isPrimary: false },
        source: { id: 'aaa', name: 'node <1>', host: '10.0.0.1' },
        target: { id: 'bbb', name: 'node <1>', host: '10.0.0.1' },
        ...{ startMs: 1_795_253_461_419, totalMs: 87 },
        files: { total: 3 },
        bytes: { recovered: 40, total: 100, reused: 20 },
        translog: { recovered: 0 },
      },
    ])
  })
  it('leaves absent what is not said, and tells a snapshot from a node', () => {
    const source = { repository: 'r', snapshot: 's', version: '3.8.0' }
    const shard = { id: 3, stage: 'done', source, start_time_in_millis: 0, stop_time_in_millis: 0 }
    expect(toShardRecoveries({ a: { shards: [shard, { stage: 'DONE' }, null] }, b: {}, c: null })).toEqual([
      {
        ...{ index: 'a', shard: 3, stage: 'DONE', source: { repository: 'r', snapshot: 's' }, target: {} },
        ...{ files: {}, bytes: {}, translog: {} },
      },
    ])
    for (const nothing of [{}, null, [], 'text']) expect(toShardRecoveries(nothing)).toEqual([])
  })
})

describe('the share that is done', () => {
  it.each([
    [{ recovered: 40, total: 100 }, 40],
    [{ recovered: 40, total: 100, reused: 20 }, 50],
    [{ recovered: 0, total: 4, reused: 4 }, 100],
    [{ recovered: 12, total: 10 }, 100],
    [{ recovered: 0, total: 0 }, undefined],
    [{ recovered: 5 }, undefined],
    [{}, undefined],
  ])('of %j is %s', (count, percent) => {
    expect(recoveredPercent(count)).toBe(percent)
  })
})
