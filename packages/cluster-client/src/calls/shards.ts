import {
  allocationExplainRequest,
  toAllocationExplanation,
  type AllocationExplanation,
  type DeciderVerdict,
} from '../shards/allocation.ts'
import type { Cluster } from '../cluster.ts'
import { send, type SendOptions, type WithinOptions } from '../door/request.ts'
import {
  listRelocationsRequest,
  toMoveVerdicts,
  toShardRelocations,
  tryMoveRequest,
  type ShardRelocation,
  type ShardMove,
} from '../shards/shardMoves.ts'
import { listShardsRequest, toShardCopies, type ShardCopy, type ShardSelection } from '../shards/shards.ts'
import { readKnownRows, readRows } from './readRows.ts'

/** Options of a list of shards. */
export interface ListShardsOptions extends SendOptions, ShardSelection {}

/**
 * Every copy of every shard, of hidden and closed indices too: one "Cat shards API" call. Without an elected manager they are
 * where one node last knew them; Elasticsearch from 8 on does not tell that. Rejects like `send`.
 */
export async function listShards(cluster: Cluster, options: ListShardsOptions = {}): Promise<ShardCopy[]> {
  return toShardCopies(await readKnownRows(cluster, listShardsRequest(cluster.engine, options), options))
}

/** What every node's rules say of a copy: one "Cluster allocation explain API" call. Rejects like `send`. */
export async function explainAllocation(
  cluster: Cluster,
  copy: Pick<ShardCopy, 'index' | 'shard' | 'primary' | 'node'>,
  options?: SendOptions,
): Promise<AllocationExplanation> {
  return toAllocationExplanation((await send(cluster, allocationExplainRequest(copy), options)).json)
}

/**
 * What is against a move, which is tried only: "Cluster reroute API" with `dry_run`. Rejects like `send`, also for nodes
 * that are gone.
 */
export async function tryMove(cluster: Cluster, move: ShardMove, options?: SendOptions): Promise<DeciderVerdict[]> {
  return toMoveVerdicts((await send(cluster, tryMoveRequest(move), options)).json)
}

/** The copies that are on their way, with how far they have come: one "Cat recovery API" call. Rejects like `send`. */
export async function listRelocations(cluster: Cluster, options: WithinOptions = {}): Promise<ShardRelocation[]> {
  return toShardRelocations(await readRows(cluster, listRelocationsRequest(options.within), options))
}
