import { isClusterError, type Cluster, type ClusterRequest, type Task } from '@searchdeck/cluster-client'
import { cancelTask, readTask, startTask } from '@searchdeck/cluster-client/calls'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { placeOf, savedTasks, type SavedTask } from '#state/work.ts'
import { clusterKey } from './keys.ts'
import { lacksPrimary } from './lacksPrimary.ts'

const TASK_POLL_MS = 2000

export interface TaskStart extends Pick<SavedTask, 'kind' | 'index'> {
  readonly request: ClusterRequest
  readonly dest?: string
}

/** Starts a task and keeps its id, so that it is followed from whatever page. */
export const startTaskMutation = (cluster: Cluster) =>
  mutationOptions({
    mutationFn: async ({ request, kind, index, dest }: TaskStart) => {
      const id = await startTask(cluster, request)
      const task: SavedTask = { id, kind, index, dest, startedMs: Date.now(), state: 'running' }
      savedTasks.put(placeOf(cluster.id), id, task)
      return id
    },
  })

export const cancelTaskMutation = (cluster: Cluster) =>
  mutationOptions({ mutationFn: (id: string) => cancelTask(cluster, id) })

/**
 * What the cluster says of one task, or why it does not. `lacksPrimary`: it has ended, and did nothing on a primary that has
 * no node.
 */
export type TaskReading = { readonly task: Task; readonly lacksPrimary: boolean } | { readonly error: Error }

type RunningTask = Pick<SavedTask, 'id' | 'index'>

/** How the running tasks are: asked for one after the other, over and over until all have ended. */
export const runningTasksQuery = (cluster: Cluster, running: readonly RunningTask[]) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'tasks', running.map(({ id, index }) => ({ id, index }))],
    queryFn: async ({ signal }) => {
      const readings = new Map<string, TaskReading>()
      for (const each of running) {
        readings.set(each.id, await readingOf(cluster, each, signal))
        signal.throwIfAborted()
      }
      return readings
    },
    enabled: running.length > 0,
    refetchInterval: TASK_POLL_MS,
    gcTime: 0,
    // While another task comes in or one ends, the figures of the others stay.
    placeholderData: (before) => before,
  })

async function readingOf(cluster: Cluster, { id, index }: RunningTask, signal: AbortSignal): Promise<TaskReading> {
  try {
    const task = await readTask(cluster, id, { signal })
    return { task, lacksPrimary: task.isCompleted && (await lacksPrimary(cluster, index, task)) }
  } catch (error) {
    signal.throwIfAborted()
    if (!isClusterError(error)) throw error
    return { error }
  }
}
