import type { Cluster } from '@searchdeck/cluster-client'

/** Root of every key of one connection: two credentials on one cluster may see different things. */
export const clusterKey = (cluster: Pick<Cluster, 'id'>) => ['cluster', cluster.id] as const
