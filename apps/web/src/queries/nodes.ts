import { isClusterError, type Cluster } from '@searchdeck/cluster-client'
import { callNodes, listNodeAttributes, listNodes, readLowWatermark } from '@searchdeck/cluster-client/calls'
import { queryOptions } from '@tanstack/react-query'
import { RECHECK_MS } from '#queries/status/status.ts'
import { rememberNodes } from '#state/nodeNames.ts'
import { clusterKey } from './keys.ts'
import { justNow } from './unseen.ts'

/** Every node of the cluster with its figures. */
export const nodesQuery = (cluster: Cluster) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'nodes'],
    queryFn: async ({ signal }) => {
      const nodes = await listNodes(cluster, { signal })
      rememberNodes(cluster.id, nodes)
      return nodes
    },
    staleTime: justNow,
  })

/** The attributes of every node, from one call. */
export const nodeAttributesQuery = (cluster: Cluster) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'nodes', 'attributes'],
    queryFn: ({ signal }) => listNodeAttributes(cluster, { signal }),
    staleTime: justNow,
  })

/** So long a setting of the cluster is taken as it was. */
const SETTING_FRESH_MS = 60_000

/** Up to where the disks of nodes take new shards; `null` where the cluster does not tell. */
export const lowWatermarkQuery = (cluster: Cluster) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'lowWatermark'],
    queryFn: async ({ signal }) => (await readLowWatermark(cluster, { signal })) ?? null,
    staleTime: SETTING_FRESH_MS,
  })

/** How many nodes answer, of how many. Cheap enough to be asked often. */
export const nodeAnswersQuery = (cluster: Cluster) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'nodes', 'answers'],
    queryFn: ({ signal }) => callNodes(cluster, { signal }),
    // Who may not ask need not ask again and again.
    refetchInterval: ({ state: { error } }) => (isClusterError(error) && error.kind === 'http' ? false : RECHECK_MS),
    staleTime: RECHECK_MS,
  })
