import type { Cluster } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useMatchRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { ActiveClusterContext } from '#queries/activeCluster.ts'
import { clusterOf } from '#queries/clusterOf.ts'
import { statusQuery } from '#queries/status.ts'
import type { Connection } from '#state/connectionSchema.ts'
import { useConnections } from '#state/connections.ts'
import { useSettings } from '#state/preferences.ts'
import { ActiveConnectionContext } from '../activeConnection.ts'
import { settingsPage } from '../pages.ts'
import { ConnectionGone } from './ConnectionGone.tsx'
import { Header } from './Header.tsx'
import { NetworkErrorPanel } from './NetworkErrorPanel.tsx'
import { PageLoading } from './PageLoading.tsx'
import { Shell } from './Shell.tsx'

/**
 * The frame of one connection's pages. It holds on to the connection by id: where another tab moves it in the list, the
 * address follows; where another tab removes it, this tab says so and touches no other cluster.
 */
export function ClusterFrame({ connectionId, clusterIndex }: { connectionId: string; clusterIndex: string }) {
  const clusters = useConnections((state) => state.clusters)
  const position = clusters.findIndex(({ id }) => id === connectionId)
  const connection = clusters[position]
  useFollowPosition(position, clusterIndex)
  if (!connection) return <ConnectionGone hasOthers={clusters.length > 0} />
  return <ConnectedFrame connection={connection} clusterIndex={clusterIndex} />
}

function useFollowPosition(position: number, clusterIndex: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (position < 0 || !/^\d+$/.test(clusterIndex) || clusterIndex === String(position)) return
    void navigate({ to: '.', params: { clusterIndex: String(position) }, search: true, replace: true })
  }, [position, clusterIndex, navigate])
}

function ConnectedFrame({ connection, clusterIndex }: { connection: Connection; clusterIndex: string }) {
  const requestSeconds = useSettings((settings) => settings.requestSeconds)
  const cluster = useMemo(() => clusterOf(connection, requestSeconds), [connection, requestSeconds])
  useEnvironment(connection.color)
  return (
    <ActiveConnectionContext value={connection}>
      <ActiveClusterContext value={cluster}>
        <Shell header={<Header connection={connection} clusterIndex={clusterIndex} />}>
          <PageOfCluster connection={connection} cluster={cluster} />
        </Shell>
      </ActiveClusterContext>
    </ActiveConnectionContext>
  )
}

/** The page, or why there is none: only a cluster that gives no answer, or refuses the credentials, replaces it. */
function PageOfCluster({ connection, cluster }: { connection: Connection; cluster: Cluster }) {
  const navigate = useNavigate()
  const status = useQuery(statusQuery(cluster))
  const isSettings = useMatchRoute()({ to: settingsPage.to }) !== false
  if (isSettings) return <Outlet />
  if (status.isError) {
    const { id, predefined } = connection
    return (
      <NetworkErrorPanel
        connection={connection}
        error={status.error}
        busy={status.isFetching}
        onReload={() => void status.refetch()}
        onEdit={() => void navigate({ to: '/welcome', search: predefined ? { copy: id } : { edit: id } })}
      />
    )
  }
  // What a cluster can do hangs on its version: the first answer of a new one is waited for.
  if (status.isPending && connection.version === undefined) return <PageLoading />
  return <Outlet />
}

/** The environment colour of the cluster, for the band and the name. */
function useEnvironment(color: Connection['color']): void {
  useEffect(() => {
    document.documentElement.dataset['env'] = color ?? 'graphite'
    return () => {
      delete document.documentElement.dataset['env']
    }
  }, [color])
}
