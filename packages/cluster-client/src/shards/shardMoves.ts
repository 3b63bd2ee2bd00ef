import { nodeReference, toDeciderVerdicts, type DeciderVerdict } from './allocation.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { queryText, withinPath } from '../requests/path.ts'
import type { ShardNode } from './shards.ts'
import { member, numberValue, present, textValue } from '../values.ts'

/** A copy of a shard that is to go from one node to another. */
export interface ShardMove {
  readonly index: string
  readonly shard: number
  readonly from: Pick<ShardNode, 'name' | 'id'>
  readonly to: Pick<ShardNode, 'name' | 'id'>
}

/**
 * `POST _cluster/reroute` with one `move`, "Cluster reroute API". It answers without the state of the cluster, which can
 * have gigabytes. The engine refuses with 400 what its rules forbid.
 */
export function moveShardRequest(move: ShardMove): ClusterRequest {
  return reroute(move, { metric: 'none' })
}

/** The same, tried only: it changes nothing, and tells what the rules say. */
export function tryMoveRequest(move: ShardMove): ClusterRequest {
  return reroute(move, { dry_run: true, explain: true, metric: 'none', filter_path: 'explanations' })
}

function reroute({ index, shard, from, to }: ShardMove, parameters: Parameters<typeof queryText>[0]): ClusterRequest {
  const move = { index, shard, from_node: nodeReference(from), to_node: nodeReference(to) }
  return {
    method: 'POST',
    path: `/_cluster/reroute${queryText(parameters)}`,
    body: JSON.stringify({ commands: [{ move }] }),
    needs: 'reroute',
  }
}

/** Reads an answer to `tryMoveRequest`: what is against the move. Nothing is against it where the list is empty. */
export function toMoveVerdicts(answer: unknown): DeciderVerdict[] {
  const explanations = member(answer, 'explanations')
  return Array.isArray(explanations) ? explanations.flatMap((each) => toDeciderVerdicts(member(each, 'decisions'))) : []
}

/** How far a copy that is on its way has come. */
export interface ShardRelocation {
  readonly index: string
  readonly shard: number
  /** Name of the node that it comes from; absent where it is not copied from another one. */
  readonly source?: string
  /** Name of the node that it arrives on. */
  readonly target: string
  /** `init`, `index`, `translog`, `finalize`. */
  readonly stage?: string
  /** Of the bytes, 0 to 100. */
  readonly percent?: number
}

/**
 * `GET _cat/recovery`, "Cat recovery API": only copies that are on their way at this moment; `within`, those of indices that
 * names and patterns match.
 */
export function listRelocationsRequest(within?: string): ClusterRequest {
  const h = 'index,shard,stage,source_node,target_node,bytes_percent'
  return {
    method: 'GET',
    path: `/_cat/recovery${withinPath(within)}${queryText({ format: 'json', active_only: true, h })}`,
    needs: 'catRecovery',
  }
}

/** Reads an answer to `listRelocationsRequest`; rows that do not say which shard arrives where are left out. */
export function toShardRelocations(answer: unknown): ShardRelocation[] {
  if (!Array.isArray(answer)) return []
  return answer.flatMap((row: unknown) => {
    const text = (column: string) => textValue(member(row, column))
    const [index, target, shard] = [text('index'), text('target_node'), numberValue(member(row, 'shard'))]
    if (index === undefined || target === undefined || shard === undefined) return []
    const source = text('source_node')
    const percent = numberValue(text('bytes_percent')?.replace('%', ''))
    return [
      {
        index,
        shard,
        target,
        ...present({ stage: text('stage'), source: source === 'n/a' ? undefined : source, percent }),
      },
    ]
  })
}
