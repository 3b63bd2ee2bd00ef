// @vitest-environment jsdom
import { listNodes } from '@searchdeck/cluster-client/calls'
import { createFakeCluster } from '@searchdeck/fake-cluster'
import type { TransportRequest } from '@searchdeck/cluster-client'
import { QueryClientProvider, useQuery, type Query, type QueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { clusterOf } from '#queries/clusterOf.ts'
import { nodesQuery } from '#queries/nodes.ts'
import { createQueryClient } from '#queries/queryClient.ts'
import { parseConfig } from '#state/config.ts'
import { rememberIdentity, useConnections } from '#state/connections/connections.ts'
import { connectionSchema } from '#state/connections/connectionSchema.ts'
import { openHost } from '#state/host.ts'
import { standInPlatform } from '#testing/device.ts'
import { askEarly } from './askEarly.ts'
import { lazyPage } from './lazyPage.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A page of nodes whose code comes when `deliver` is called, and another page; nothing is opened yet. */
function app(connection: Record<string, unknown> = {}) {
  const calls: TransportRequest[] = []
  const fake = createFakeCluster()
  const { transport } = fake
  const counted = Object.assign(
    (request: TransportRequest) => {
      calls.push(request)
      return transport(request)
    },
    { sendsBodyOnGet: transport.sendsBodyOnGet },
  )
  openHost({ config: parseConfig('{}'), platform: standInPlatform({ transportFor: () => counted }) })
  const defaults = { id: 'one', name: 'one', uri: 'http://es:9200', distribution: 'elasticsearch', version: '8.19.0' }
  const saved = v.parse(connectionSchema, { ...defaults, ...connection })
  useConnections.setState({ clusters: [saved], activeClusterIndex: 0 })
  let deliver: () => void = () => undefined
  const delivered = new Promise<void>((resolve) => (deliver = resolve))
  const Page = () => <p>{useQuery(nodesQuery(clusterOf(saved))).data?.length ?? 'none'} nodes</p>
  const queryClient = createQueryClient()
  const root = createRootRouteWithContext<{ queryClient: typeof queryClient }>()({ component: Outlet })
  const cluster = createRoute({ getParentRoute: () => root, path: 'c', beforeLoad: () => ({ connectionId: saved.id }) })
  const nodes = createRoute({
    getParentRoute: () => cluster,
    path: 'nodes',
    beforeLoad: askEarly(
      () => Promise.resolve({ nodesQuery }),
      (queries, asked, ask) => ask(queries.nodesQuery(asked)),
    ),
    component: lazyPage(() => delivered.then(() => ({ Page })), 'Page'),
  })
  const other = createRoute({ getParentRoute: () => root, path: 'other', component: () => <p>other page</p> })
  const router = createRouter({
    routeTree: root.addChildren([cluster.addChildren([nodes]), other]),
    context: { queryClient },
    history: createMemoryHistory({ initialEntries: ['/other'] }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  const go = (to: string) => router.navigate({ to: to as '/' })
  return {
    calls,
    fake,
    queryClient,
    go,
    preload: () => router.preloadRoute({ to: '/c/nodes' }),
    deliver,
  }
}

/** Waits for the answer to what was asked early. */
async function answered(client: QueryClient) {
  const isAnswered = ({ state }: Query) => state.status === 'success'
  await waitFor(() => expect(client.getQueryCache().findAll({ predicate: isAnswered })).toHaveLength(1))
}

it('asks the cluster while the code of the page is still coming, and once', async () => {
  const { calls, go, deliver } = app()
  void go('/c/nodes')
  await waitFor(() => expect(calls).toHaveLength(1))
  deliver()
  expect(await screen.findByText(/^\d+ nodes$/)).toBeDefined()
  expect(calls).toHaveLength(1)
})

it('gives the answer that came first to the page', async () => {
  const { calls, queryClient, go, deliver } = app()
  void go('/c/nodes')
  await answered(queryClient)
  deliver()
  expect(await screen.findByText(/^\d+ nodes$/)).toBeDefined()
  expect(calls).toHaveLength(1)
})

it('asks no second time however long the code of the page takes, but does when somebody comes back later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { calls, queryClient, go, deliver } = app()
  const later = () => vi.setSystemTime(Date.now() + 60_000)
  void go('/c/nodes')
  await answered(queryClient)
  later()
  deliver()
  expect(await screen.findByText(/^\d+ nodes$/)).toBeDefined()
  expect(calls).toHaveLength(1)
  later()
  await go('/other')
  expect(await screen.findByText('other page')).toBeDefined()
  await go('/c/nodes')
  await waitFor(() => expect(calls).toHaveLength(2))
})

it('asks nothing for a link that is only pointed at', async () => {
  const { calls, deliver, preload } = app()
  deliver()
  await preload()
  expect(calls).toEqual([])
})

it('gives the request up when somebody goes elsewhere before the page is there', async () => {
  const { calls, fake, go } = app()
  fake.fail(/_cat\/nodes/, 'hang')
  void go('/c/nodes')
  await waitFor(() => expect(calls).toHaveLength(1))
  await go('/other')
  expect(await screen.findByText('other page')).toBeDefined()
  expect(calls[0]?.signal.aborted).toBe(true)
})

it('waits until the cluster has said what it is', async () => {
  const { calls, go } = app({ version: undefined })
  void go('/c/nodes')
  // As long as any other call takes.
  await listNodes(
    clusterOf(v.parse(connectionSchema, { id: 'two', name: 'two', uri: 'http://es:9200', version: '8.19.0' })),
  )
  calls.shift()
  expect(calls).toEqual([])
  rememberIdentity('one', { version: '8.19.0' })
  await waitFor(() => expect(calls).toHaveLength(1))
})

it('asks nothing any more once somebody has left, whenever the cluster says what it is', async () => {
  const { calls, go } = app({ version: undefined })
  void go('/c/nodes')
  await go('/other')
  expect(await screen.findByText('other page')).toBeDefined()
  rememberIdentity('one', { version: '8.19.0' })
  await listNodes(clusterOf(v.parse(connectionSchema, { id: 'two', name: 'two', uri: 'http://es:9200' })))
  expect(calls).toHaveLength(1)
})

it('asks nothing where the user has to sign in first', async () => {
  const auth = { authType: 'basicAuth', authData: { username: 'u', password: '' } }
  const { calls, go, deliver } = app({ auth, askEachSession: true })
  deliver()
  await go('/c/nodes')
  expect(await screen.findByText(/nodes$/)).toBeDefined()
  expect(calls).toEqual([])
})
