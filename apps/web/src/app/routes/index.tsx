import { createRoute, redirect } from '@tanstack/react-router'
import { useConnections } from '#state/connections/connections.ts'
import { pinnedConnection } from '#state/connections/tabConnection.ts'
import { rootRoute } from './root.tsx'

/** `/` leads to the active cluster, where there is one. */
export const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    const { clusters, activeClusterIndex } = useConnections.getState()
    if (clusters.length === 0) throw redirect({ to: '/welcome', replace: true })
    const pinned = clusters.findIndex(({ id }) => id === pinnedConnection())
    const stored = activeClusterIndex < clusters.length ? activeClusterIndex : 0
    const clusterIndex = String(pinned < 0 ? stored : pinned)
    throw redirect({ to: '/cluster/$clusterIndex', params: { clusterIndex }, replace: true })
  },
})
