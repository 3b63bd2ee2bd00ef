import type { Cluster } from '@searchdeck/cluster-client'
import { listRepositories } from '@searchdeck/cluster-client/calls'
import { queryOptions } from '@tanstack/react-query'
import { clusterKey, JUST_NOW_MS } from './keys.ts'

/** Every snapshot repository that is registered in the cluster. */
export const repositoriesQuery = (cluster: Cluster) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'repositories'],
    queryFn: ({ signal }) => listRepositories(cluster, { signal }),
    staleTime: JUST_NOW_MS,
  })
