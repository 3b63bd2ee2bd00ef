// @vitest-environment jsdom
import { QueryClient, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useConnections } from '#state/connections/connections.ts'
import { connectionSchema } from '#state/connections/connectionSchema.ts'
import { openFreshDevice } from '#testing/device.ts'
import { createAppRouter } from './router.tsx'
import { homeRoute } from './routes/home.tsx'
import { knowsItsClusters, setOut } from './setOut.ts'

const own = v.parse(connectionSchema, { id: 'own', name: 'own', uri: 'http://es:9200' })
const basic = { auth: { authType: 'basicAuth', authData: { username: 'ann', password: 'x' } } } as const
const knows = (...clusters: (typeof own)[]) => {
  useConnections.setState({ clusters, activeClusterIndex: 0 })
  return knowsItsClusters()
}

beforeEach(() => {
  openFreshDevice()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

it('asks nothing before it knows a cluster', () => {
  expect(knows()).toBe(false)
})
it('asks a saved cluster at once, with whatever credentials', () => {
  expect(knows({ ...own, ...basic })).toBe(true)
})
it('asks one that was set up at once unless its credentials may be others by now', () => {
  expect(knows({ ...own, predefined: true })).toBe(true)
  expect(knows({ ...own, predefined: true, ...basic })).toBe(false)
  expect(knows({ ...own, predefined: true, headers: [{ name: 'x-tenant', value: 'a' }] })).toBe(false)
})

/** A client that asks for one thing, answered by `answer`. */
function asking(...matches: { routeId: string }[]) {
  const client = new QueryClient()
  let answer: () => void = () => undefined
  const answered = new Promise<string>((resolve) => (answer = () => resolve('green')))
  const query = queryOptions({ queryKey: ['health', answered], queryFn: () => answered })
  const load = () => {
    client.query(query).catch(() => undefined)
    return Promise.resolve()
  }
  let isDone = false
  const done = setOut({ load, state: { matches } } as never, client).then(() => (isDone = true))
  return { answer, done, isDone: () => isDone }
}

it('is done when all is answered', async () => {
  const { answer, done, isDone } = asking()
  await vi.advanceTimersByTimeAsync(10)
  expect(isDone()).toBe(false)
  answer()
  await done
})
it('does not wait for a cluster that takes its time', async () => {
  const { isDone } = asking()
  await vi.advanceTimersByTimeAsync(19)
  expect(isDone()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isDone()).toBe(true)
})
it('waits a little longer on Home, whose answers are small', async () => {
  createAppRouter({ historyMode: 'history' }, new QueryClient())
  const { isDone } = asking({ routeId: homeRoute.id })
  await vi.advanceTimersByTimeAsync(59)
  expect(isDone()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isDone()).toBe(true)
})
it('does not wait for code that takes its time', async () => {
  let isDone = false
  void setOut(
    { load: () => new Promise<void>(() => undefined), state: { matches: [] } } as never,
    new QueryClient(),
  ).then(() => (isDone = true))
  await vi.advanceTimersByTimeAsync(249)
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isDone).toBe(true)
})
