import type { Cluster } from '../cluster.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { MalformedError } from '../door/errors.ts'
import { send, type SendOptions } from '../door/request.ts'
import { cancelTaskRequest, taskRequest, toStartedTask, toTask, type Task } from '../tasks/tasks.ts'

/**
 * Sends a call with `wait_for_completion=false` and resolves with the id of the task that it started. Rejects like `send`,
 * and with `MalformedError` when the answer names no task.
 */
export async function startTask(cluster: Cluster, call: ClusterRequest, options?: SendOptions): Promise<string> {
  const { json, text, status } = await send(cluster, call, options)
  const id = toStartedTask(json)
  if (id !== undefined) return id
  const problem = 'otherJson'
  throw new MalformedError('The answer names no task', call, text.slice(0, 1000), { problem, status })
}

/** A task, running or ended: "Get task API". Rejects like `send`; 404 is a task that the cluster no longer knows. */
export async function readTask(cluster: Cluster, id: string, options?: SendOptions): Promise<Task> {
  return toTask((await send(cluster, taskRequest(id), options)).json)
}

/** Asks a task to end: "Cancel task API". It resolves before it has. Rejects like `send`. */
export async function cancelTask(cluster: Cluster, id: string, options?: SendOptions): Promise<void> {
  await send(cluster, cancelTaskRequest(id), options)
}
