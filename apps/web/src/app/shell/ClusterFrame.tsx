import { isClusterError, type Cluster } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useMatchRoute, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { openClusterDialog } from '#features/clusters/clusterDialog.ts'
import { ActiveClusterContext } from '#queries/activeCluster.ts'
import { clusterOf } from '#queries/clusterOf.ts'
import { statusQuery } from '#queries/status.ts'
import type { Connection } from '#state/connectionSchema.ts'
import { useAsksFirst, useConnectionSecrets } from '#state/connectionSecrets.ts'
import { useConnections } from '#state/connections.ts'
import { useSettings } from '#state/preferences.ts'
import { ActiveConnectionContext } from '../activeConnection.ts'
import { loadTexts } from '../loadTexts.ts'
import { settingsPage } from '../pages.ts'
import { ConnectionGone } from './ConnectionGone.tsx'
import { Header } from './Header.tsx'
import { NetworkErrorPanel } from './NetworkErrorPanel.tsx'
import { PageLoading } from './PageLoading.tsx'
import { Shell } from './Shell.tsx'

const SignInPanel = lazy(async () => {
  const [{ SignInPanel: loaded }] = await Promise.all([
    import('#features/clusters/SignInPanel.tsx'),
    loadTexts('clusters'),
  ])
  return { default: loaded }
})

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
  const secrets = useConnectionSecrets((all) => all[connection.id])
  const cluster = useMemo(
    () => clusterOf(connection, requestSeconds),
    // What this tab was told is part of the cluster's sign-in.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [connection, requestSeconds, secrets],
  )
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
  const asksFirst = useAsksFirst(connection)
  const status = useQuery({ ...statusQuery(cluster), enabled: !asksFirst })
  const isSettings = useMatchRoute()({ to: settingsPage.to }) !== false
  const onEdit = () => openClusterDialog({ kind: 'edit', id: connection.id })
  if (isSettings) return <Outlet />
  if (asksFirst || (connection.askEachSession && isCredentialsRefusal(status.error))) {
    return (
      <Suspense fallback={<PageLoading />}>
        <SignInPanel
          connection={connection}
          isRefused={!asksFirst}
          onEdit={onEdit}
          // Asked anew once the frame has the new credentials.
          onSignedIn={() => !asksFirst && setTimeout(() => void status.refetch(), 0)}
        />
      </Suspense>
    )
  }
  if (status.isError) {
    return (
      <NetworkErrorPanel
        connection={connection}
        error={status.error}
        failedAt={status.errorUpdatedAt}
        busy={status.isFetching}
        onReload={() => void status.refetch()}
        onEdit={onEdit}
      />
    )
  }
  // What a cluster can do hangs on its version: the first answer of a new one is waited for.
  if (status.isPending && connection.version === undefined) return <PageLoading />
  return <Outlet />
}

function isCredentialsRefusal(error: Error | null): boolean {
  return isClusterError(error) && error.kind === 'http' && error.status === 401
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
