// @vitest-environment jsdom
import type { Cluster } from '@searchdeck/cluster-client'
import { createFakeCluster } from '@searchdeck/fake-cluster'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const names = Array.from({ length: 40 }, (_, at) => `i${at}`)
const summaries = names.map((name) => ({ name, status: 'open' as const }))

function setUp() {
  const fake = createFakeCluster({ indices: names.map((index) => ({ index })) })
  const cluster: Cluster = {
    ...{ id: 'c', uri: 'http://fake', engine: { distribution: 'opensearch', version: '3.8.0' }, access: 'open' },
    ...{ auth: { authType: 'none' }, headers: [], timeoutMs: 0, transport: fake.transport },
  }
  const changes = () => fake.calls.filter(({ method }) => method !== 'GET').map(({ path }) => decodeURIComponent(path))
  return { fake, cluster, changes, client: new QueryClient() }
}

/** Another window: the same code and the same storage, a memory of its own. */
async function openWindow() {
  vi.resetModules()
  const [bulkJobs, work] = await Promise.all([import('./bulkJobs.ts'), import('#state/work.ts')])
  return { ...bulkJobs, read: (id: string) => work.savedJobs.read('c', id), put: work.savedJobs.put }
}

const half = {
  ...{ id: 'j', action: 'close' as const, names, uuids: names.map(() => ''), reasons: {}, startedMs: 1 },
  ...{ batch: 1, batches: 3, marks: 'd'.repeat(16) + 'w'.repeat(24) },
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

describe('a job in several windows', () => {
  it('is seen by the others as it goes on, and is free once it has ended', async () => {
    const { cluster, client } = setUp()
    const [one, other] = [await openWindow(), await openWindow()]
    const id = one.startBulkJob(cluster, client, { action: 'close', indices: summaries })
    const running = other.read(id)
    expect(running && other.isHeld(running)).toBe(true)
    expect(await other.resumeBulkJob(cluster, client, id)).toBe(false)
    await vi.waitFor(() => expect(other.read(id)?.endedMs).toBeDefined())
    expect(other.read(id)?.marks).toBe('d'.repeat(40))
    expect(other.read(id)?.holder).toBeUndefined()
  })

  it('is gone on with by one of two that try at once, so that nothing runs twice', async () => {
    const { cluster, client, changes } = setUp()
    const [one, other] = [await openWindow(), await openWindow()]
    one.put('c', 'j', half)
    const taken = await Promise.all([
      one.resumeBulkJob(cluster, client, 'j'),
      other.resumeBulkJob(cluster, client, 'j'),
    ])
    expect(taken.filter(Boolean)).toHaveLength(1)
    await vi.waitFor(() => expect(one.read('j')?.endedMs).toBeDefined())
    expect(changes().map((path) => path.split(',').length)).toEqual([16, 8])
  })

  it('is left to the other one that took it in the same moment and was written last', async () => {
    const { cluster, client, changes } = setUp()
    const [one, other] = [await openWindow(), await openWindow()]
    one.put('c', 'j', half)
    const attempt = one.resumeBulkJob(cluster, client, 'j')
    // It had read the job as free before the first one wrote.
    other.put('c', 'j', { ...half, holder: { tab: 'other', untilMs: Date.now() + 60_000 } })
    expect(await attempt).toBe(false)
    expect(changes()).toEqual([])
    expect(other.read('j')?.holder?.tab).toBe('other')
  })

  it('can be stopped from another one', async () => {
    const { cluster, client, fake } = setUp()
    const [one, other] = [await openWindow(), await openWindow()]
    const lift = fake.fail('/_cat/indices', 'hang')
    const id = one.startBulkJob(cluster, client, { action: 'close', indices: summaries })
    other.stopBulkJob('c', id)
    lift()
    expect(other.read(id)?.isStopping).toBe(true)
  })

  it('is given up at once where the page goes, and left to nobody until then', async () => {
    const { cluster, client, fake, changes } = setUp()
    const [one, other] = [await openWindow(), await openWindow()]
    fake.fail(/i3,/, 'hang')
    const id = one.startBulkJob(cluster, client, { action: 'flush', indices: summaries })
    await vi.waitFor(() => expect(other.read(id)?.marks.startsWith('s')).toBe(true))
    expect(await other.resumeBulkJob(cluster, client, id)).toBe(false)
    window.dispatchEvent(new Event('pagehide'))
    expect(await other.resumeBulkJob(cluster, client, id)).toBe(true)
    await vi.waitFor(() => expect(other.read(id)?.endedMs).toBeDefined())
    expect(other.read(id)?.marks).toBe('u'.repeat(16) + 'd'.repeat(24))
    expect(changes().filter((path) => path.startsWith('/i0,'))).toHaveLength(1)
  })

  it('is free again once a window that broke down has said nothing for long enough', async () => {
    const { cluster, client } = setUp()
    const one = await openWindow()
    one.put('c', 'j', { ...half, holder: { tab: 'gone', untilMs: Date.now() + 60_000 } })
    expect(await one.resumeBulkJob(cluster, client, 'j')).toBe(false)
    one.put('c', 'j', { ...half, holder: { tab: 'gone', untilMs: Date.now() - 1 } })
    expect(await one.resumeBulkJob(cluster, client, 'j')).toBe(true)
    await vi.waitFor(() => expect(one.read('j')?.endedMs).toBeDefined())
  })
})
