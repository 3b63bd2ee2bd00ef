import type { Cluster } from '@searchdeck/cluster-client'
import { createContext, use } from 'react'

export const ActiveClusterContext = createContext<Cluster | null>(null)

/** The cluster this page works on. Throws outside the cluster route. */
export function useActiveCluster(): Cluster {
  const cluster = use(ActiveClusterContext)
  if (!cluster) throw new Error('useActiveCluster needs the cluster route above it')
  return cluster
}
