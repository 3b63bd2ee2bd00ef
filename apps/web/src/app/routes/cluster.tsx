import { createRoute, redirect } from '@tanstack/react-router'
import { clusterOf } from '#queries/clusterOf.ts'
import { statusQuery } from '#queries/status.ts'
import { asksFirst } from '#state/connectionSecrets.ts'
import { activate, positionOf, useConnections } from '#state/connections.ts'
import { movedConnection, pinConnection } from '#state/tabConnection.ts'
import { askUnseen } from '../askEarly.ts'
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
      if (!asksFirst(connection)) askUnseen(queryClient, statusQuery(clusterOf(connection)), signal)
    }
    return { connectionId: connection.id }
  },
  component: ClusterRoute,
})

function ClusterRoute() {
  const { connectionId } = clusterRoute.useRouteContext()
  const { clusterIndex } = clusterRoute.useParams()
  return <ClusterFrame key={connectionId} connectionId={connectionId} clusterIndex={clusterIndex} />
}
