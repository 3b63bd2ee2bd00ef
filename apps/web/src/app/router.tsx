import type { QueryClient } from '@tanstack/react-query'
import { createBrowserHistory, createHashHistory, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { RouteError } from '#app/errors/RouteError.tsx'
import type { Config } from '#state/config.ts'
import { clusterRoute } from './routes/cluster.tsx'
import { documentImportRoute } from './routes/documentImport.tsx'
import { homeRoute } from './routes/home.tsx'
import { indexRoute } from './routes/index.tsx'
import { indexDetailsRoute } from './routes/indexDetails.tsx'
import { indexTemplatesRoute } from './routes/indexTemplates.tsx'
import { indicesRoute } from './routes/indices.tsx'
import { nodesRoute } from './routes/nodes.tsx'
import { pendingTasksRoute } from './routes/pendingTasks.tsx'
import { recoveryRoute } from './routes/recovery.tsx'
import { repositoriesRoute } from './routes/repositories.tsx'
import { restRoute } from './routes/rest.tsx'
import { rootRoute } from './routes/root.tsx'
import { searchRoute } from './routes/search.tsx'
import { settingsRoute } from './routes/settings.tsx'
import { shardsRoute } from './routes/shards.tsx'
import { snapshotPoliciesRoute } from './routes/snapshotPolicies.tsx'
import { snapshotsRoute } from './routes/snapshots.tsx'
import { welcomeRoute } from './routes/welcome.tsx'

/** Any other address leads to the first cluster. */
const otherRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/cluster/$clusterIndex', params: { clusterIndex: '0' }, replace: true })
  },
})

const routeTree = rootRoute.addChildren([
  indexRoute,
  welcomeRoute,
  clusterRoute.addChildren([
    homeRoute,
    pendingTasksRoute,
    nodesRoute,
    indicesRoute,
    indexDetailsRoute,
    indexTemplatesRoute,
    shardsRoute,
    recoveryRoute,
    searchRoute,
    restRoute,
    repositoriesRoute,
    snapshotsRoute,
    snapshotPoliciesRoute,
    documentImportRoute,
    settingsRoute,
  ]),
  otherRoute,
])

export function createAppRouter({ historyMode }: Pick<Config, 'historyMode'>, queryClient: QueryClient) {
  const hash = historyMode === 'hash'
  return createRouter({
    routeTree,
    context: { queryClient },
    history: hash ? createHashHistory() : createBrowserHistory(),
    ...(!hash && { basepath: new URL(document.baseURI).pathname }),
    defaultErrorComponent: RouteError,
    defaultPreload: 'intent',
    // Text stays text: the router's own way turns `?id=9007199254740993` into a rounded number.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch,
  })
}

function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  const text = new URLSearchParams(pairs).toString()
  return text === '' ? '' : `?${text}`
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
