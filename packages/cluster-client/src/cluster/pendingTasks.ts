import type { Engine } from '../cluster.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { queryText } from '../requests/path.ts'
import { managerTimeout } from '../requests/patience.ts'
import { booleanValue, member, numberValue, present, textValue } from '../values.ts'

/** A change of the cluster state that the cluster manager has not finished. What the engine does not say is absent. */
export interface PendingTask {
  /** Unique, and greater the later it came. */
  readonly insertOrder?: number
  /** In the engine's word: `IMMEDIATE`, `URGENT`, `HIGH`, `NORMAL`, `LOW`, `LANGUID`. */
  readonly priority?: string
  /** What is to be done, and why: `create-index [logs], cause [api]`. */
  readonly source?: string
  /** Whether it is being done now, and not waiting any more. */
  readonly isExecuting?: boolean
  /** Milliseconds since it came. */
  readonly timeInQueueMs?: number
}

/**
 * `GET _cluster/pending_tasks`, "Cluster pending tasks API". Only the elected manager knows: without one it is answered 503
 * within seconds.
 */
export function listPendingTasksRequest(engine: Engine): ClusterRequest {
  const query = queryText(managerTimeout(engine))
  return { method: 'GET', path: `/_cluster/pending_tasks${query}`, needs: 'pendingTasks' }
}

/** Reads an answer to `listPendingTasksRequest`; nothing where it holds no list, which is not the same as an empty one. */
export function toPendingTasks(answer: unknown): PendingTask[] | undefined {
  const tasks = member(answer, 'tasks')
  return Array.isArray(tasks) ? tasks.map(toPendingTask) : undefined
}

function toPendingTask(task: unknown): PendingTask {
  return present({
    insertOrder: numberValue(member(task, 'insert_order')),
    priority: textValue(member(task, 'priority'))?.toUpperCase(),
    source: textValue(member(task, 'source')),
    isExecuting: booleanValue(member(task, 'executing')),
    timeInQueueMs: numberValue(member(task, 'time_in_queue_millis')),
  })
}
