import type { Cluster, ClusterRequest } from '@searchdeck/cluster-client'
import { startTask } from '@searchdeck/cluster-client/calls'
import { mutationOptions } from '@tanstack/react-query'
import { watchTask } from '#jobs/watchJobs.ts'
import { taskKind, type TaskOptions } from './taskKind.ts'

interface TaskStart<Task extends TaskOptions['task']> {
  readonly request: ClusterRequest
  readonly task: Task
  /** The index that it works on. */
  readonly index: string
  readonly dest?: string
}

/** Starts a task of the cluster and keeps it as a job. Its id. */
export const startTaskMutation = <Task extends TaskOptions['task']>(cluster: Cluster) =>
  mutationOptions({
    mutationFn: async ({ request, task, index, dest }: TaskStart<Task>) => {
      const id = await startTask(cluster, request)
      watchTask(cluster, taskKind, id, { items: [{ index, dest }], options: { task } })
      return id
    },
  })
