import type { Cluster, ClusterRequest } from '@searchdeck/cluster-client'
import { readReach } from '@searchdeck/cluster-client/calls'
import { queryOptions } from '@tanstack/react-query'
import { clusterKey } from '#queries/keys.ts'

/** How much a request is about: asked for anew whenever somebody is to confirm it. `null` where it names no index. */
export const reachQuery = (cluster: Cluster, request: ClusterRequest) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'reach', request],
    queryFn: async ({ signal }) => (await readReach(cluster, request, { signal })) ?? null,
    gcTime: 0,
    retry: false,
  })
