import type { Cluster } from '@searchdeck/cluster-client'
import { createContext, use } from 'react'

export const ActiveClusterContext = createContext<Cluster | null>(null)

/** A cluster with everything in it, whatever its lists are limited to: for what must know of all that has a name. */
export function wholeOf(cluster: Cluster): Cluster {
  const { within, ...whole } = cluster
  return within === undefined ? cluster : whole
}

/** The cluster this page works on. Throws outside the cluster route. */
export function useActiveCluster(): Cluster {
  const cluster = use(ActiveClusterContext)
  if (!cluster) throw new Error('useActiveCluster needs the cluster route above it')
  return cluster
}
