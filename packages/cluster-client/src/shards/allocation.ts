import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { diskShortage, type DiskShortage } from './diskShortage.ts'
import { queryText } from '../requests/path.ts'
import type { ShardCopy, ShardNode } from './shards.ts'
import { booleanValue, member, present, textValue } from '../values.ts'

/** One rule of the engine that is against a node: its name, such as `same_shard`, and its words. */
export interface DeciderVerdict {
  readonly decider: string
  readonly explanation?: string
  /** Of `disk_threshold`: what is free, and what the settings ask for. */
  readonly disk?: DiskShortage
}

/** What the engine says of one node as the place of a shard. */
export interface NodeVerdict {
  readonly nodeId?: string
  readonly nodeName?: string
  /** Whether the shard could be put there. A node that is busy, or no better than the present one, could take it too. */
  readonly eligible: boolean
  /** The engine's own word: `yes`, `no`, `throttled`, `worse_balance`. */
  readonly decision: string
  /** What the node has on its disk of a primary that lost its copies: that is asked for before any rule. */
  readonly copy?: 'none' | 'stale' | 'broken'
  readonly deciderVerdicts: readonly DeciderVerdict[]
}

/** Why a shard is where it is, and where else it could be. */
export interface AllocationExplanation {
  /** The engine's sentence on a shard that has no node. */
  readonly summary?: string
  /** Every node that holds data, but for the one where the shard is. */
  readonly verdicts: readonly NodeVerdict[]
}

/** A node that is named in a request: by its name where that can mean no other, else by its id. */
export function nodeReference({ name, id }: Pick<ShardNode, 'name' | 'id'>): string {
  // The engines take `_local`, patterns, lists and `attribute:value` for something other than a name.
  return id !== undefined && /^_|[*,:]/.test(name) ? id : name
}

const answerFields = [
  'allocate_explanation',
  'node_allocation_decisions.node_id',
  'node_allocation_decisions.node_name',
  'node_allocation_decisions.node_decision',
  'node_allocation_decisions.deciders',
  'node_allocation_decisions.store.found',
  'node_allocation_decisions.store.in_sync',
  'node_allocation_decisions.store.store_exception.type',
].join(',')

/**
 * `POST _cluster/allocation/explain`, "Cluster allocation explain API": what every node's rules say of one copy. It reads.
 * Of an unassigned copy any unassigned one of the same kind is explained.
 */
export function allocationExplainRequest(
  copy: Pick<ShardCopy, 'index' | 'shard' | 'primary' | 'node'>,
): ClusterRequest {
  const { index, shard, primary, node } = copy
  const current = node && { current_node: node.id ?? node.name }
  return {
    method: 'POST',
    path: `/_cluster/allocation/explain${queryText({ filter_path: answerFields })}`,
    body: JSON.stringify({ index, shard, primary, ...current }),
    needs: 'allocationExplain',
  }
}

const eligible = new Set(['yes', 'throttled', 'worse_balance'])

/** Reads an answer to `allocationExplainRequest`. */
export function toAllocationExplanation(answer: unknown): AllocationExplanation {
  const decisions = member(answer, 'node_allocation_decisions')
  const summary = textValue(member(answer, 'allocate_explanation'))
  return {
    ...(summary !== undefined && { summary }),
    verdicts: Array.isArray(decisions) ? decisions.map(verdictOf) : [],
  }
}

function verdictOf(node: unknown): NodeVerdict {
  const decision = textValue(member(node, 'node_decision')) ?? ''
  return {
    ...present({ nodeId: textValue(member(node, 'node_id')), nodeName: textValue(member(node, 'node_name')) }),
    eligible: eligible.has(decision),
    decision,
    ...present({ copy: copyOf(member(node, 'store')) }),
    deciderVerdicts: toDeciderVerdicts(member(node, 'deciders')),
  }
}

function copyOf(store: unknown): NodeVerdict['copy'] {
  if (booleanValue(member(store, 'found')) === false) return 'none'
  if (member(store, 'store_exception') !== undefined) return 'broken'
  return booleanValue(member(store, 'in_sync')) === false ? 'stale' : undefined
}

/** Those of a list of the engine's decisions that say no. */
export function toDeciderVerdicts(decisions: unknown): DeciderVerdict[] {
  if (!Array.isArray(decisions)) return []
  return decisions.flatMap((each: unknown) => {
    const decider = textValue(member(each, 'decider'))
    if (decider === undefined || member(each, 'decision') !== 'NO') return []
    const explanation = textValue(member(each, 'explanation'))
    const disk = decider === 'disk_threshold' ? diskShortage(explanation ?? '') : undefined
    return [{ decider, ...present({ explanation, disk }) }]
  })
}
