import type { Transport } from '@searchdeck/cluster-client'
import type { Platform } from '@searchdeck/platform'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { startTexts } from '#i18n/startTexts.ts'
import { ActiveClusterContext } from '#queries/activeCluster.ts'
import { clusterOf } from '#queries/clusterOf.ts'
import { createQueryClient } from '#queries/queryClient.ts'
import { parseConfig } from '#state/config.ts'
import { useConnections } from '#state/connections/connections.ts'
import { connectionSchema } from '#state/connections/connectionSchema.ts'
import { openHost } from '#state/host.ts'
import { standInPlatform } from './device.ts'

await startTexts('en')
await i18next.loadNamespaces([
  'indices',
  'indexFilter',
  'search',
  'snapshotPolicies',
  'snapshots',
  'table',
  'clusters',
  'indexActions',
  'dialogs',
  'documentImport',
  'documents',
  'editor',
  'nodes',
  'pendingTasks',
  'recovery',
  'repositories',
  'rest',
  'restAnswers',
  'restApi',
  'restore',
  'indexTemplates',
  'mappings',
  'searchResults',
  'work',
])

interface RenderOptions {
  transport: Transport
  /** Another way for each route, in place of `transport`. */
  transportFor?: Platform['transportFor']
  /** Other parts of the host, in place of those that do nothing. */
  platform?: Partial<Platform>
  /** Fields of the saved cluster; what is left out has the defaults of the form. */
  connection?: Record<string, unknown>
}

/** A page as the app shows it, with its own cache, on a saved cluster that answers through `transport`. */
export function renderPage(
  page: ReactNode,
  { transport, transportFor = () => transport, connection = {}, platform }: RenderOptions,
) {
  const saved = v.parse(connectionSchema, {
    ...{ id: 'test', name: 'test', uri: 'http://es:9200', distribution: 'elasticsearch', version: '8.19.0' },
    ...connection,
  })
  useConnections.setState({ clusters: [saved], activeClusterIndex: 0 })
  openHost({
    config: parseConfig('{}'),
    platform: standInPlatform({ transportFor, ...platform }),
  })
  const root = createRootRoute({ component: Outlet })
  const cluster = createRoute({
    getParentRoute: () => root,
    path: 'cluster/$clusterIndex',
    component: () => <ActiveClusterContext value={clusterOf(saved)}>{page}</ActiveClusterContext>,
  })
  const router = createRouter({
    routeTree: root.addChildren([cluster]),
    history: createMemoryHistory({ initialEntries: ['/cluster/0'] }),
  })
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}
