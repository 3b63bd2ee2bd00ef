import type { Cluster } from '@searchdeck/cluster-client'
import { listIndices } from '@searchdeck/cluster-client/calls'
import { queryOptions } from '@tanstack/react-query'
import { clusterKey } from './keys.ts'

/** Every index of the cluster, hidden ones too. */
export const indicesQuery = (cluster: Cluster) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'indices'],
    queryFn: ({ signal }) => listIndices(cluster, { signal }),
  })
