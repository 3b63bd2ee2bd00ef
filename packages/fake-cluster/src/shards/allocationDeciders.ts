import type { FakeNode, FakeState } from '../state.ts'
import { shardsOf, type FakeShard } from './shards.ts'

/** What one rule says of one copy on one node. */
export interface Decision {
  readonly decider: string
  readonly decision: 'YES' | 'NO' | 'THROTTLE'
  readonly explanation: string
}

export type Fields = Readonly<Record<string, unknown>>

/** Share of a disk from which a node takes no more shards. */
const DISK_LIMIT = 0.9

/** Every copy of one shard. */
export function copiesOf(state: FakeState, index: unknown, shard: unknown): FakeShard[] {
  return shardsOf(state, state.indices).filter((each) => each.index === index && Number(each.shard) === Number(shard))
}

/** Of the two rules that the fake knows. */
export function decisionsOf(copy: FakeShard, node: FakeNode, twins: readonly FakeShard[]): Decision[] {
  const twin = twins.find((each) => each.node === node || each.target === node)
  const share = Number(node.diskUsed) / Number(node.diskTotal)
  const free = ((1 - share) * 100).toFixed(1)
  return [
    twin
      ? no('same_shard', `a copy of this shard is already allocated to this node [[${copy.index}][${copy.shard}]]`)
      : yes('same_shard', 'this node does not hold a copy of this shard'),
    share >= DISK_LIMIT
      ? no(
          'disk_threshold',
          `the node is above the high watermark cluster setting [cluster.routing.allocation.disk.watermark.high=90%], using more disk space than the maximum allowed [90.0%], actual free: [${free}%]`,
        )
      : yes('disk_threshold', `enough disk for shard on node, free: [${free}%]`),
  ]
}

export const no = (decider: string, explanation: string): Decision => ({ decider, decision: 'NO', explanation })
const yes = (decider: string, explanation: string): Decision => ({ decider, decision: 'YES', explanation })

export function isCalled(node: FakeNode, name: unknown): boolean {
  return node.name === name || node.id === name
}
