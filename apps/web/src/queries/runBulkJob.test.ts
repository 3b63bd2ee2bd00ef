import { createFakeCluster, type FakeCluster } from '@searchdeck/fake-cluster'
import type { Cluster, IndexSummary } from '@searchdeck/cluster-client'
import { changeIndices, listIndexHealth, listIndices, readTask, startTask } from '@searchdeck/cluster-client/calls'
import { describe, expect, it } from 'vitest'
import type { IndexAction, SavedJob } from '#state/work.ts'
import { countMarks, newJob, withFailedAgain } from './bulkJob.ts'
import { actionRequest, isTask } from './indexAction.ts'
import { runBulkJob, type BulkPorts } from './runBulkJob.ts'

const startMs = Date.parse('2026-01-01T00:00:00Z')
const engine = { distribution: 'opensearch', version: '3.8.0' } as const

interface Setup {
  readonly action: IndexAction
  readonly count?: number
  readonly prepare?: (fake: FakeCluster) => void
  /** What the window may do when it is asked for the n-th time. */
  readonly permission?: (asked: number) => 'go' | 'stop' | 'taken'
}

/** A job on real calls to a cluster that can be made to fail. */
async function setUp({ action, count = 40, prepare, permission = () => 'go' }: Setup) {
  const indices = Array.from({ length: count }, (_, at) => ({ index: `i${at}` }))
  const fake = createFakeCluster({ indices })
  const cluster: Cluster = {
    id: 'test',
    uri: 'http://fake',
    engine,
    access: 'open',
    auth: { authType: 'none' },
    headers: [],
    timeoutMs: 0,
    transport: fake.transport,
  }
  const list: IndexSummary[] = await listIndices(cluster)
  prepare?.(fake)
  const kept: SavedJob[] = []
  let asked = 0
  let nowMs = startMs
  const ports: BulkPorts = {
    areTasks: isTask(action, engine),
    requestOf: (names) => actionRequest(action, names, { engine }),
    send: (request) => changeIndices(cluster, request),
    start: (request) => startTask(cluster, request),
    readTask: (id) => readTask(cluster, id),
    list: () => listIndices(cluster),
    health: (names) => listIndexHealth(cluster, names),
    permission: () => permission((asked += 1)),
    save: (job) => kept.push(job),
    pause: async (ms) => {
      nowMs += ms
    },
    nowMs: () => nowMs,
  }
  const job = newJob({ id: '1', action, indices: list, nowMs: 1 })
  const changes = () =>
    fake.calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => `${method} ${decodeURIComponent(path)}`)
  return {
    fake,
    ports,
    job,
    kept,
    changes,
    elapsedMs: () => nowMs - startMs,
    run: (from = job) => runBulkJob(from, ports),
  }
}

/** How often each name was sent in a call that could have done it. */
function timesSent(changes: readonly string[], name: string): number {
  return changes.filter((call) => new RegExp(`[/,]${name}(?![0-9])`).test(call)).length
}

describe('a job that runs through', () => {
  it('sends 16 indices a call, each marked before it is sent', async () => {
    const { run, changes, kept, fake } = await setUp({ action: 'delete' })
    const job = await run()
    expect(countMarks(job)).toMatchObject({ d: 40 })
    expect(job).toMatchObject({ batch: 3, batches: 3 })
    expect(job.endedMs).toBeGreaterThan(0)
    expect(job.halt).toBeUndefined()
    expect(changes().map((call) => call.split(',').length)).toEqual([16, 16, 8])
    expect(fake.state.indices).toEqual([])
    expect(kept.filter(({ marks }) => marks.includes('s')).map(({ marks }) => marks.indexOf('s'))).toEqual([0, 16, 32])
  })

  it('follows each batch that is a task to its end before the next one', async () => {
    const { run, changes, fake, kept } = await setUp({ action: 'deleteDocuments', count: 20 })
    const job = await run()
    expect(job.marks).toBe('d'.repeat(20))
    expect(changes()).toHaveLength(2)
    expect(fake.state.tasks.every(({ isOver }) => isOver === true)).toBe(true)
    expect(kept.some(({ taskId, marks }) => taskId !== undefined && marks.startsWith('tttt'))).toBe(true)
  })
})

