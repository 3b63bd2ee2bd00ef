import { nodeRoles } from '../cluster/nodeRoles.ts'
import { attributesOf } from '../cluster/nodeRoutes.ts'
import { jsonObject } from '../indices/settingsShape.ts'
import { isElasticsearch8, type FakeNode, type FakeState } from '../state.ts'
import { engineError, type EngineError } from '../wire/engineError.ts'
import { copiesOf, decisionsOf, isCalled } from './allocationDeciders.ts'
import { dataNodes, shardsOf, type FakeShard } from './shards.ts'

type Answer = { readonly body: object } | { readonly error: EngineError }

/** What each node's rules say of one copy; of the first that has no node, when nobody names one. */
export function explainAllocation(state: FakeState, body: string): Answer {
  const chosen = body.trim() === '' ? firstUnassigned(state) : copyNamed(state, jsonObject(JSON.parse(body)))
  if ('error' in chosen) return chosen
  const told = explained(state, chosen, copiesOf(state, chosen.index, chosen.shard))
  return { body: body.trim() === '' && isElasticsearch8(state) ? { note, ...told } : told }
}

const note =
  'No shard was specified in the explain API request, so this response explains a randomly chosen unassigned shard. There may be other unassigned shards in this cluster which cannot be assigned for different reasons.'

type Chosen = FakeShard | { readonly error: EngineError }

function firstUnassigned(state: FakeState): Chosen {
  const found = shardsOf(state, state.indices).find(({ node }) => node === null)
  const reason =
    'unable to find any unassigned shards to explain [ClusterAllocationExplainRequest[useAnyUnassignedShard=true,includeYesDecisions?=false]'
  return found ?? { error: engineError(400, 'illegal_argument_exception', reason) }
}

function copyNamed(
  state: FakeState,
  { index, shard, primary, current_node: current }: Record<string, unknown>,
): Chosen {
  const found = state.indices.find((each) => each.index === index)
  if (!found) {
    const details = { index: String(index), index_uuid: '_na_' }
    return { error: engineError(404, 'index_not_found_exception', `no such index [${String(index)}]`, details) }
  }
  const kin = copiesOf(state, index, shard).filter((each) => (each.prirep === 'p') === primary)
  const copy = kin.find(({ node }) => node !== null && isCalled(node, current)) ?? kin.find(({ node }) => node === null)
  const details = { index: found.index, shard: String(shard), index_uuid: found.uuid }
  return copy ?? kin[0] ?? { error: engineError(404, 'shard_not_found_exception', 'no such shard', details) }
}

function explained(state: FakeState, copy: FakeShard, twins: readonly FakeShard[]): object {
  const head = { index: copy.index, shard: Number(copy.shard), primary: copy.prirep === 'p' }
  if (copy.prirep === 'p' && copy.node === null && copy.reason === 'NODE_LEFT')
    return { ...head, ...lostPrimary(state, copy) }
  const decisions = dataNodes(state)
    .filter((node) => node !== copy.node)
    .map((node, at) => nodeDecision(state, { copy, node, twins, ranking: at + 1 }))
  const isPossible = decisions.some(({ node_decision }) => node_decision === 'yes')
  return {
    ...{ ...head, current_state: copy.state.toLowerCase() },
    ...(copy.node === null ? { ...unassigned(copy), ...allocatable(isPossible) } : standing(state, copy.node)),
    node_allocation_decisions: decisions,
  }
}

interface Considered {
  readonly copy: FakeShard
  readonly node: FakeNode
  readonly twins: readonly FakeShard[]
  readonly ranking: number
}

function nodeDecision(state: FakeState, { copy, node, twins, ranking }: Considered) {
  const deciders = decisionsOf(copy, node, twins).filter(({ decision }) => decision !== 'YES')
  const isRefused = deciders.some(({ decision }) => decision === 'NO')
  const possible = deciders.length > 0 ? 'throttled' : copy.node === null ? 'yes' : 'worse_balance'
  return {
    ...{ node_id: node.id, node_name: node.name, transport_address: `${node.ip}:9300` },
    node_attributes: attributesOf(state, node),
    ...rolesOf(state, node),
    ...{ node_decision: isRefused ? 'no' : possible, weight_ranking: ranking },
    ...(deciders.length > 0 && { deciders }),
  }
}

function unassigned({ reason, reasonAt, details }: FakeShard): object {
  const told = { reason: reason ?? 'INDEX_CREATED', at: reasonAt, ...(details !== null && { details }) }
  return { unassigned_info: { ...told, last_allocation_status: 'no_attempt' } }
}

function rolesOf(state: FakeState, node: FakeNode): object {
  return isElasticsearch8(state) ? { roles: nodeRoles(node.role, state.distribution).sort() } : {}
}

/** Of a copy that is on a node and stays there. */
function standing(state: FakeState, node: FakeNode): object {
  return {
    current_node: {
      ...{ id: node.id, name: node.name, transport_address: `${node.ip}:9300` },
      ...{ attributes: attributesOf(state, node), ...rolesOf(state, node), weight_ranking: 1 },
    },
    can_remain_on_current_node: 'yes',
    ...balance(isElasticsearch8(state) || state.indices.every(({ health }) => health === 'green')),
  }
}

function balance(isWhole: boolean): object {
  if (isWhole) {
    const why =
      'cannot rebalance as no target node exists that can both allocate this shard and improve the cluster balance'
    return { can_rebalance_cluster: 'yes', can_rebalance_to_other_node: 'no', rebalance_explanation: why }
  }
  const explanation =
    'the cluster has unassigned shards and cluster setting [cluster.routing.allocation.allow_rebalance] is set to [indices_all_active]'
  return {
    can_rebalance_cluster: 'no',
    can_rebalance_cluster_decisions: [{ decider: 'cluster_rebalance', decision: 'NO', explanation }],
    ...{ can_rebalance_to_other_node: 'no', rebalance_explanation: 'rebalancing is not allowed' },
  }
}

/** Of a primary whose node left no rule is asked: the engines look for its data alone. */
function lostPrimary(state: FakeState, copy: FakeShard): object {
  return {
    current_state: 'unassigned',
    ...unassigned(copy),
    can_allocate: 'no_valid_shard_copy',
    allocate_explanation:
      'cannot allocate because a previous copy of the primary shard existed but can no longer be found on the nodes in the cluster',
    node_allocation_decisions: dataNodes(state).map((node) => ({
      ...{ node_id: node.id, node_name: node.name, transport_address: `${node.ip}:9300` },
      ...{
        node_attributes: attributesOf(state, node),
        ...rolesOf(state, node),
        node_decision: 'no',
        store: { found: false },
      },
    })),
  }
}

function allocatable(isPossible: boolean): object {
  if (isPossible) return { can_allocate: 'yes', allocate_explanation: 'can allocate the shard' }
  const why = 'cannot allocate because allocation is not permitted to any of the nodes'
  return { can_allocate: 'no', allocate_explanation: why }
}
