import { isClusterError, type Cluster } from '@searchdeck/cluster-client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMatchRoute, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useConsoleOfPage, useOpenInConsole } from '#app/console/openInConsole.ts'
import { settingsPage } from '#app/pages/pages.ts'
import { ClusterTroubleBar } from '#app/shell/bars/ClusterTroubleBar.tsx'
import { Header } from '#app/shell/header/Header.tsx'
import { ConnectionGone } from '#app/shell/unreachable/ConnectionGone.tsx'
import { NetworkErrorPanel } from '#app/shell/unreachable/NetworkErrorPanel.tsx'
import { openClusterDialog } from '#features/clusters/table/clusterDialog.ts'
import { hasUnsaved, onUnsavedChange } from '#lib/unsavedForms.ts'
import { ActiveClusterContext } from '#queries/activeCluster.ts'
import { clusterOf } from '#queries/clusterOf.ts'
import { pingQuery, renewStatus } from '#queries/status/status.ts'
import { useConnections } from '#state/connections/connections.ts'
import type { Connection } from '#state/connections/connectionSchema.ts'
import { useAsksFirst, useConnectionSecrets } from '#state/connections/connectionSecrets.ts'
import { useSettings } from '#state/preferences.ts'
import { ReloadContext } from '#ui/page/reloadContext.ts'
import { OpenInConsoleContext } from '#ui/values/openInConsole.ts'
import { ActiveConnectionContext } from '../activeConnection.ts'
import { loadTexts } from '../loadTexts.ts'
import { KeptPage } from './KeptPage.tsx'
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
  const client = useQueryClient()
  // Whoever reloads a page wants to know how the cluster is, too.
  const onReload = useCallback(() => renewStatus(client, cluster), [client, cluster])
  const openInConsole = useOpenInConsole(clusterIndex)
  useConsoleOfPage(connection.id, openInConsole)
  return (
    <ActiveConnectionContext value={connection}>
      <ActiveClusterContext value={cluster}>
        <ReloadContext value={onReload}>
          <Shell
            header={
              <>
                <Header connection={connection} clusterIndex={clusterIndex} />
                <ClusterTroubleBar connection={connection} cluster={cluster} />
              </>
            }
          >
            <OpenInConsoleContext value={openInConsole}>
              <PageOfCluster connection={connection} cluster={cluster} />
            </OpenInConsoleContext>
          </Shell>
        </ReloadContext>
      </ActiveClusterContext>
    </ActiveConnectionContext>
  )
}

/** The page, or why there is none: only a cluster that gives no answer, or refuses the credentials, replaces it. */
function PageOfCluster({ connection, cluster }: { connection: Connection; cluster: Cluster }) {
  const isSettings = useMatchRoute()({ to: settingsPage.to }) !== false
  const instead = useInsteadOfPage(connection, cluster)
  return <KeptPage instead={isSettings ? undefined : instead} />
}

function useInsteadOfPage(connection: Connection, cluster: Cluster): ReactNode {
  const asksFirst = useAsksFirst(connection)
  const status = useQuery({ ...pingQuery(cluster), enabled: !asksFirst })
  const isRefused = useIsRefused(status)
  const onEdit = () => openClusterDialog({ kind: 'edit', id: connection.id })
  if (asksFirst || (connection.askEachSession && isRefused)) {
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
  return status.isPending && connection.version === undefined ? <PageLoading /> : undefined
}

/** Whether the credentials are refused. While somebody types others, a check that fails for another reason changes nothing. */
function useIsRefused({ error }: { error: Error | null }): boolean {
  const isUnsaved = useSyncExternalStore(onUnsavedChange, hasUnsaved)
  const [wasRefused, setWasRefused] = useState(false)
  const isRefused = isCredentialsRefusal(error) || (error !== null && wasRefused && isUnsaved)
  if (isRefused !== wasRefused) setWasRefused(isRefused)
  return isRefused
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
