// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openFreshDevice, thisWindow } from '#testing/device.ts'
import { cluster, inShort, own } from '#testing/jobMarks.ts'

const bulkJob = {
  ...{ id: 'j', action: 'forceMerge', maxSegments: 1, names: ['a', 'b', 'c', 'd', 'e', 'f'] },
  ...{ uuids: ['u-a', '', 'u-c', 'u-d', 'u-e', 'u-f'], marks: 'wstdfu', taskId: 'n:1', batch: 1, batches: 2 },
  reasons: { e: '403 security_exception: no', f: ':unreadable n:1', d: ':noAnswer' },
  ...{ startedMs: 1, endedMs: 2, halt: 'unreachable', toldMs: 3 },
}
const task = { id: 'n:2', kind: 'reindex', index: 'a', dest: 'b', startedMs: 1, state: 'running' }

/** A new page on what an earlier version left. */
async function open(groups: Record<string, unknown>) {
  for (const [group, entries] of Object.entries(groups))
    thisWindow.device.write(group, JSON.stringify({ clusters: { c: entries } }))
  vi.resetModules()
  const [{ takeOverEarlier, removeIncomplete }, jobs, { openStores }] = await Promise.all([
    import('./takeOver.ts'),
    import('./jobs.ts'),
    import('#state/storage/hostStorage.ts'),
  ])
  openStores(thisWindow)
  takeOverEarlier('c')
  removeIncomplete('c')
  return jobs
}

beforeEach(() => openFreshDevice())

describe('what an earlier version left', () => {
  it('is taken over whole: a job on many indices, half way', async () => {
    const { readJob } = await open({ bulkJobs: { j: bulkJob } })
    const job = readJob('c', 'j')
    expect(job && inShort(job)).toMatchObject({
      ...{ id: 'j', options: { action: 'forceMerge', maxSegments: 1 }, marks: 'wsadfu', taskId: 'n:1' },
      items: [
        { name: 'a', uuid: 'u-a' },
        { name: 'b', uuid: undefined },
        { name: 'c', uuid: 'u-c' },
        { name: 'd', uuid: 'u-d' },
        { name: 'e', uuid: 'u-e' },
        { name: 'f', uuid: 'u-f' },
      ],
      reasons: {
        d: own('noAnswer'),
        e: cluster('403 security_exception: no'),
        f: own('unreadable', 'n:1'),
      },
      ...{ step: 1, steps: 2, startedMs: 1, endedMs: 2, halt: 'unreachable', toldMs: 3 },
    })
    expect(thisWindow.device.read('bulkJobs')).not.toContain('wstdfu')
  })

  it.each([
    [{ state: 'running' }, 'asTask', undefined],
    [{ state: 'done', created: 5, endedMs: 2 }, 'done', undefined],
    [{ state: 'failed', reason: 'b · 7 · x', endedMs: 2 }, 'failed', cluster('b · 7 · x')],
    [{ state: 'failed', reason: ':noPrimary', endedMs: 2 }, 'failed', own('noPrimary')],
    [{ state: 'cancelled', endedMs: 2 }, 'failed', own('cancelled')],
    [{ state: 'lost', reason: '404 x', endedMs: 2 }, 'unknown', own('lost', '404 x')],
    [{ state: 'refused', reason: '403 x', endedMs: 2 }, 'unknown', own('unreadable', '403 x')],
  ])('is taken over whole: a task that is %j', async (change, state, reason) => {
    const { readJob } = await open({ tasks: { 'n:2': { ...task, ...change } } })
    expect(readJob('c', 'n:2')).toMatchObject({
      ...{ id: 'n:2', taskId: 'n:2', startedMs: 1, options: { task: 'reindex' }, items: [{ index: 'a', dest: 'b' }] },
      ...{ states: [state], reasons: new Map(reason ? [[0, reason]] : []) },
      ...('created' in change && { result: { created: 5 } }),
      ...('endedMs' in change && { endedMs: 2 }),
    })
  })

  it('is taken over once: what became of it since stays', async () => {
    const { readJob, putJob } = await open({ bulkJobs: { j: bulkJob } })
    const job = readJob('c', 'j')
    if (!job) throw new Error('It was not taken over')
    putJob('c', { ...job, states: job.states.map(() => 'done') })
    // As a window with the earlier version writes it once more.
    const again = await open({ bulkJobs: { j: bulkJob } })
    expect(again.readJob('c', 'j')?.states).toEqual(bulkJob.names.map(() => 'done'))
  })
})

it('takes away what a full storage left of a job: its state without its items, unless a window works on it', async () => {
  const { readJob, addJob } = await open({ bulkJobs: { j: bulkJob } })
  const job = readJob('c', 'j')
  if (!job) throw new Error('It was not taken over')
  addJob('c', { ...job, id: 'held', holder: { tab: 'another', untilMs: Date.now() + 60_000 } })
  thisWindow.device.remove('jobItems')
  await open({})
  expect(thisWindow.device.read('jobs')).toContain('"held"')
  expect(thisWindow.device.read('jobs')).not.toContain('"j"')
})
