import type { Cluster } from '@searchdeck/cluster-client'
import { listAliases } from '@searchdeck/cluster-client/calls'
import { queryOptions } from '@tanstack/react-query'
import { clusterKey } from './keys.ts'

/** The aliases of every index, from one call. */
export const aliasesQuery = (cluster: Cluster) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'aliases'],
    queryFn: ({ signal }) => listAliases(cluster, { signal }),
  })
