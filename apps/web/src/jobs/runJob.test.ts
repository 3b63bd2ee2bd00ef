import { createFakeCluster, type FakeCluster } from '@searchdeck/fake-cluster'
import type { Cluster } from '@searchdeck/cluster-client'
import { listIndices } from '@searchdeck/cluster-client/calls'
import { describe, expect, it } from 'vitest'
import type { IndexAction } from '#queries/changes/indexAction.ts'
import { cluster as said, inShort, marksOf, own, reasonsOf } from '#testing/jobMarks.ts'
import { countStates, newJob } from './job.ts'
import { indexActionKind } from './kinds/indexActionKind.ts'
import { runJob, type JobPorts } from './runJob.ts'
import { withFailedAgain, type SteppedJob } from './stepStates.ts'

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
  const indices = namesOf(count).map((index) => ({ index }))
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
  const list = await listIndices(cluster)
  prepare?.(fake)
  const kept: SteppedJob[] = []
  let asked = 0
  let nowMs = startMs
  const calls = indexActionKind.steps.calls(cluster, { action })
  const ports: JobPorts = {
    permission: () => permission((asked += 1)),
    save: (job) => kept.push(job),
    pause: async (ms) => {
      nowMs += ms
    },
    nowMs: () => nowMs,
  }
  const items = list.map(({ name, uuid }) => ({ name, uuid }))
  const job: SteppedJob = {
    ...newJob(indexActionKind, { id: '1', items, options: { action }, nowMs: 1 }),
    kind: indexActionKind,
  }
  const changes = () =>
    fake.calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => `${method} ${decodeURIComponent(path)}`)
  return {
    fake,
    calls,
    ports,
    job,
    kept,
    changes,
    elapsedMs: () => nowMs - startMs,
    run: (from = job) => runJob(from, calls, ports),
  }
}

function namesOf(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `i${at}`)
}

/** How often each name was sent in a call that could have done it. */
function timesSent(changes: readonly string[], name: string): number {
  return changes.filter((call) => new RegExp(`[/,]${name}(?![0-9])`).test(call)).length
}

describe('a job that runs through', () => {
  it('sends 16 indices a call, each marked before it is sent', async () => {
    const { run, changes, kept, fake } = await setUp({ action: 'delete' })
    const job = await run()
    expect(countStates(job)).toMatchObject({ done: 40 })
    expect(job).toMatchObject({ step: 3, steps: 3 })
    expect(job.endedMs).toBeGreaterThan(0)
    expect(job.halt).toBeUndefined()
    expect(changes().map((call) => call.split(',').length)).toEqual([16, 16, 8])
    expect(fake.state.indices).toEqual([])
    expect(kept.flatMap(({ states }) => (states.includes('sent') ? states.indexOf('sent') : []))).toEqual([0, 16, 32])
  })

  it('follows each batch that is a task to its end before the next one', async () => {
    const { run, changes, fake, kept } = await setUp({ action: 'deleteDocuments', count: 20 })
    const job = await run()
    expect(marksOf(job)).toBe('d'.repeat(20))
    expect(changes()).toHaveLength(2)
    expect(fake.state.tasks.every(({ isOver }) => isOver === true)).toBe(true)
    expect(kept.some((each) => each.taskId !== undefined && marksOf(each).startsWith('aaaa'))).toBe(true)
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
    expect(reasonsOf(job)).toEqual({ i17: own('missing') })
    expect(changes()).toHaveLength(2)
  })

  it('names the reason of each one that is refused alone', async () => {
    const { run, changes } = await setUp({
      action: 'close',
      count: 20,
      prepare: (fake) => fake.fail(/i17(?!\d)/, { status: 403 }),
    })
    const job = await run()
    expect(countStates(job)).toMatchObject({ done: 19, failed: 1 })
    expect(JSON.stringify(reasonsOf(job)['i17'])).toContain('{"kind":"cluster","text":"403 security_exception')
    expect(changes()).toHaveLength(1 + 1 + 4)
  })

  it('ends the job where the credentials are refused, with nothing marked as done', async () => {
    const { run, changes } = await setUp({ action: 'close', prepare: (fake) => fake.fail('/i', { status: 401 }) })
    const job = await run()
    expect(inShort(job)).toMatchObject({ halt: 'credentials', marks: 'w'.repeat(40) })
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
    expect(countStates(job)).toMatchObject({ done: 19, failed: 1 })
    expect(reasonsOf(job)).toEqual({ i17: said('429 cluster_block_exception: index [i17] blocked by: flood-stage') })
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
    expect(countStates(await runJob(job.job, job.calls, lifted))).toMatchObject({ done: 40 })
    expect(job.elapsedMs()).toBe(7000)
    expect(job.changes().map((call) => call.split(',').length)).toEqual([16, 16, 16, 8])
    // While it waits, what was turned away is not started, and every window sees until when and why.
    const waiting = job.kept.find(({ wait }) => wait !== undefined)
    expect(waiting && marksOf(waiting)).toBe('d'.repeat(16) + 'w'.repeat(24))
    expect(waiting?.wait).toMatchObject({ untilMs: startMs + 7000, attempt: 2 })
    expect(waiting?.wait?.reason).toContain('429')
    expect(job.kept.at(-1)).toMatchObject({ wait: undefined, step: 3, reasons: new Map() })
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
      expect(inShort(job)).toMatchObject({
        halt: 'busy',
        marks: `${'d'.repeat(16)}${'f'.repeat(16)}${'w'.repeat(8)}`,
        wait: undefined,
      })
      expect(JSON.stringify(reasonsOf(job)['i16'])).toContain('{"kind":"cluster","text":"429')
      expect(changes()).toHaveLength(1 + 4)
      expect(elapsedMs()).toBe(ms)
    },
  )

  it('can be asked once more for what failed, and nothing is sent twice that was done', async () => {
    const { run, changes, fake } = await setUp({ action: 'close', prepare: (it) => it.fail(/i16,/, busy()) })
    const job = await run()
    fake.heal()
    fake.calls.length = 0
    expect(marksOf(await run(withFailedAgain(job)))).toBe('d'.repeat(40))
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
    expect(inShort(job)).toMatchObject({ marks: 'w'.repeat(40), halt: word === 'stop' ? 'asked' : undefined })
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
    expect(inShort(await run(left))).toMatchObject({ marks: 'd'.repeat(40), wait: undefined })
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
    expect(marksOf(await runJob(job.job, job.calls, lifted))).toBe('dd')
    expect(job.changes()).toHaveLength(1)
  })

  it('is left alone for good where it does not even want to be asked for the list', async () => {
    const { run, changes, elapsedMs } = await setUp({ action: 'close', prepare: (fake) => fake.fail('/_cat', busy()) })
    expect(inShort(await run())).toMatchObject({ halt: 'busy', marks: 'w'.repeat(40) })
    expect(changes()).toEqual([])
    expect(elapsedMs()).toBe(14_000)
  })

  it('keeps the task it does not want to be asked for', async () => {
    const { run, fake, changes } = await setUp({ action: 'deleteDocuments', count: 2 })
    fake.fail(/_tasks/, busy())
    const job = await run()
    expect(inShort(job)).toMatchObject({ halt: 'busy', marks: 'aa' })
    fake.heal()
    expect(marksOf(await run(job))).toBe('dd')
    expect(changes()).toHaveLength(1)
  })
})

