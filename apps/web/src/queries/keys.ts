import type { Cluster } from '@searchdeck/cluster-client'

/** Root of every key of one connection: two credentials on one cluster may see different things. */
export const clusterKey = (cluster: Pick<Cluster, 'id'>) => ['cluster', cluster.id] as const

/** So long an answer is as good as a new one, in milliseconds: a page takes what its route asked for before its code had come. */
export const JUST_NOW_MS = 2_000
