import type { Cluster, ClusterRequest } from '@searchdeck/cluster-client'
import { startTask } from '@searchdeck/cluster-client/calls'
import { mutationOptions } from '@tanstack/react-query'
import { watchTask } from '#jobs/watchJobs.ts'
import { taskKind, type TaskOptions } from './taskKind.ts'

export interface TaskStart {
  readonly request: ClusterRequest
  readonly task: TaskOptions['task']
  /** The index that it works on. */
  readonly index: string
  readonly dest?: string
}

/** Starts a task of the cluster and keeps it as a job. Its id. */
export const startTaskMutation = (cluster: Cluster) =>
  mutationOptions({
    mutationFn: async ({ request, task, index, dest }: TaskStart) => {
      const id = await startTask(cluster, request)
      watchTask(cluster, taskKind, id, { items: [{ index, dest }], options: { task } })
      return id
    },
  })