describe('a batch without an answer', () => {
  it.each(['reset', 'html', 'cutOff', { status: 500 }, { status: 503 }] as const)(
    'is unknown after %j, looked for in the list, and never sent again',
    async (fault) => {
      const { run, changes } = await setUp({ action: 'flush', prepare: (fake) => fake.fail(/i3,/, fault) })
      const job = await run()
      expect(countStates(job)).toMatchObject({ done: 24, unknown: 16, waiting: 0 })
      expect(job.reasons.size).toBe(16)
      expect(changes()).toHaveLength(3)
    },
  )

  it('was done where the list says so', async () => {
    // The answer breaks off after the indices are gone.
    const { run, changes } = await setUp({ action: 'delete', prepare: (fake) => fake.fail(/i3,/, 'cutOff') })
    expect(countStates(await run())).toMatchObject({ done: 40 })
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
    expect(inShort(job)).toMatchObject({
      halt: 'unreachable',
      marks: `${'d'.repeat(16)}${'u'.repeat(16)}${'w'.repeat(8)}`,
    })
    fake.heal()
    const resumed = await run(job)
    // What was sent may still happen, so it stays unknown: the fault hit before the cluster heard of it.
    expect(countStates(resumed)).toMatchObject({ done: 24, unknown: 16, waiting: 0 })
  })

  it('marks a partial failure of shards, whose answer is 200', async () => {
    const failures = [{ index: 'i2', shard: 0, reason: { type: 'x', reason: 'node left' } }]
    const body = { _shards: { total: 16, successful: 15, failed: 1, failures } }
    const { run } = await setUp({ action: 'refresh', prepare: (fake) => fake.fail(/i2,/, { status: 200, body }) })
    const job = await run()
    expect(countStates(job)).toMatchObject({ done: 39, failed: 1 })
    expect(reasonsOf(job)).toEqual({ i2: said('node left') })
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
    expect(countStates(job)).toMatchObject({ done: 19, failed: 1 })
    expect(reasonsOf(job)).toEqual({ i3: own('noPrimary') })
  })

  it('is unknown where the cluster does not answer any more, and believed where the health may not be seen', async () => {
    const away = await setUp({ action: 'refresh', count: 20, prepare: lackNode })
    away.fake.fail('/_cluster/health/i', 'reset')
    expect(countStates(await away.run())).toMatchObject({ unknown: 16, done: 4 })
    const hidden = await setUp({ action: 'refresh', count: 20, prepare: lackNode })
    hidden.fake.fail('/_cluster/health/i', { status: 403 })
    expect(countStates(await hidden.run())).toMatchObject({ done: 20 })
  })

  it('is asked for index by index where one index ended the task of all', async () => {
    const { run, changes, ports, fake } = await setUp({ action: 'deleteDocuments', count: 20 })
    const error = { type: 'search_phase_execution_exception', reason: 'all shards failed' }
    const isAbout = (name: string) => new RegExp(`[/,]${name}[,/]`).test(changes().at(-1) ?? '')
    ports.save = ({ taskId }) => {
      if (taskId === undefined || !isAbout('i3')) return
      const body = { completed: true, task: { id: taskId }, error }
      fake.fail(new RegExp(`/_tasks/.*(?::|%3A)${taskId.split(':')[1]}$`), { status: 200, body })
    }
    const job = await run()
    expect(countStates(job)).toMatchObject({ done: 19, failed: 1 })
    expect(reasonsOf(job)).toEqual({ i3: said('search_phase_execution_exception: all shards failed') })
    expect(changes()).toHaveLength(1 + 16 + 1)
  })
})

