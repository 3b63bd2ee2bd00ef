import type { Cluster } from '../cluster.ts'
import {
  listRecoveriesRequest,
  toShardRecoveries,
  type RecoverySelection,
  type ShardRecovery,
} from '../shards/recoveries.ts'
import type { SendOptions } from '../door/request.ts'
import { readObject } from './readObject.ts'

/** Options of a list of recoveries. */
export interface ListRecoveriesOptions extends SendOptions, RecoverySelection {}

/** How every copy of every shard came to its node, or is coming: one "Index recovery API" call. Rejects like `send`. */
export async function listRecoveries(cluster: Cluster, options: ListRecoveriesOptions = {}): Promise<ShardRecovery[]> {
  return readObject(cluster, listRecoveriesRequest(cluster.engine, options), toShardRecoveries, options)
}
