import type { Cluster } from '@searchdeck/cluster-client'

/** Root of every key of one connection: two credentials on one cluster may see different things. */
export const clusterKey = (cluster: Pick<Cluster, 'id'>) => ['cluster', cluster.id] as const

/** Root of the key of a list, which is another one within names and patterns. A change of the whole reads both anew. */
export const listKey = ({ id, within }: Pick<Cluster, 'id' | 'within'>, ...resource: readonly string[]) => [
  ...clusterKey({ id }),
  ...resource,
  ...(within === undefined ? [] : ['within', within]),
]