describe('a batch that is refused', () => {
  it('is repeated index by index, so that one missing index fails alone', async () => {
    const { run, changes } = await setUp({
      action: 'refresh',
      count: 20,
      prepare: (fake) => fake.state.indices.splice(17, 1),
    })
    const job = await run()
    // The list was read before it began: what is gone by then is not asked for at all.
    expect(job.reasons).toEqual({ i17: ':missing' })
    expect(changes()).toHaveLength(2)
  })

  it('names the reason of each one that is refused alone', async () => {
    const { run, changes } = await setUp({
      action: 'close',
      count: 20,
      prepare: (fake) => fake.fail(/i17(?!\d)/, { status: 403 }),
    })
    const job = await run()
    expect(countMarks(job)).toMatchObject({ d: 19, f: 1 })
    expect(job.reasons['i17']).toContain('403 security_exception')
    expect(changes()).toHaveLength(1 + 1 + 4)
  })

  it('ends the job where the credentials are refused, with nothing marked as done', async () => {
    const { run, changes } = await setUp({ action: 'close', prepare: (fake) => fake.fail('/i', { status: 401 }) })
    const job = await run()
    expect(job).toMatchObject({ halt: 'credentials', marks: 'w'.repeat(40) })
    expect(changes()).toHaveLength(1)
  })

  it('names the index whose disk is full, and does not wait for it: its block is a 429 as well', async () => {
    const body = {
      error: { type: 'cluster_block_exception', reason: 'index [i17] blocked by: flood-stage' },
      status: 429,
    }
    const { run, changes, elapsedMs } = await setUp({
      action: 'close',
      count: 20,
      prepare: (fake) => fake.fail(/i17(?!\d)/, { status: 429, body }),
    })
    const job = await run()
    expect(countMarks(job)).toMatchObject({ d: 19, f: 1 })
    expect(job.reasons).toEqual({ i17: '429 cluster_block_exception: index [i17] blocked by: flood-stage' })
    expect(changes()).toHaveLength(1 + 1 + 4)
    expect(elapsedMs()).toBe(0)
  })
})

