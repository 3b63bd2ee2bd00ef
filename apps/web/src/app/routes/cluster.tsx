import type { Cluster } from '@searchdeck/cluster-client'
import type { QueryClient } from '@tanstack/react-query'
import { createRoute, redirect } from '@tanstack/react-router'
import { askUnseen } from '#app/pages/askEarly.ts'
import { clusterOf } from '#queries/clusterOf.ts'
import { hasHealth, healthQuery, pingQuery } from '#queries/status/status.ts'
import { activate, positionOf, useConnections } from '#state/connections/connections.ts'
import { asksFirst } from '#state/connections/connectionSecrets.ts'
import { movedConnection, pinConnection } from '#state/connections/tabConnection.ts'
import { ClusterFrame } from '../shell/ClusterFrame.tsx'
import { rootRoute } from './root.tsx'

/** Every page of one cluster. `clusterIndex` is its position in the list; a uuid, id or name does as well. */
export const clusterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'cluster/$clusterIndex',
  beforeLoad: ({ params: { clusterIndex }, preload, context: { queryClient }, abortController: { signal } }) => {
    const { clusters } = useConnections.getState()
    const moved = movedConnection(clusters, clusterIndex)
    // The frame follows it to where it stands now, or says that it is gone.
    if (moved !== undefined) return { connectionId: moved }
    if (clusters.length === 0) throw redirect({ to: '/welcome', replace: true })
    const position = positionOf(clusters, clusterIndex)
    const connection = position === undefined ? undefined : clusters[position]
    if (position === undefined || connection === undefined) {
      throw redirect({ to: '/cluster/$clusterIndex', params: { clusterIndex: '0' }, replace: true })
    }
    // A link under the pointer is looked up too: it changes nothing before it is followed.
    if (!preload) {
      pinConnection(connection.id, clusterIndex)
      activate(position)
      if (!asksFirst(connection)) askHowItIs(queryClient, clusterOf(connection), signal)
    }
    return { connectionId: connection.id }
  },
  component: ClusterRoute,
})

/** Who and how it is, at once: neither waits for the other. */
function askHowItIs(client: QueryClient, cluster: Cluster, signal: AbortSignal): void {
  askUnseen(client, pingQuery(cluster), signal)
  if (hasHealth(cluster)) askUnseen(client, healthQuery(cluster), signal)
}

function ClusterRoute() {
  const { connectionId } = clusterRoute.useRouteContext()
  const { clusterIndex } = clusterRoute.useParams()
  return <ClusterFrame key={connectionId} connectionId={connectionId} clusterIndex={clusterIndex} />
}
