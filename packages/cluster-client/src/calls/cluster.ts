import type { Cluster } from '../cluster.ts'
import { clusterHealthRequest, toClusterHealth, type ClusterHealth } from '../clusterHealth.ts'
import { clusterInfoRequest, toClusterInfo, type ClusterInfo } from '../clusterInfo.ts'
import { clusterStatsRequest, toClusterStats, type ClusterStats } from '../clusterStats.ts'
import type { SendOptions } from '../request.ts'
import { readObject } from './readObject.ts'

/**
 * Who answers: "Cluster info API" (`GET /`). Rejects like `send`, and with `MalformedError` when something answers
 * in JSON that is no cluster.
 */
export async function ping(cluster: Cluster, options?: SendOptions): Promise<ClusterInfo> {
  return readObject(cluster, clusterInfoRequest(), toClusterInfo, options)
}

/** Status and shard counts of the cluster: "Cluster health API". Rejects like `send`. */
export async function clusterHealth(cluster: Cluster, options?: SendOptions): Promise<ClusterHealth> {
  return readObject(cluster, clusterHealthRequest(), toClusterHealth, options)
}

/** Sums over all nodes and indices: "Cluster stats API". Rejects like `send`. */
export async function clusterStats(cluster: Cluster, options?: SendOptions): Promise<ClusterStats> {
  return readObject(cluster, clusterStatsRequest(), toClusterStats, options)
}