describe('a cluster that asks for fewer calls', () => {
  const busy = (retryAfter?: string) => ({
    status: 429,
    ...(retryAfter !== undefined && { headers: { 'retry-after': retryAfter } }),
  })

  it('is left alone for as long as it asks, and the batch is sent again, whole', async () => {
    const job = await setUp({ action: 'close', prepare: (fake) => fake.fail(/i16,/, busy('7')) })
    const lifted = {
      ...job.ports,
      pause: (ms: number) => job.ports.pause(ms).finally(() => job.elapsedMs() >= 7000 && job.fake.heal()),
    }
    expect(countMarks(await runBulkJob(job.job, lifted))).toMatchObject({ d: 40 })
    expect(job.elapsedMs()).toBe(7000)
    expect(job.changes().map((call) => call.split(',').length)).toEqual([16, 16, 16, 8])
    // While it waits, what was turned away is not started, and every window sees until when and why.
    const waiting = job.kept.find(({ wait }) => wait !== undefined)
    expect(waiting?.marks).toBe('d'.repeat(16) + 'w'.repeat(24))
    expect(waiting?.wait).toMatchObject({ untilMs: startMs + 7000, attempt: 2 })
    expect(waiting?.wait?.reason).toContain('429')
    expect(job.kept.at(-1)).toMatchObject({ wait: undefined, batch: 3, reasons: {} })
  })

  it.each([
    ['Thu, 01 Jan 2026 00:00:30 GMT', 30_000 + 4000 + 8000],
    [undefined, 2000 + 4000 + 8000],
    ['-1', 2000 + 4000 + 8000],
    ['soon', 2000 + 4000 + 8000],
    ['315360000', 3 * 300_000],
  ])(
    'is asked four times with Retry-After: %s; then the batch has failed, and the rest is not started',
    async (asked, ms) => {
      const { run, changes, elapsedMs } = await setUp({
        action: 'close',
        prepare: (fake) => fake.fail(/i16,/, busy(asked)),
      })
      const job = await run()
      expect(job).toMatchObject({
        halt: 'busy',
        marks: `${'d'.repeat(16)}${'f'.repeat(16)}${'w'.repeat(8)}`,
        wait: undefined,
      })
      expect(job.reasons['i16']).toContain('429')
      expect(changes()).toHaveLength(1 + 4)
      expect(elapsedMs()).toBe(ms)
    },
  )

  it('can be asked once more for what failed, and nothing is sent twice that was done', async () => {
    const { run, changes, fake } = await setUp({ action: 'close', prepare: (it) => it.fail(/i16,/, busy()) })
    const job = await run()
    fake.heal()
    fake.calls.length = 0
    expect((await run(withFailedAgain(job))).marks).toBe('d'.repeat(40))
    expect(changes().map((call) => call.split(',').length)).toEqual([16, 8])
  })

  it.each(['stop', 'taken'] as const)('is not asked again where somebody says %s while the job waits', async (word) => {
    let waits = false
    const { run, changes, elapsedMs, ports } = await setUp({
      action: 'close',
      prepare: (fake) => fake.fail('/i', busy('120')),
      permission: () => (waits ? word : 'go'),
    })
    ports.save = ({ wait }) => (waits = wait !== undefined)
    const job = await run()
    expect(job).toMatchObject({ marks: 'w'.repeat(40), halt: word === 'stop' ? 'asked' : undefined })
    expect(changes()).toHaveLength(1)
    expect(elapsedMs()).toBe(0)
  })

  it('gets again what it turned away where the page was closed during the wait, because none of it was done', async () => {
    const { run, changes, kept, fake } = await setUp({ action: 'flush', prepare: (it) => it.fail(/i16,/, busy('60')) })
    await run()
    const left = kept.find(({ wait }) => wait !== undefined)
    if (!left) throw new Error('It never waited')
    fake.heal()
    fake.calls.length = 0
    expect(await run(left)).toMatchObject({ marks: 'd'.repeat(40), wait: undefined })
    expect(changes().map((call) => call.split(',').length)).toEqual([16, 8])
  })

  it.each([
    ['the list of indices', /_cat\/indices/],
    ['a task', /_tasks/],
  ])('is asked again for %s after a pause', async (_, path) => {
    const job = await setUp({ action: 'deleteDocuments', count: 2 })
    job.fake.fail(path, busy('5'))
    const lifted = {
      ...job.ports,
      pause: (ms: number) => job.ports.pause(ms).finally(() => job.elapsedMs() >= 5000 && job.fake.heal()),
    }
    expect((await runBulkJob(job.job, lifted)).marks).toBe('dd')
    expect(job.changes()).toHaveLength(1)
  })

  it('is left alone for good where it does not even want to be asked for the list', async () => {
    const { run, changes, elapsedMs } = await setUp({ action: 'close', prepare: (fake) => fake.fail('/_cat', busy()) })
    expect(await run()).toMatchObject({ halt: 'busy', marks: 'w'.repeat(40) })
    expect(changes()).toEqual([])
    expect(elapsedMs()).toBe(14_000)
  })

  it('keeps the task it does not want to be asked for', async () => {
    const { run, fake, changes } = await setUp({ action: 'deleteDocuments', count: 2 })
    fake.fail(/_tasks/, busy())
    const job = await run()
    expect(job).toMatchObject({ halt: 'busy', marks: 'tt' })
    fake.heal()
    expect((await run(job)).marks).toBe('dd')
    expect(changes()).toHaveLength(1)
  })
})

