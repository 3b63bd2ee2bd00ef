import type { Cluster } from '@searchdeck/cluster-client'
import { listAliases, listIndexAliases } from '@searchdeck/cluster-client/calls'
import { queryOptions } from '@tanstack/react-query'
import { clusterKey, listKey } from './keys.ts'
import { justNow } from './unseen.ts'

/** The aliases of every index, from one call. */
export const aliasesQuery = (cluster: Cluster) =>
  queryOptions({
    queryKey: listKey(cluster, 'aliases'),
    queryFn: ({ signal }) => listAliases(cluster, { signal, within: cluster.within }),
    staleTime: justNow,
  })

/** The aliases of one index, with what they do. Asked for anew each time it is opened. */
export const indexAliasesQuery = (cluster: Cluster, index: string) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'aliases', index],
    queryFn: ({ signal }) => listIndexAliases(cluster, index, { signal }),
    gcTime: 0,
  })
