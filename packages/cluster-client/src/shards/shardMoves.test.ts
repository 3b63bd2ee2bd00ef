import { describe, expect, it } from 'vitest'
import { allocationExplainRequest, nodeReference, toAllocationExplanation } from './allocation.ts'
import { listRelocations, tryMove } from '../calls.ts'
import { classify } from '../danger/danger.ts'
import { moveShardRequest, toMoveVerdicts, toShardRelocations, tryMoveRequest } from './shardMoves.ts'
import { clusterOf } from '../testing/cluster.ts'
import { transportOf } from '../testing/transport.ts'

const move = { index: 'logs', shard: 2, from: { name: 'hot 01', id: 'id-1' }, to: { name: 'hot-02', id: 'id-2' } }
const sameShard = { decider: 'same_shard', decision: 'NO', explanation: 'a copy is there' }

describe('a move', () => {
  it('asks for no state of the cluster, and is dangerous', () => {
    const { method, path, body } = moveShardRequest(move)
    expect(path).toBe('/_cluster/reroute?metric=none')
    expect(body).toBe('{"commands":[{"move":{"index":"logs","shard":2,"from_node":"hot 01","to_node":"hot-02"}}]}')
    expect(classify(method, path, body)).toBe('dangerous')
  })

  it('that is tried only is a read, with the same command', () => {
    const { method, path, body } = tryMoveRequest(move)
    expect(path).toBe('/_cluster/reroute?dry_run=true&explain=true&metric=none&filter_path=explanations')
    expect(classify(method, path, body)).toBe('read')
    expect(body).toBe(moveShardRequest(move).body)
  })

  it.each([
    ['hot 01', 'hot 01'],
    ['_local', 'id-1'],
    ['hot-*', 'id-1'],
    ['a,b', 'id-1'],
    ['rack:7', 'id-1'],
  ])('names the node %s as %s', (name, expected) => {
    expect(nodeReference({ name, id: 'id-1' })).toBe(expected)
    expect(nodeReference({ name })).toBe(name)
  })

  it('has against it what says no, and nothing else', async () => {
    const decisions = [
      { decider: 'enable', decision: 'YES' },
      sameShard,
      { decider: 'throttling', decision: 'THROTTLE' },
    ]
    const answer = { explanations: [{ command: 'move', decisions }] }
    expect(toMoveVerdicts(answer)).toEqual([{ decider: 'same_shard', explanation: 'a copy is there' }])
    expect(toMoveVerdicts({})).toEqual([])
    const cluster = clusterOf({ access: 'readOnly', transport: transportOf(() => Response.json(answer)) })
    await expect(tryMove(cluster, move)).resolves.toHaveLength(1)
  })
})

describe('the explanation of an allocation', () => {
  it('is asked for one copy on its node, by id, and of an unassigned one without', () => {
    const copy = { index: 'logs', shard: 2, primary: true }
    expect(allocationExplainRequest({ ...copy, node: { name: 'hot 01', id: 'id-1' } }).body).toBe(
      '{"index":"logs","shard":2,"primary":true,"current_node":"id-1"}',
    )
    const { method, path, body } = allocationExplainRequest(copy)
    expect(body).toBe('{"index":"logs","shard":2,"primary":true}')
    expect(classify(method, path, body)).toBe('read')
  })

  it.each([
    ['yes', true],
    ['worse_balance', true],
    ['throttled', true],
    ['no', false],
    ['allocation_delayed', false],
    ['no_valid_shard_copy', false],
    ['', false],
  ])('a node of which it says "%s": eligible %s', (node_decision, eligible) => {
    const { verdicts } = toAllocationExplanation({ node_allocation_decisions: [{ node_name: 'a', node_decision }] })
    expect(verdicts).toMatchObject([{ nodeName: 'a', eligible, decision: node_decision }])
  })

  it('has the reasons of each node, and the sentence of a shard without one', () => {
    const node = { node_id: 'id-1', node_name: 'a', node_decision: 'no', deciders: [sameShard] }
    expect(toAllocationExplanation({ allocate_explanation: 'cannot', node_allocation_decisions: [node] })).toEqual({
      summary: 'cannot',
      verdicts: [
        {
          ...{ nodeId: 'id-1', nodeName: 'a', eligible: false, decision: 'no' },
          deciderVerdicts: [{ decider: 'same_shard', explanation: 'a copy is there' }],
        },
      ],
    })
    expect(toAllocationExplanation('no')).toEqual({ verdicts: [] })
  })

  it.each([
    [{ found: false }, 'none'],
    [{ in_sync: false, allocation_id: 'a' }, 'stale'],
    [{ in_sync: true, store_exception: { type: 'corrupt_index_exception' } }, 'broken'],
    [{ in_sync: true }, undefined],
    [{ matching_size_in_bytes: 0 }, undefined],
  ])('tells what a node has on its disk: %j', (store, copy) => {
    const answer = { node_allocation_decisions: [{ node_name: 'a', node_decision: 'no', store }] }
    expect(toAllocationExplanation(answer).verdicts[0]?.copy).toBe(copy)
  })

  it('has the figures of a full disk, by the limit that was reached', () => {
    const explanation =
      'the node is above the low watermark cluster setting [cluster.routing.allocation.disk.watermark.low=85%], using more disk space than the maximum allowed [85.0%], actual free: [10.0%]'
    const deciders = [{ decider: 'disk_threshold', decision: 'NO', explanation }]
    const answer = { node_allocation_decisions: [{ node_name: 'a', node_decision: 'no', deciders }] }
    expect(toAllocationExplanation(answer).verdicts[0]?.deciderVerdicts).toEqual([
      { decider: 'disk_threshold', explanation, disk: { usedPercent: 90, mostPercent: 85 } },
    ])
  })
})

describe('copies on their way', () => {
  it('say how far they have come', async () => {
    const rows = [
      { index: 'logs', shard: '0', stage: 'index', source_node: 'a b', target_node: 'c d', bytes_percent: '45.2%' },
      { index: 'logs', shard: '1', stage: 'init', source_node: 'n/a', target_node: 'c d', bytes_percent: '0.0%' },
      { index: 'logs', shard: '2', target_node: 'c d', bytes_percent: 'n/a' },
      { index: 'logs', shard: '3' },
    ]
    expect(toShardRelocations(rows)).toEqual([
      { index: 'logs', shard: 0, stage: 'index', source: 'a b', target: 'c d', percent: 45.2 },
      { index: 'logs', shard: 1, stage: 'init', target: 'c d', percent: 0 },
      { index: 'logs', shard: 2, target: 'c d' },
    ])
    const asked: string[] = []
    const transport = transportOf(({ path }) => {
      asked.push(path)
      return Response.json(rows)
    })
    await expect(listRelocations(clusterOf({ transport }))).resolves.toHaveLength(3)
    expect(asked[0]).toContain('active_only=true')
  })
})
