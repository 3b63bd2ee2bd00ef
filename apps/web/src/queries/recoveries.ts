import { targetParts, type Cluster, type RecoverySelection } from '@searchdeck/cluster-client'
import { listRecoveries } from '@searchdeck/cluster-client/calls'
import { queryOptions } from '@tanstack/react-query'
import { rememberNodes } from '#state/nodeNames.ts'
import { listKey } from './keys.ts'
import { justNow } from './unseen.ts'

/** How every copy of every shard came to its node, or is coming; with `activeOnly`, what runs now. */
export const recoveriesQuery = (cluster: Cluster, { activeOnly = false }: RecoverySelection = {}) =>
  queryOptions({
    queryKey: [...listKey(cluster, 'recoveries'), { activeOnly }],
    queryFn: async ({ signal }) => {
      const indices = cluster.within === undefined ? {} : { indices: targetParts(cluster.within) }
      const recoveries = await listRecoveries(cluster, { signal, activeOnly, ...indices })
      rememberNodes(
        cluster.id,
        recoveries.flatMap(({ source, target }) => [source, target]),
      )
      return recoveries
    },
    staleTime: justNow,
  })