describe('a batch without an answer', () => {
  it.each(['reset', 'html', 'cutOff', { status: 500 }, { status: 503 }] as const)(
    'is unknown after %j, looked for in the list, and never sent again',
    async (fault) => {
      const { run, changes } = await setUp({ action: 'flush', prepare: (fake) => fake.fail(/i3,/, fault) })
      const job = await run()
      expect(countMarks(job)).toMatchObject({ d: 24, u: 16, w: 0 })
      expect(Object.keys(job.reasons)).toHaveLength(16)
      expect(changes()).toHaveLength(3)
    },
  )

  it('was done where the list says so', async () => {
    // The answer breaks off after the indices are gone.
    const { run, changes } = await setUp({ action: 'delete', prepare: (fake) => fake.fail(/i3,/, 'cutOff') })
    expect(countMarks(await run())).toMatchObject({ d: 40 })
    expect(changes()).toHaveLength(3)
  })

  it('ends the job where the cluster cannot even be looked at: the rest is not started', async () => {
    const { run, fake } = await setUp({
      action: 'delete',
      permission: (asked) => {
        if (asked === 2) fake.fail(/./, 'reset')
        return 'go'
      },
    })
    const job = await run()
    expect(job).toMatchObject({ halt: 'unreachable', marks: `${'d'.repeat(16)}${'u'.repeat(16)}${'w'.repeat(8)}` })
    fake.heal()
    const resumed = await run(job)
    // What was sent may still happen, so it stays unknown: the fault hit before the cluster heard of it.
    expect(countMarks(resumed)).toMatchObject({ d: 24, u: 16, w: 0 })
  })

  it('marks a partial failure of shards, whose answer is 200', async () => {
    const failures = [{ index: 'i2', shard: 0, reason: { type: 'x', reason: 'node left' } }]
    const body = { _shards: { total: 16, successful: 15, failed: 1, failures } }
    const { run } = await setUp({ action: 'refresh', prepare: (fake) => fake.fail(/i2,/, { status: 200, body }) })
    const job = await run()
    expect(countMarks(job)).toMatchObject({ d: 39, f: 1 })
    expect(job.reasons).toEqual({ i2: 'node left' })
  })
})

describe('a batch whose answer does not say the whole', () => {
  const short = { status: 200, body: { _shards: { total: 40, successful: 38, failed: 0 } } }
  const lackNode = (fake: FakeCluster) => {
    fake.fail('/i0,', short)
    Object.assign(fake.state.indices[3] ?? {}, { health: 'red' })
    Object.assign(fake.state.indices[5] ?? {}, { health: 'yellow' })
  }

  it('was not done on an index whose primary has no node, and was done where a replica has none', async () => {
    const { run } = await setUp({ action: 'refresh', count: 20, prepare: lackNode })
    const job = await run()
    expect(countMarks(job)).toMatchObject({ d: 19, f: 1 })
    expect(job.reasons).toEqual({ i3: ':noPrimary' })
  })

  it('is unknown where the cluster does not answer any more, and believed where the health may not be seen', async () => {
    const away = await setUp({ action: 'refresh', count: 20, prepare: lackNode })
    away.fake.fail('/_cluster/health/i', 'reset')
    expect(countMarks(await away.run())).toMatchObject({ u: 16, d: 4 })
    const hidden = await setUp({ action: 'refresh', count: 20, prepare: lackNode })
    hidden.fake.fail('/_cluster/health/i', { status: 403 })
    expect(countMarks(await hidden.run())).toMatchObject({ d: 20 })
  })

  it('is asked for index by index where one index ended the task of all', async () => {
    const { run, changes, ports } = await setUp({ action: 'deleteDocuments', count: 20 })
    const real = { ...ports }
    ports.readTask = async (id) => {
      const task = await real.readTask(id)
      const isAbout = (name: string) =>
        changes()
          .at(-1)
          ?.match(new RegExp(`[/,]${name}[,/]`)) !== null
      if (!task.isCompleted || !isAbout('i3')) return task
      return { ...task, error: { type: 'search_phase_execution_exception', reason: 'all shards failed' } }
    }
    const job = await run()
    expect(countMarks(job)).toMatchObject({ d: 19, f: 1 })
    expect(job.reasons).toEqual({ i3: 'search_phase_execution_exception: all shards failed' })
    expect(changes()).toHaveLength(1 + 16 + 1)
  })
})

