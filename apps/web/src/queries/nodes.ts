import type { Cluster } from '@searchdeck/cluster-client'
import { listNodeAttributes, listNodes } from '@searchdeck/cluster-client/calls'
import { queryOptions } from '@tanstack/react-query'
import { clusterKey, JUST_NOW_MS } from './keys.ts'

/** Every node of the cluster with its figures. */
export const nodesQuery = (cluster: Cluster) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'nodes'],
    queryFn: ({ signal }) => listNodes(cluster, { signal }),
    staleTime: JUST_NOW_MS,
  })

/** The attributes of every node, from one call. */
export const nodeAttributesQuery = (cluster: Cluster) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'nodes', 'attributes'],
    queryFn: ({ signal }) => listNodeAttributes(cluster, { signal }),
    staleTime: JUST_NOW_MS,
  })