describe('a job that ends half way', () => {
  it('stops between batches when somebody asks, and goes on with the rest and nothing else', async () => {
    let asked: 'go' | 'stop' = 'go'
    const { run, changes, ports, calls } = await setUp({
      action: 'close',
      permission: (times) => (asked === 'stop' && times > 1 ? 'stop' : 'go'),
    })
    asked = 'stop'
    const stopped = await run()
    expect(inShort(stopped)).toMatchObject({ halt: 'asked', marks: `${'d'.repeat(16)}${'w'.repeat(24)}` })
    const finished = await runJob(stopped, calls, { ...ports, permission: () => 'go' })
    expect(countStates(finished)).toMatchObject({ done: 40 })
    expect(finished).toMatchObject({ halt: undefined, step: 2, steps: 2 })
    for (const name of namesOf(40)) expect(timesSent(changes(), name), name).toBe(1)
  })

  it('was closed while a call was under way: that call is unknown and is not sent again', async () => {
    const { run, changes, kept, fake } = await setUp({ action: 'flush' })
    await run()
    const left = kept.find(({ states }) => states.indexOf('sent') === 16)
    if (!left) throw new Error('The second batch was never marked')
    fake.calls.length = 0
    const job = await run(left)
    expect(countStates(job)).toMatchObject({ done: 24, unknown: 16 })
    expect(namesOf(40).filter((name) => timesSent(changes(), name) > 0)).toEqual(namesOf(40).slice(32))
  })

  it('was closed while a task was running: the task is followed, and started no second time', async () => {
    const { run, changes, kept, fake } = await setUp({ action: 'deleteDocuments', count: 20 })
    await run()
    const left = kept.find((each) => each.taskId !== undefined && marksOf(each).startsWith('a'))
    if (!left) throw new Error('The task was never kept')
    fake.calls.length = 0
    expect(marksOf(await run(left))).toBe('d'.repeat(20))
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
    [{ status: 404 }, /^{"kind":"own","reason":"lost"}$/],
    [{ status: 403 }, /^{"kind":"own","reason":"unreadable","text":".+:\d+"}$/],
  ])('does not know what became of a task that answers %j', async (fault, reason) => {
    const { run } = await setUp({ action: 'deleteDocuments', count: 2, prepare: (fake) => fake.fail('/_tasks', fault) })
    const job = await run()
    expect(marksOf(job)).toBe('uu')
    expect(JSON.stringify(reasonsOf(job)['i0'])).toMatch(reason)
    expect(job.taskId).toBeUndefined()
  })

  it('keeps the task where the cluster is away, and asks for it again', async () => {
    const { run, fake } = await setUp({
      action: 'deleteDocuments',
      count: 2,
      prepare: (it) => it.fail('/_tasks', 'reset'),
    })
    const job = await run()
    expect(inShort(job)).toMatchObject({ halt: 'unreachable', marks: 'aa' })
    fake.heal()
    expect(marksOf(await run(job))).toBe('dd')
    expect(fake.state.tasks).toHaveLength(1)
  })

  it('tries only what failed once more, when it is asked to', async () => {
    const { run, changes, fake } = await setUp({
      action: 'close',
      count: 5,
      prepare: (it) => it.fail(/i3(?!\d)/, { status: 403 }),
    })
    const job = await run()
    expect(marksOf(job)).toBe('dddfd')
    fake.heal()
    fake.calls.length = 0
    expect(marksOf(await run(withFailedAgain(job)))).toBe('ddddd')
    expect(changes()).toEqual(['POST /i3/_close'])
  })
})
