// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import type { Cluster, Transport } from '@searchdeck/cluster-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { deleteRestDatabase, readRestEntries } from '#state/rest/restDatabase.ts'
import { forgetRestConsoles, openRestConsole, type RestConsole } from '#state/rest/restTabs.ts'
import { cancelRequest, runRequests, type SendableRequest } from './restRun.ts'

const place = 'uuid-1'
const options = { place, stopsAtFailure: true, answers: 'replace' } as const
let rest: RestConsole

beforeEach(async () => {
  rest = await openRestConsole(place, 'Tab 1')
})
afterEach(async () => {
  await rest.flush()
  await forgetRestConsoles()
  for (const { name } of await indexedDB.databases()) if (name !== undefined) await deleteRestDatabase(name)
})

function clusterOf(answer: (path: string, signal: AbortSignal) => Response | Promise<Response>): Cluster {
  const transport: Transport = Object.assign(
    async ({ path, signal }: Parameters<Transport>[0]) => answer(path, signal),
    { sendsBodyOnGet: true },
  )
  const engine = { distribution: 'opensearch', version: '3.8.0' } as const
  const shared = { id: 'c', uri: 'http://a', access: 'open', auth: { authType: 'none' }, headers: [] } as const
  return { ...shared, engine, timeoutMs: 0, transport }
}

function sendable(path: string, method: 'GET' | 'POST' = 'GET'): SendableRequest {
  const request = { method, path, body: '' }
  return { typed: request, request, call: { method, path: `/${path}` } }
}

const tab = () => rest.store.getState().tabs[0]
const run = (cluster: Cluster, paths: string[], changed: Partial<Parameters<typeof runRequests>[4]> = {}) =>
  runRequests(
    cluster,
    rest,
    tab()?.name ?? '',
    paths.map((path) => sendable(path)),
    { ...options, ...changed },
  )
const outcomes = () => tab()?.answers.map(({ outcome }) => outcome.kind)
const history = async () => (await readRestEntries(place)).restQueryHistory.map((entry) => entry['path'])

const byPath = (path: string) => new Response('{}', { status: path.includes('missing') ? 404 : 200 })

it('sends one after the other, and tells what became of each', async () => {
  const seen: string[] = []
  const cluster = clusterOf((path) => {
    seen.push(`${path} ${outcomes()?.join(' ')}`)
    return byPath(path)
  })
  await run(cluster, ['a', 'b'])
  expect(seen).toEqual(['/a running waiting', '/b answered running'])
  expect(outcomes()).toEqual(['answered', 'answered'])
})

it('adds to the history what was answered with success, and nothing else', async () => {
  await run(clusterOf(byPath), ['a', 'missing', 'b'], { stopsAtFailure: false })
  expect(await history()).toEqual(['a', 'b'])
})

it('stops at the first failure, and says of the rest that it was not sent', async () => {
  await run(clusterOf(byPath), ['a', 'missing', 'b'])
  expect(outcomes()).toEqual(['answered', 'answered', 'notSent'])
})

it('goes on after failures where that is wanted, also after one without an answer', async () => {
  const cluster = clusterOf((path) => {
    if (path === '/gone') throw new TypeError('gone')
    return byPath(path)
  })
  // A POST is not tried again.
  const requests = [sendable('gone', 'POST'), sendable('b')]
  await runRequests(cluster, rest, tab()?.name ?? '', requests, { ...options, stopsAtFailure: false })
  expect(outcomes()).toEqual(['failed', 'answered'])
})

it('is given up by the user: the cluster hears of it, and what follows is not sent', async () => {
  let heard = false
  const cluster = clusterOf(
    (_path, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          heard = true
          reject(new Error('aborted'))
        })
        cancelRequest(tab()?.answers[0]?.id ?? '')
      }),
  )
  await run(cluster, ['slow', 'b'], { stopsAtFailure: false })
  expect(heard).toBe(true)
  expect(outcomes()).toEqual(['cancelled', 'notSent'])
})

it('puts answers behind those that are there, where that is wanted', async () => {
  await run(clusterOf(byPath), ['a'])
  await run(clusterOf(byPath), ['b'], { answers: 'append' })
  expect(tab()?.answers.map(({ request }) => request.path)).toEqual(['a', 'b'])
  await run(clusterOf(byPath), ['c'])
  expect(tab()?.answers.map(({ request }) => request.path)).toEqual(['c'])
})

it('ends quietly where the tab was closed meanwhile', async () => {
  const cluster = clusterOf((path) => {
    rest.close(tab()?.name ?? '', 'new')
    return byPath(path)
  })
  await run(cluster, ['a'])
  expect(outcomes()).toEqual([])
})
