import type { FakeIndex, FakeNode, FakeState } from './state.ts'

/** One copy of a shard as `_cat/shards` tells it; null is what an unassigned or closed one has not. */
export interface FakeShard {
  readonly index: string
  readonly shard: string
  readonly prirep: 'p' | 'r'
  readonly state: 'STARTED' | 'UNASSIGNED'
  readonly docs: string | null
  readonly store: string | null
  readonly node: FakeNode | null
  readonly reason: string | null
}

/**
 * Every copy that the indices should have. Primaries go round the data nodes, replicas to the next ones; of a yellow
 * index the replicas have no node, of a red one nothing has.
 */
export function shardsOf(state: FakeState, indices: readonly FakeIndex[]): FakeShard[] {
  const dataNodes = state.nodes.filter((node) => /[dhwcsf]/.test(node.role))
  let turn = 0
  return indices.flatMap((index) =>
    Array.from({ length: Number(index.pri) }, (_, shard) => {
      const first = turn++
      return Array.from({ length: Number(index.rep) + 1 }, (__, copy) =>
        shardCopy(index, shard, copy, dataNodes, first),
      )
    }).flat(),
  )
}

function shardCopy(
  index: FakeIndex,
  shard: number,
  copy: number,
  nodes: readonly FakeNode[],
  first: number,
): FakeShard {
  const common = { index: index.index, shard: String(shard), prirep: copy === 0 ? 'p' : 'r' } as const
  const node = isMissing(index, copy, nodes.length) ? undefined : nodes[(first + copy) % nodes.length]
  if (!node) return { ...common, state: 'UNASSIGNED', docs: null, store: null, node: null, reason: 'INDEX_CREATED' }
  const open = index.status === 'open'
  const copies = Number(index.pri) * (Number(index.rep) + 1)
  return {
    ...common,
    state: 'STARTED',
    docs: open ? part(index['docs.count'], Number(index.pri)) : null,
    store: open ? part(index['store.size'], copies) : null,
    node,
    reason: null,
  }
}

function isMissing(index: FakeIndex, copy: number, nodes: number): boolean {
  return index.health === 'red' || copy >= nodes || (index.health === 'yellow' && copy > 0)
}

function part(total: string, parts: number): string {
  return String(BigInt(total) / BigInt(Math.max(1, parts)))
}