describe('a job that ends half way', () => {
  it('stops between batches when somebody asks, and goes on with the rest and nothing else', async () => {
    let asked: 'go' | 'stop' = 'go'
    const { run, changes, ports, job } = await setUp({
      action: 'close',
      permission: (times) => (asked === 'stop' && times > 1 ? 'stop' : 'go'),
    })
    asked = 'stop'
    const stopped = await run()
    expect(stopped).toMatchObject({ halt: 'asked', marks: `${'d'.repeat(16)}${'w'.repeat(24)}` })
    const finished = await runBulkJob(stopped, { ...ports, permission: () => 'go' })
    expect(countMarks(finished)).toMatchObject({ d: 40 })
    expect(finished).toMatchObject({ halt: undefined, batch: 2, batches: 2 })
    for (const name of job.names) expect(timesSent(changes(), name), name).toBe(1)
  })

  it('was closed while a call was under way: that call is unknown and is not sent again', async () => {
    const { run, changes, kept, fake } = await setUp({ action: 'flush' })
    await run()
    const left = kept.find(({ marks }) => marks.indexOf('s') === 16)
    if (!left) throw new Error('The second batch was never marked')
    fake.calls.length = 0
    const job = await run(left)
    expect(countMarks(job)).toMatchObject({ d: 24, u: 16 })
    expect(job.names.filter((name) => timesSent(changes(), name) > 0)).toEqual(job.names.slice(32))
  })

  it('was closed while a task was running: the task is followed, and started no second time', async () => {
    const { run, changes, kept, fake } = await setUp({ action: 'deleteDocuments', count: 20 })
    await run()
    const left = kept.find(({ taskId, marks }) => taskId !== undefined && marks.startsWith('t'))
    if (!left) throw new Error('The task was never kept')
    fake.calls.length = 0
    expect((await run(left)).marks).toBe('d'.repeat(20))
    expect(changes()).toHaveLength(1)
    expect(changes()[0]).toContain('/i16,')
  })

  it('leaves the job alone once another window has it', async () => {
    const { run, changes } = await setUp({ action: 'close', permission: (asked) => (asked > 1 ? 'taken' : 'go') })
    const job = await run()
    expect(job.endedMs).toBeUndefined()
    expect(changes()).toHaveLength(1)
  })

  it.each([
    [{ status: 404 }, ':lost'],
    [{ status: 403 }, ':unreadable'],
  ])('does not know what became of a task that answers %j', async (fault, reason) => {
    const { run } = await setUp({ action: 'deleteDocuments', count: 2, prepare: (fake) => fake.fail('/_tasks', fault) })
    const job = await run()
    expect(job.marks).toBe('uu')
    expect(job.reasons['i0']).toContain(reason)
    expect(job.taskId).toBeUndefined()
  })

  it('keeps the task where the cluster is away, and asks for it again', async () => {
    const { run, fake } = await setUp({
      action: 'deleteDocuments',
      count: 2,
      prepare: (it) => it.fail('/_tasks', 'reset'),
    })
    const job = await run()
    expect(job).toMatchObject({ halt: 'unreachable', marks: 'tt' })
    fake.heal()
    expect((await run(job)).marks).toBe('dd')
    expect(fake.state.tasks).toHaveLength(1)
  })

  it('tries only what failed once more, when it is asked to', async () => {
    const { run, changes, fake } = await setUp({
      action: 'close',
      count: 5,
      prepare: (it) => it.fail(/i3(?!\d)/, { status: 403 }),
    })
    const job = await run()
    expect(job.marks).toBe('dddfd')
    fake.heal()
    fake.calls.length = 0
    expect((await run(withFailedAgain(job))).marks).toBe('ddddd')
    expect(changes()).toEqual(['POST /i3/_close'])
  })
})
