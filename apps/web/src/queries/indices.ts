import { pathSegments, type Cluster, type Health } from '@searchdeck/cluster-client'
import { listBlocks, listIndexHealth, listIndices } from '@searchdeck/cluster-client/calls'
import { queryOptions } from '@tanstack/react-query'
import { noteHealth } from '#queries/status/status.ts'
import { clusterKey, listKey } from './keys.ts'
import { justNow } from './unseen.ts'

/** Every index of the cluster, hidden ones too; of those alone that its lists are limited to. */
export const indicesQuery = (cluster: Cluster) =>
  queryOptions({
    queryKey: listKey(cluster, 'indices'),
    queryFn: async ({ signal, client }) => {
      const list = await listIndices(cluster, { signal, within: cluster.within })
      noteHealth(client, cluster, worstOf(list))
      return list
    },
    staleTime: justNow,
  })

function worstOf(list: readonly { readonly health?: Health }[]): Health {
  if (list.some(({ health }) => health === 'red')) return 'red'
  return list.some(({ health }) => health === 'yellow') ? 'yellow' : 'green'
}

/** The indices that need attention, the red ones first. Asked for only where the cluster is not green. */
export const unhealthyIndicesQuery = (cluster: Cluster) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'indices', 'unhealthy'],
    queryFn: async ({ signal, client }) => {
      const ofHealth = (health: Health) => listIndices(cluster, { signal, health })
      const [red, yellow] = await Promise.all([ofHealth('red'), ofHealth('yellow')])
      noteHealth(client, cluster, worstOf([...red, ...yellow]))
      return [...red, ...yellow]
    },
  })

/** The blocks of every index that has any, from one call. A change of indices reads them anew too. */
export const blocksQuery = (cluster: Cluster) =>
  queryOptions({
    queryKey: listKey(cluster, 'indices', 'blocks'),
    queryFn: ({ signal }) => listBlocks(cluster, { signal, within: cluster.within }),
    staleTime: justNow,
  })

/** As many characters of names as an engine takes in one path, the rest of the request line taken off. */
const LONGEST_NAMES = 3800

/** Why indices are not green, from one call for all of them. */
export const indexHealthQuery = (cluster: Cluster, names: readonly string[]) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'indices', 'health', names],
    queryFn: ({ signal }) => {
      const areFew = pathSegments(names).length <= LONGEST_NAMES
      return listIndexHealth(cluster, areFew ? names : [], { signal })
    },
    placeholderData: (before) => before,
  })
