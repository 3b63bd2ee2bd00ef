import { engineError, indexNotFound, type EngineError } from './engineError.ts'
import { dataNodes, shardsOf, type FakeShard } from './shards.ts'
import type { FakeNode, FakeState } from './state.ts'

type Answer = { readonly body: object } | { readonly error: EngineError }

interface Decision {
  readonly decider: string
  readonly decision: 'YES' | 'NO' | 'THROTTLE'
  readonly explanation: string
}

/** Share of a disk from which a node takes no more shards. */
const DISK_LIMIT = 0.9

/** What each node's rules say of one copy. */
export function explainAllocation(state: FakeState, body: unknown): Answer {
  const { index, shard, primary, current_node: current } = read(body)
  const found = state.indices.find((each) => each.index === index)
  if (!found) return { error: indexNotFound(String(index)) }
  const twins = copiesOf(state, index, shard)
  const kin = twins.filter((each) => (each.prirep === 'p') === primary)
  const copy = kin.find(({ node }) => node !== null && isCalled(node, current)) ?? kin.find(({ node }) => node === null)
  const chosen = copy ?? kin[0]
  if (!chosen) {
    const reason = `unable to find any shards to explain [${JSON.stringify(body)}] in the routing table`
    return { error: engineError(400, 'illegal_argument_exception', reason) }
  }
  return { body: explained(state, chosen, twins) }
}

/** Every copy of one shard. */
function copiesOf(state: FakeState, index: unknown, shard: unknown): FakeShard[] {
  return shardsOf(state, state.indices).filter((each) => each.index === index && Number(each.shard) === Number(shard))
}

function explained(state: FakeState, copy: FakeShard, twins: readonly FakeShard[]): object {
  const decisions = dataNodes(state)
    .filter((node) => node !== copy.node)
    .map((node) => {
      const deciders = decisionsOf(copy, node, twins).filter(({ decision }) => decision !== 'YES')
      const isRefused = deciders.some(({ decision }) => decision === 'NO')
      const possible = deciders.length > 0 ? 'throttled' : copy.node === null ? 'yes' : 'worse_balance'
      return {
        ...{ node_id: node.id, node_name: node.name, transport_address: `${node.ip}:9300` },
        node_decision: isRefused ? 'no' : possible,
        ...(deciders.length > 0 && { deciders }),
      }
    })
  return {
    ...{ index: copy.index, shard: Number(copy.shard), primary: copy.prirep === 'p' },
    current_state: copy.state.toLowerCase(),
    ...(copy.node === null && allocatable(decisions.some(({ node_decision }) => node_decision === 'yes'))),
    node_allocation_decisions: decisions,
  }
}

function allocatable(isPossible: boolean): object {
  if (isPossible) return { can_allocate: 'yes', allocate_explanation: 'can allocate the shard' }
  const why = 'cannot allocate because allocation is not permitted to any of the nodes'
  return { can_allocate: 'no', allocate_explanation: why }
}

function decisionsOf(copy: FakeShard, node: FakeNode, twins: readonly FakeShard[]): Decision[] {
  const twin = twins.find((each) => each.node === node || each.target === node)
  const share = Number(node.diskUsed) / Number(node.diskTotal)
  const free = ((1 - share) * 100).toFixed(1)
  return [
    twin
      ? no('same_shard', `a copy of this shard is already allocated to this node [[${copy.index}][${copy.shard}]]`)
      : yes('same_shard', 'this node does not hold a copy of this shard'),
    share >= DISK_LIMIT
      ? no('disk_threshold', `the node is above the high watermark, having less than 10% free space: [${free}%]`)
      : yes('disk_threshold', `enough disk for shard on node, free: [${free}%]`),
  ]
}

const no = (decider: string, explanation: string): Decision => ({ decider, decision: 'NO', explanation })
const yes = (decider: string, explanation: string): Decision => ({ decider, decision: 'YES', explanation })

interface Way {
  /** Nothing is to happen. */
  readonly isTrial: boolean
  /** A refusal is explained, and is then no failure. */
  readonly explains: boolean
}

/** Carries out a list of `move`; all of them, or none. */
export function reroute(state: FakeState, body: unknown, { isTrial, explains }: Way): Answer {
  const { commands } = read(body)
  const moves = (Array.isArray(commands) ? commands : []).map((each: unknown) => read(read(each)['move']))
  const explanations: object[] = []
  for (const move of moves) {
    const tried = tryMove(state, move)
    if ('error' in tried) return tried
    const refusal = tried.decisions.find(({ decision }) => decision === 'NO')
    if (refusal && !explains) {
      const reason = `[move_allocation] can't move ${String(move['shard'])}, ${refusal.explanation}`
      return { error: engineError(400, 'illegal_argument_exception', reason) }
    }
    explanations.push({ command: 'move', parameters: move, decisions: tried.decisions })
    if (!refusal && !isTrial && tried.copy) setOut(state, tried.copy, tried.to)
  }
  const answer = { acknowledged: true, state: { cluster_uuid: state.uuid } }
  return { body: explains ? { ...answer, explanations } : answer }
}

interface Tried {
  readonly copy: FakeShard | undefined
  readonly to: FakeNode
  readonly decisions: readonly Decision[]
}

function tryMove(state: FakeState, move: Fields): Tried | { readonly error: EngineError } {
  const [from, to] = [move['from_node'], move['to_node']].map((name) =>
    state.nodes.find((node) => isCalled(node, name)),
  )
  if (!from || !to) {
    const missing = String(move[from ? 'to_node' : 'from_node'])
    return {
      error: engineError(400, 'illegal_argument_exception', `failed to resolve [${missing}], no matching nodes`),
    }
  }
  const twins = copiesOf(state, move['index'], move['shard'])
  const copy = twins.find(({ node }) => node === from)
  const notThere = no('move_allocation_command', `shard ${String(move['shard'])} not found`)
  if (!copy) return { copy, to, decisions: [notThere] }
  if (copy.state !== 'STARTED') {
    return { copy, to, decisions: [no('move_allocation_command', `shard is not started (state = ${copy.state}]`)] }
  }
  return { copy, to, decisions: decisionsOf(copy, to, twins) }
}

function setOut(state: FakeState, copy: FakeShard, to: FakeNode): void {
  const { index, shard, prirep, node } = copy
  const moved = { index, shard: Number(shard), primary: prirep === 'p', ...(node && { node: node.name }) }
  const before = state.copies.filter(
    (each) => !(each.index === moved.index && each.shard === moved.shard && each.node === moved.node),
  )
  state.copies = [...before, { ...moved, state: 'RELOCATING', to: to.name }]
}

function isCalled(node: FakeNode, name: unknown): boolean {
  return node.name === name || node.id === name
}

type Fields = Readonly<Record<string, unknown>>

function read(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
