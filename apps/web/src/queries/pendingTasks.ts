import type { Cluster } from '@searchdeck/cluster-client'
import { listPendingTasks } from '@searchdeck/cluster-client/calls'
import { queryOptions } from '@tanstack/react-query'
import { clusterKey } from './keys.ts'
import { justNow } from './unseen.ts'

/** What the cluster manager has not done yet. */
export const pendingTasksQuery = (cluster: Cluster) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'pendingTasks'],
    queryFn: ({ signal }) => listPendingTasks(cluster, { signal }),
    staleTime: justNow,
  })
