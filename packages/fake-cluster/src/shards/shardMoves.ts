import { attributesOf } from '../cluster/nodeRoutes.ts'
import { fakeUuid } from '../fakeUuid.ts'
import { jsonObject } from '../indices/settingsShape.ts'
import { isElasticsearch8, type FakeNode, type FakeState } from '../state.ts'
import { engineError, type EngineError } from '../wire/engineError.ts'
import { copiesOf, decisionsOf, isCalled, no, type Decision, type Fields } from './allocationDeciders.ts'
import type { FakeShard } from './shards.ts'

type Answer = { readonly body: object } | { readonly error: EngineError }

interface Way {
  /** Nothing is to happen. */
  readonly isTrial: boolean
  /** A refusal is explained, and is then no failure. */
  readonly explains: boolean
}

/** Carries out a list of `move`; all of them, or none. */
export function reroute(state: FakeState, body: unknown, { isTrial, explains }: Way): Answer {
  const { commands } = jsonObject(body)
  const moves = (Array.isArray(commands) ? commands : []).map((each: unknown) => jsonObject(jsonObject(each)['move']))
  const explanations: object[] = []
  for (const move of moves) {
    const tried = tryMove(state, move)
    if ('error' in tried) return tried
    const refusal = tried.decisions.find(({ decision }) => decision === 'NO')
    if (refusal && !explains) {
      return { error: engineError(400, 'illegal_argument_exception', whyNot(state, move, tried, refusal)) }
    }
    explanations.push({ command: 'move', parameters: move, decisions: tried.decisions })
    if (!refusal && !isTrial && tried.copy) setOut(state, tried.copy, tried.to)
  }
  const answer = { acknowledged: true, ...stateOf(state) }
  return { body: explains ? { ...answer, explanations } : answer }
}

const stateOf = (state: FakeState) => (isElasticsearch8(state) ? {} : { state: { cluster_uuid: state.uuid } })

/** The words of a refusal; a copy that is not where it is said to be has others. */
function whyNot(state: FakeState, move: Fields, { copy, from, to, decisions }: Tried, refusal: Decision): string {
  const begin = `[move_allocation] can't move ${String(move['shard'])}`
  if (!copy) return `${begin}, failed to find it on node ${nodeText(state, from)}`
  if (refusal.decider === 'move_allocation_command') return `${begin}, ${refusal.explanation}`
  const reasons = decisions.map(({ decision, explanation }) => `[${decision}(${explanation})]`).join('')
  return `${begin}, from ${nodeText(state, from)}, to ${nodeText(state, to)}, since its not allowed, reason: ${reasons}`
}

function nodeText(state: FakeState, node: FakeNode): string {
  const attributes = Object.entries(attributesOf(state, node)).map(([name, value]) => `${name}=${value}`)
  const ids = `{${node.id}}{${fakeUuid(`process ${node.name}`)}}`
  const [name, versions] = isElasticsearch8(state) ? [`{${node.name}}`, `{${node.version}}{7000099-8537000}`] : ['', '']
  return `{${node.name}}${ids}${name}{${node.ip}}{${node.ip}:9300}{${node.role}}${versions}{${attributes.join(', ')}}`
}

interface Tried {
  readonly copy: FakeShard | undefined
  readonly from: FakeNode
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
  if (!copy) return { copy, from, to, decisions: [notThere] }
  if (copy.state !== 'STARTED') {
    return {
      copy,
      from,
      to,
      decisions: [no('move_allocation_command', `shard is not started (state = ${copy.state}]`)],
    }
  }
  return { copy, from, to, decisions: decisionsOf(copy, to, twins) }
}

function setOut(state: FakeState, copy: FakeShard, to: FakeNode): void {
  const { index, shard, prirep, node } = copy
  const moved = { index, shard: Number(shard), primary: prirep === 'p', ...(node && { node: node.name }) }
  const before = state.copies.filter(
    (each) => !(each.index === moved.index && each.shard === moved.shard && each.node === moved.node),
  )
  state.copies = [...before, { ...moved, state: 'RELOCATING', to: to.name }]
}
