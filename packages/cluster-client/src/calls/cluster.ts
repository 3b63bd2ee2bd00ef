import { supports } from '../engines/capabilities.ts'
import type { Cluster } from '../cluster.ts'
import { clusterHealthRequest, toClusterHealth, type ClusterHealth } from '../cluster/clusterHealth.ts'
import { clusterInfoRequest, toClusterInfo, type ClusterInfo } from '../cluster/clusterInfo.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { clusterStatsRequest, toClusterStats, type ClusterStats } from '../cluster/clusterStats.ts'
import { listPendingTasksRequest, toPendingTasks, type PendingTask } from '../cluster/pendingTasks.ts'
import { MalformedError } from '../door/errors.ts'
import type { SendOptions } from '../door/request.ts'
import { listIndices } from './indices.ts'
import { member } from '../values.ts'
import { readObject } from './readObject.ts'

/**
 * Who answers: "Cluster info API" (`GET /`). Rejects like `send`, and with `MalformedError` when something answers that is
 * no cluster, in JSON too. Serverless OpenSearch has no such call: that its indices can be listed says as much.
 */
export async function ping(cluster: Cluster, options?: SendOptions): Promise<ClusterInfo> {
  const { engine } = cluster
  if (supports(engine, 'clusterInfo') !== false) return readObject(cluster, clusterInfoRequest(), knownInfo, options)
  await listIndices(cluster, options)
  return { engine, version: {} }
}

/** Some other service answers in JSON too: what names neither cluster nor version is none. */
function knownInfo(answer: unknown, text: string): ClusterInfo {
  const info = toClusterInfo(answer)
  const hasVersion = typeof member(answer, 'version') === 'object'
  if (info.clusterName === undefined || !hasVersion) throw notOfACluster(clusterInfoRequest(), text)
  return info
}

function notOfACluster(call: ClusterRequest, text: string): MalformedError {
  const details = { problem: 'otherJson', status: 200 } as const
  return new MalformedError('The answer is not that of a cluster', call, text.slice(0, 1000), details)
}

/** Whoever has no health by then is asked anew: a call that a hanging manager has got never comes back. */
const HEALTH_LIMIT_MS = 10_000

/** Options of the health. */
export interface HealthOptions extends SendOptions {
  /** What the node that is asked last knew. It may look calmer than the cluster is. */
  readonly local?: boolean
}

/**
 * Status and shard counts of the cluster: "Cluster health API", within 10 seconds. Rejects like `send`, and with
 * `MalformedError` when an answer has no status.
 */
export async function clusterHealth(
  cluster: Cluster,
  { local = false, ...options }: HealthOptions = {},
): Promise<ClusterHealth> {
  const call = clusterHealthRequest(cluster.engine, { local })
  const timeoutMs = Math.min(cluster.timeoutMs || HEALTH_LIMIT_MS, HEALTH_LIMIT_MS)
  const read = (answer: unknown, text: string) => {
    const health = toClusterHealth(answer)
    if (health.status === undefined) throw notOfACluster(call, text)
    return health
  }
  return readObject(cluster, call, read, { timeoutMs, ...options })
}

/** Sums over all nodes and indices: "Cluster stats API". Rejects like `send`. */
export async function clusterStats(cluster: Cluster, options?: SendOptions): Promise<ClusterStats> {
  return readObject(cluster, clusterStatsRequest(), toClusterStats, options)
}

/**
 * What the cluster manager has not done yet: "Cluster pending tasks API". Rejects like `send`, and with `MalformedError` when
 * an answer has no list: that nothing waits is only what a cluster says.
 */
export async function listPendingTasks(cluster: Cluster, options?: SendOptions): Promise<PendingTask[]> {
  const call = listPendingTasksRequest(cluster.engine)
  const read = (answer: unknown, text: string) => {
    const tasks = toPendingTasks(answer)
    if (!tasks) throw notOfACluster(call, text)
    return tasks
  }
  return readObject(cluster, call, read, options)
}
