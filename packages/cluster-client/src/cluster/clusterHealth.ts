import type { Engine } from '../cluster.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { queryText } from '../requests/path.ts'
import { managerTimeout, patience } from '../requests/patience.ts'
import { booleanValue, member, numberValue, present, textValue } from '../values.ts'

export type Health = 'green' | 'yellow' | 'red'

/** `_cluster/health`. What the engine does not say is absent. */
export interface ClusterHealth {
  readonly clusterName?: string
  readonly status?: Health
  readonly timedOut?: boolean
  readonly nodes?: number
  readonly dataNodes?: number
  readonly activePrimaryShards?: number
  readonly activeShards?: number
  readonly relocatingShards?: number
  readonly initializingShards?: number
  readonly unassignedShards?: number
  readonly delayedUnassignedShards?: number
  readonly pendingTasks?: number
  readonly inFlightFetch?: number
  readonly taskMaxWaitingInQueueMs?: number
  /** From 0 to 100; absent when the engine says `"NaN"`. */
  readonly activeShardsPercent?: number
}

/**
 * `GET _cluster/health`, "Cluster health API". Without an elected manager it is answered 503 within seconds. `local` asks for
 * what the node that is asked last knew: it answers whatever has become of the others.
 */
export function clusterHealthRequest(engine: Engine, { local = false } = {}): ClusterRequest {
  const query = queryText({ timeout: patience, ...(local ? { local } : managerTimeout(engine)) })
  return { method: 'GET', path: `/_cluster/health${query}`, needs: 'clusterHealth' }
}

/** The colour, or `undefined` for anything else. Engines write it in lower case, once also in capitals. */
export function healthValue(value: unknown): Health | undefined {
  const name = textValue(value)?.toLowerCase()
  return name === 'green' || name === 'yellow' || name === 'red' ? name : undefined
}

/** Reads an answer to `GET _cluster/health`. */
export function toClusterHealth(answer: unknown): ClusterHealth {
  const number = (name: string) => numberValue(member(answer, name))
  return present({
    clusterName: textValue(member(answer, 'cluster_name')),
    status: healthValue(member(answer, 'status')),
    timedOut: booleanValue(member(answer, 'timed_out')),
    nodes: number('number_of_nodes'),
    dataNodes: number('number_of_data_nodes'),
    activePrimaryShards: number('active_primary_shards'),
    activeShards: number('active_shards'),
    relocatingShards: number('relocating_shards'),
    initializingShards: number('initializing_shards'),
    unassignedShards: number('unassigned_shards'),
    delayedUnassignedShards: number('delayed_unassigned_shards'),
    pendingTasks: number('number_of_pending_tasks'),
    inFlightFetch: number('number_of_in_flight_fetch'),
    taskMaxWaitingInQueueMs: number('task_max_waiting_in_queue_millis'),
    activeShardsPercent: number('active_shards_percent_as_number'),
  })
}
