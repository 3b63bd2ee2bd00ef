import { healthValue, type Health } from './clusterHealth.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { toNodeAnswers, type NodeAnswers } from '../nodes/nodeAnswers.ts'
import { queryText } from '../requests/path.ts'
import { patience } from '../requests/patience.ts'
import { member, numberValue, present } from '../values.ts'

/** `_cluster/stats`, the sums of the whole cluster. What the engine does not say is absent, never 0. */
export interface ClusterStats {
  readonly status?: Health
  /** Whom the sums are of. */
  readonly answers: NodeAnswers
  readonly nodes: NodeCounts
  readonly shards: ShardCounts
  readonly indices?: number
  /** Without replicas, deleted ones not counted; nested documents count on their own. */
  readonly docs?: number
  readonly deletedDocs?: number
  /** Replicas included. */
  readonly storeBytes?: number
  /** Of the file systems that hold data. */
  readonly disk: DiskSpace
}

export interface NodeCounts {
  readonly total?: number
  /** With the role `data`; those of tiers alone (`data_hot`, …) are not among them. */
  readonly data?: number
  /** Eligible as master (`cluster_manager` since OpenSearch 2). */
  readonly masterEligible?: number
}

export interface ShardCounts {
  readonly total?: number
  readonly primaries?: number
  readonly replicas?: number
}

export interface DiskSpace {
  readonly totalBytes?: number
  readonly freeBytes?: number
  /** What the engine may use of the free space. */
  readonly availableBytes?: number
}

/** `GET _cluster/stats`, "Cluster stats API". A node that hangs is waited for a few seconds, then it is missing in the sums. */
export function clusterStatsRequest(): ClusterRequest {
  return { method: 'GET', path: `/_cluster/stats${queryText({ timeout: patience })}`, needs: 'clusterStats' }
}

/** Reads an answer to `GET _cluster/stats`. */
export function toClusterStats(answer: unknown): ClusterStats {
  const at = (...names: string[]) => numberValue(names.reduce(member, answer))
  return {
    answers: toNodeAnswers(answer),
    nodes: present({
      total: at('nodes', 'count', 'total'),
      data: at('nodes', 'count', 'data'),
      masterEligible: at('nodes', 'count', 'cluster_manager') ?? at('nodes', 'count', 'master'),
    }),
    shards: shardCounts(at('indices', 'shards', 'total'), at('indices', 'shards', 'primaries')),
    disk: present({
      totalBytes: at('nodes', 'fs', 'total_in_bytes'),
      freeBytes: at('nodes', 'fs', 'free_in_bytes'),
      availableBytes: at('nodes', 'fs', 'available_in_bytes'),
    }),
    ...present({
      status: healthValue(member(answer, 'status')),
      indices: at('indices', 'count'),
      docs: at('indices', 'docs', 'count'),
      deletedDocs: at('indices', 'docs', 'deleted'),
      storeBytes: at('indices', 'store', 'size_in_bytes'),
    }),
  }
}

function shardCounts(total: number | undefined, primaries: number | undefined): ShardCounts {
  const replicas = total === undefined || primaries === undefined ? undefined : total - primaries
  return present({ total, primaries, replicas })
}
