import type { Cluster, RecoverySelection } from '@searchdeck/cluster-client'
import { listRecoveries } from '@searchdeck/cluster-client/calls'
import { queryOptions } from '@tanstack/react-query'
import { clusterKey, JUST_NOW_MS } from './keys.ts'

/** How every copy of every shard came to its node, or is coming; with `activeOnly`, what runs now. */
export const recoveriesQuery = (cluster: Cluster, { activeOnly = false }: RecoverySelection = {}) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'recoveries', { activeOnly }],
    queryFn: ({ signal }) => listRecoveries(cluster, { signal, activeOnly }),
    staleTime: JUST_NOW_MS,
  })
