import type { FakeCopy, FakeIndex, FakeNode, FakeState } from '../state.ts'

/** When copies lost the nodes they were on. */
const lostAt = '2026-11-21T08:41:07.113Z'

/** One copy of a shard as `_cat/shards` tells it; null is what an unassigned or closed one has not. */
export interface FakeShard {
  readonly index: string
  readonly shard: string
  readonly prirep: 'p' | 'r'
  readonly state: NonNullable<FakeCopy['state']>
  readonly docs: string | null
  readonly store: string | null
  readonly node: FakeNode | null
  /** Where it travels to. */
  readonly target: FakeNode | null
  /** How much of it has come over, 0 to 100. */
  readonly percent: number
  readonly reason: string | null
  /** When that came about. */
  readonly reasonAt: string | null
  readonly details: string | null
}

/**
 * Every copy that the indices should have, in the order of the state. Primaries go round the data nodes, replicas to the next ones; of a yellow
 * index the replicas have no node (where there are too few nodes, those that are too many), of a red one nothing has. `state.copies` says which are elsewhere.
 */
export function shardsOf(state: FakeState, indices: readonly FakeIndex[]): FakeShard[] {
  const nodes = dataNodes(state)
  const elsewhere = new Set(state.copies.map(({ index }) => index))
  const asked = new Set(indices)
  let turn = 0
  return state.indices.flatMap((index) => {
    if (!asked.has(index)) {
      turn += Number(index.pri)
      return []
    }
    const usual = Array.from({ length: Number(index.pri) }, (_, shard) => {
      const first = turn++
      return Array.from({ length: Number(index.rep) + 1 }, (__, copy) => shardCopy(index, shard, copy, nodes, first))
    }).flat()
    if (!elsewhere.has(index.index)) return usual
    const moved = state.copies.filter((copy) => copy.index === index.index)
    return moved.reduce((copies, each) => placed(state, copies, each), usual)
  })
}

/** The nodes that can hold shards. */
export function dataNodes(state: FakeState): FakeNode[] {
  return state.nodes.filter((node) => /[dhwcsf]/.test(node.role))
}

/** Whatever travels, or is being made, is where it was going to. */
export function arriveShards(state: FakeState): void {
  state.copies = state.copies.map((copy) => {
    if (copy.state === 'UNASSIGNED') return copy
    const { index, shard, primary, to, node } = copy
    const there = to ?? node
    return { index, shard, primary, state: 'STARTED' as const, ...(there !== undefined && { node: there }) }
  })
}

function shardCopy(
  index: FakeIndex,
  shard: number,
  copy: number,
  nodes: readonly FakeNode[],
  first: number,
): FakeShard {
  const common = { index: index.index, shard: String(shard), prirep: copy === 0 ? 'p' : 'r' } as const
  const still = { target: null, percent: 0, details: null }
  const node = isMissing(index, copy, nodes.length) ? undefined : nodes[(first + copy) % nodes.length]
  if (!node) {
    const never = { reason: 'INDEX_CREATED', reasonAt: new Date(Number(index.cd)).toISOString() }
    return { ...common, ...still, state: 'UNASSIGNED', docs: null, store: null, node: null, ...never }
  }
  const open = index.status === 'open'
  const copies = Number(index.pri) * (Number(index.rep) + 1)
  return {
    ...common,
    ...still,
    state: 'STARTED',
    docs: open ? part(index['docs.count'], Number(index.pri)) : null,
    store: open ? part(index['store.size'], copies) : null,
    node,
    ...{ reason: null, reasonAt: null },
  }
}

function isMissing(index: FakeIndex, copy: number, nodes: number): boolean {
  const isShort = Number(index.rep) >= nodes
  return index.health === 'red' || copy >= nodes || (index.health === 'yellow' && copy > 0 && !isShort)
}

function part(total: string, parts: number): string {
  return String(BigInt(total) / BigInt(Math.max(1, parts)))
}

/** The copies with one of them as `copy` says it is: the one on that node, else the first of its kind. */
function placed(state: FakeState, copies: readonly FakeShard[], copy: FakeCopy): FakeShard[] {
  const named = (name: string | undefined) => state.nodes.find((node) => node.name === name) ?? null
  const kin = copies.filter(
    ({ shard, prirep, target }) => Number(shard) === copy.shard && (prirep === 'p') === copy.primary && target === null,
  )
  const chosen = kin.find(({ node }) => node !== null && node.name === copy.node) ?? kin[0]
  const { state: at = 'STARTED', percent = 0, details = null } = copy
  const [here, target] = [named(copy.node), named(copy.to)]
  return copies.map((each) => {
    if (each !== chosen) return each
    const reason = copy.reason ?? usualReason(at)
    const told = { reason, reasonAt: reason === null ? null : lostAt, details }
    const same = { ...each, ...told, state: at, target, percent }
    if (at === 'UNASSIGNED') return { ...same, node: null, docs: null, store: null }
    return { ...same, node: here ?? each.node }
  })
}

function usualReason(state: FakeShard['state']): string | null {
  return state === 'UNASSIGNED' || state === 'INITIALIZING' ? 'NODE_LEFT' : null
}

/** `_shards` of an answer: all copies there should be, and those that are there. */
export function shardCounts(state: FakeState, indices: readonly FakeIndex[]): object {
  const copies = shardsOf(state, indices)
  const active = copies.filter(({ state: at }) => at === 'STARTED' || at === 'RELOCATING')
  return { total: copies.length, successful: active.length, failed: 0 }
}
