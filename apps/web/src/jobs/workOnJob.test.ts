// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import type { Cluster } from '@searchdeck/cluster-client'
import { createFakeCluster } from '@searchdeck/fake-cluster'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { device, openFreshDevice } from '#testing/device.ts'
import { marksOf } from '#testing/jobMarks.ts'
import type { Job } from './job.ts'

const names = Array.from({ length: 40 }, (_, at) => `i${at}`)

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
  const [work, jobs, lease, kind, { openStores }] = await Promise.all([
    import('./workOnJob.ts'),
    import('./jobs.ts'),
    import('./lease.ts'),
    import('./kinds/indexActionKind.ts'),
    import('#state/storage/hostStorage.ts'),
  ])
  openStores(device.openWindow())
  const start = (cluster: Cluster, client: QueryClient, action: 'close' | 'flush') =>
    work.startJob(cluster, client, kind.indexActionKind, {
      items: names.map((name) => ({ name })),
      options: { action },
    })
  const add = (holder?: Job['holder']) =>
    jobs.addJob('c', { ...half, holder, kind: kind.indexActionKind, reasons: new Map() })
  const read = (id: string) => {
    const job = jobs.readJob('c', id)
    return job && { ...job, marks: marksOf(job) }
  }
  return { ...work, isHeld: lease.isHeld, start, add, read }
}

const half = {
  ...{ id: 'j', options: { action: 'close' }, items: names.map((name) => ({ name })), startedMs: 1, step: 1, steps: 3 },
  states: names.map((_, at) => (at < 16 ? 'done' : 'waiting')),
} as const

beforeEach(() => openFreshDevice())
afterEach(() => vi.useRealTimers())

describe('a job in several windows', () => {
  it('is seen by the others as it goes on, and is free once it has ended', async () => {
    const { cluster, client } = setUp()
    const [one, other] = [await openWindow(), await openWindow()]
    const id = one.start(cluster, client, 'close')
    const running = other.read(id)
    expect(running && other.isHeld(running)).toBe(true)
    expect(await other.resumeJob(cluster, client, id)).toBe(false)
    await waitFor(() => expect(other.read(id)?.endedMs).toBeDefined())
    expect(other.read(id)?.marks).toBe('d'.repeat(40))
    expect(other.read(id)?.holder).toBeUndefined()
  })

  it('is gone on with by one of two that try at once, so that nothing runs twice', async () => {
    const { cluster, client, changes } = setUp()
    const [one, other] = [await openWindow(), await openWindow()]
    one.add()
    const taken = await Promise.all([one.resumeJob(cluster, client, 'j'), other.resumeJob(cluster, client, 'j')])
    expect(taken.filter(Boolean)).toHaveLength(1)
    await waitFor(() => expect(one.read('j')?.endedMs).toBeDefined())
    expect(changes().map((path) => path.split(',').length)).toEqual([16, 8])
  })

  it('is left to the other one that took it in the same moment and was written last', async () => {
    const { cluster, client, changes } = setUp()
    const [one, other] = [await openWindow(), await openWindow()]
    one.add()
    const attempt = one.resumeJob(cluster, client, 'j')
    // It had read the job as free before the first one wrote.
    other.add({ tab: 'other', untilMs: Date.now() + 60_000 })
    expect(await attempt).toBe(false)
    expect(changes()).toEqual([])
    expect(other.read('j')?.holder?.tab).toBe('other')
  })

  it('can be stopped from another one', async () => {
    const { cluster, client, fake } = setUp()
    const [one, other] = [await openWindow(), await openWindow()]
    const lift = fake.fail('/_cat/indices', 'hang')
    const id = one.start(cluster, client, 'close')
    other.stopJob('c', id)
    lift()
    expect(other.read(id)?.isStopping).toBe(true)
  })

  it('is given up at once where the page goes, and left to nobody until then', async () => {
    const { cluster, client, fake, changes } = setUp()
    const [one, other] = [await openWindow(), await openWindow()]
    fake.fail(/i3,/, 'hang')
    const id = one.start(cluster, client, 'flush')
    await waitFor(() => expect(other.read(id)?.marks.startsWith('s')).toBe(true))
    expect(await other.resumeJob(cluster, client, id)).toBe(false)
    window.dispatchEvent(new Event('pagehide'))
    expect(await other.resumeJob(cluster, client, id)).toBe(true)
    await waitFor(() => expect(other.read(id)?.endedMs).toBeDefined())
    expect(other.read(id)?.marks).toBe('u'.repeat(16) + 'd'.repeat(24))
    expect(changes().filter((path) => path.startsWith('/i0,'))).toHaveLength(1)
  })

  it('is free again once a window that broke down has said nothing for long enough', async () => {
    const { cluster, client } = setUp()
    const one = await openWindow()
    one.add({ tab: 'gone', untilMs: Date.now() + 60_000 })
    expect(await one.resumeJob(cluster, client, 'j')).toBe(false)
    one.add({ tab: 'gone', untilMs: Date.now() - 1 })
    expect(await one.resumeJob(cluster, client, 'j')).toBe(true)
    await waitFor(() => expect(one.read('j')?.endedMs).toBeDefined())
  })
})
