import type { Cluster } from '@searchdeck/cluster-client'
import { readMappings } from '@searchdeck/cluster-client/calls'
import { queryOptions } from '@tanstack/react-query'
import { indexKey } from './indexDetails.ts'
import { justNow } from './unseen.ts'

/** The mapping of one index. The same object as long as the cluster says the same: its tree is prepared once. */
export const mappingsQuery = (cluster: Cluster, name: string) =>
  queryOptions({
    queryKey: [...indexKey(cluster, name), 'mappings'],
    queryFn: ({ signal }) => readMappings(cluster, name, { signal }),
    staleTime: justNow,
  })
