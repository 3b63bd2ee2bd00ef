// @vitest-environment jsdom
import type { Cluster, Transport } from '@searchdeck/cluster-client'
import { createFakeCluster, type FakeCluster } from '@searchdeck/fake-cluster'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { indicesQuery } from '#queries/indices.ts'
import { createQueryClient } from '#queries/queryClient.ts'
import { shardsQuery } from '#queries/shards.ts'
import { RECHECK_MS, renewStatus, useClusterStatus } from './status.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const noManager = {
  status: 503,
  body: { error: { type: 'cluster_manager_not_discovered_exception', reason: null } },
}

function watch(transport: Transport, engine: Cluster['engine'] = { distribution: 'opensearch', version: '3.8.0' }) {
  const cluster: Cluster = {
    ...{ id: 'c', uri: 'http://c:9200', access: 'open', auth: { authType: 'none' }, headers: [], timeoutMs: 30_000 },
    ...{ engine, transport },
  }
  const client = createQueryClient()
  const { result } = renderHook(() => useClusterStatus(cluster), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  return { client, cluster, state: () => result.current.state, result }
}

const healthCalls = ({ calls }: FakeCluster) => calls.filter(({ path }) => path.startsWith('/_cluster/health'))

it('is green, and asked anew every few seconds after the last answer', async () => {
  const fake = createFakeCluster({ distribution: 'opensearch' })
  const { state } = watch(fake.transport)
  await waitFor(() => expect(state()).toEqual({ kind: 'known', health: 'green' }))
  fake.state.indices.push(...createFakeCluster({ indices: [{ index: 'a', health: 'red' }] }).state.indices)
  await pass(RECHECK_MS + 100)
  await waitFor(() => expect(state()).toEqual({ kind: 'known', health: 'red' }))
  expect(healthCalls(fake)).toHaveLength(2)
})

it('says within seconds that the health does not answer, and for how long, though the cluster does', async () => {
  const fake = createFakeCluster({ distribution: 'opensearch' })
  const { state, result } = watch(fake.transport)
  await waitFor(() => expect(state().kind).toBe('known'))
  const lift = fake.fail('/_cluster/health', 'hang')
  await pass(RECHECK_MS + 100)
  const before = Date.now()
  await pass(3_000)
  expect(state()).toMatchObject({ kind: 'silent', what: 'health' })
  const first = state()
  // Attempt after attempt ends; it counts from the first.
  await pass(20_000)
  expect(state()).toEqual(first)
  const sinceMs = first.kind === 'silent' ? first.sinceMs : 0
  expect(Math.abs(sinceMs - before)).toBeLessThan(1_000)
  expect(result.current.ping.isSuccess).toBe(true)
  lift()
  await pass(20_000)
  await waitFor(() => expect(state()).toEqual({ kind: 'known', health: 'green' }))
})

it('says that the cluster does not answer, and only at the limit that it is gone', async () => {
  const fake = createFakeCluster({ distribution: 'opensearch' })
  const { state } = watch(fake.transport)
  await waitFor(() => expect(state().kind).toBe('known'))
  fake.fail('/', 'hang')
  await pass(RECHECK_MS + 3_200)
  expect(state()).toMatchObject({ kind: 'silent', what: 'cluster' })
  await pass(30_000)
  expect(state()).toMatchObject({ kind: 'unreachable', error: { kind: 'timeout' } })
})

it('names a cluster that nobody leads', async () => {
  const fake = createFakeCluster({ distribution: 'opensearch' })
  fake.fail('/_cluster/health', noManager)
  const { state } = watch(fake.transport)
  await waitFor(() => expect(state()).toEqual({ kind: 'noManager' }))
})

it.each([403, 404, 500])('keeps to what it knows where health answers %i', async (status) => {
  const fake = createFakeCluster({ distribution: 'opensearch' })
  fake.fail('/_cluster/health', { status })
  const { state } = watch(fake.transport)
  await waitFor(() => expect(state()).toMatchObject({ kind: 'untold', error: { status } }))
})

it('does not wait with the health for who it is', async () => {
  const fake = createFakeCluster({ distribution: 'opensearch', indices: [{ index: 'a', health: 'yellow' }] })
  fake.fail(/^\/$/, 'hang')
  const { state } = watch(fake.transport)
  await waitFor(() => expect(state()).toEqual({ kind: 'known', health: 'yellow' }))
})

it('takes another service that answers in JSON for no cluster, each time', async () => {
  const fake = createFakeCluster({ distribution: 'opensearch' })
  const { state, result } = watch(fake.transport)
  await waitFor(() => expect(state().kind).toBe('known'))
  const info = result.current.ping.data?.info
  fake.fail(/^\/$/, { status: 200, body: { name: 'sign-on', ok: true } })
  await pass(RECHECK_MS + 100)
  await waitFor(() => expect(state()).toMatchObject({ kind: 'unreachable', error: { problem: 'otherJson' } }))
  expect(result.current.ping.data?.info).toBe(info)
})

it.each([
  ['a list with a hidden red index', { index: '.hidden', health: 'red' }, indicesQuery],
  ['a shard without a primary', { index: 'lost', health: 'red' }, shardsQuery],
] as const)('is renewed at once by %s', async (_, index, query) => {
  const fake = createFakeCluster({ distribution: 'opensearch' })
  const { state, client, cluster } = watch(fake.transport)
  await waitFor(() => expect(state()).toEqual({ kind: 'known', health: 'green' }))
  fake.state.indices.push(...createFakeCluster({ indices: [index] }).state.indices)
  await act(async () => {
    await client.query({ ...query(cluster), staleTime: 0 } as ReturnType<typeof indicesQuery>)
  })
  await waitFor(() => expect(state()).toEqual({ kind: 'known', health: 'red' }))
  expect(healthCalls(fake)).toHaveLength(2)
})

it('is renewed by any call that hears that nobody leads the cluster', async () => {
  const fake = createFakeCluster({ distribution: 'opensearch' })
  const { state, client, cluster } = watch(fake.transport)
  await waitFor(() => expect(state().kind).toBe('known'))
  fake.fail(/./, noManager)
  fake.fail(/^\/$/, { status: 200, body: { cluster_name: 'c', version: {} } })
  await act(async () => {
    await client.query({ ...shardsQuery(cluster), staleTime: 0 }).catch(() => undefined)
  })
  await waitFor(() => expect(state()).toEqual({ kind: 'noManager' }))
})

it('never has two questions under way, however often it is to be renewed', async () => {
  const fake = createFakeCluster({ distribution: 'opensearch' })
  const { state, client } = watch(fake.transport)
  await waitFor(() => expect(state().kind).toBe('known'))
  fake.fail('/_cluster/health', 'hang')
  const before = healthCalls(fake).length
  for (let time = 0; time < 4; time += 1) {
    renewStatus(client, { id: 'c' })
    await pass(900)
  }
  expect(healthCalls(fake)).toHaveLength(before + 1)
  expect(state()).toMatchObject({ kind: 'silent', what: 'health' })
})

it('is green on OpenSearch Serverless where its indices can be listed', async () => {
  const paths: string[] = []
  const transport: Transport = Object.assign(
    async ({ path }: { path: string }) => {
      paths.push(path)
      return path.startsWith('/_cat/indices') ? Response.json([]) : Response.json({}, { status: 404 })
    },
    { sendsBodyOnGet: true },
  )
  const { state } = watch(transport, { distribution: 'opensearch', flavor: 'serverless' })
  await waitFor(() => expect(state()).toEqual({ kind: 'known', health: 'green' }))
  expect(paths).toHaveLength(1)
})
