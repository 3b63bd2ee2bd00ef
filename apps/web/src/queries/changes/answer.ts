import type { Cluster, ClusterRequest } from '@searchdeck/cluster-client'
import { send } from '@searchdeck/cluster-client/calls'
import { queryOptions } from '@tanstack/react-query'
import { clusterKey } from '#queries/keys.ts'

/** The answer to a read as text, every digit as the cluster wrote it. Asked for anew each time it is opened. */
export const answerQuery = (cluster: Cluster, request: ClusterRequest) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'answer', request],
    queryFn: async ({ signal }) => (await send(cluster, request, { signal })).text,
    gcTime: 0,
  })
