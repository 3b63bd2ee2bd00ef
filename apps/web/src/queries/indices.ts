import type { Cluster, Health } from '@searchdeck/cluster-client'
import { listIndices } from '@searchdeck/cluster-client/calls'
import { queryOptions } from '@tanstack/react-query'
import { clusterKey } from './keys.ts'

/** Every index of the cluster, hidden ones too. */
export const indicesQuery = (cluster: Cluster) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'indices'],
    queryFn: ({ signal }) => listIndices(cluster, { signal }),
  })

/** The indices that need attention, the red ones first. Asked for only where the cluster is not green. */
export const unhealthyIndicesQuery = (cluster: Cluster) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'indices', 'unhealthy'],
    queryFn: async ({ signal }) => {
      const ofHealth = (health: Health) => listIndices(cluster, { signal, health })
      const [red, yellow] = await Promise.all([ofHealth('red'), ofHealth('yellow')])
      return [...red, ...yellow]
    },
  })
