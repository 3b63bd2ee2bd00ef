import type { Cluster } from '@searchdeck/cluster-client'
import { clusterStats } from '@searchdeck/cluster-client/calls'
import { queryOptions } from '@tanstack/react-query'
import { clusterKey } from './keys.ts'

/** The cluster in figures. */
export const statsQuery = (cluster: Cluster) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'stats'],
    queryFn: ({ signal }) => clusterStats(cluster, { signal }),
  })
