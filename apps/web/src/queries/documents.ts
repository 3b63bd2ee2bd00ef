import { pathSegment, type Cluster } from '@searchdeck/cluster-client'
import { countDocuments, exists } from '@searchdeck/cluster-client/calls'
import { queryOptions } from '@tanstack/react-query'
import { clusterKey } from './keys.ts'

/** How many documents an index holds at this moment. Asked for anew each time. */
export const documentCountQuery = (cluster: Cluster, index: string) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'count', index],
    queryFn: async ({ signal }) => (await countDocuments(cluster, [index], { signal })) ?? null,
    gcTime: 0,
  })

/** Whether an index or alias of this name exists. */
export const existsQuery = (cluster: Cluster, name: string) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'exists', name],
    queryFn: ({ signal }) => exists(cluster, `/${pathSegment(name)}`, { signal }),
    gcTime: 0,
  })
