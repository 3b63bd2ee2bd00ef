import { describe, expect, it } from 'vitest'
import type { SavedJob } from '#state/work.ts'
import {
  abandoned,
  afterAnswer,
  afterLook,
  afterTask,
  countMarks,
  newJob,
  nextBatch,
  positionsOf,
  readied,
  withFailedAgain,
  withMark,
} from './bulkJob.ts'

const names = (count: number) => Array.from({ length: count }, (_, at) => `i${at}`)
const jobOf = (count: number, change: Partial<SavedJob> = {}): SavedJob => ({
  ...newJob({
    id: '1',
    action: 'delete',
    indices: names(count).map((name) => ({ name, uuid: `u-${name}` })),
    nowMs: 1,
  }),
  ...change,
})
const task = { isCompleted: true, isCancelled: false, progress: {}, failures: [] }

describe('a job on many indices', () => {
  it('goes through its names in batches of 16, in their order', () => {
    let job = jobOf(33)
    expect(job.batches).toBe(3)
    const sizes: number[] = []
    for (let batch = nextBatch(job); batch.length > 0; batch = nextBatch(job)) {
      sizes.push(batch.length)
      job = withMark(job, batch, 'd')
    }
    expect(sizes).toEqual([16, 16, 1])
    expect(countMarks(job)).toEqual({ w: 0, s: 0, t: 0, d: 33, f: 0, u: 0 })
  })

  it('sends fewer at once where names are long', () => {
    const long = Array.from({ length: 16 }, (_, at) => ({ name: '日'.repeat(80) + String(at) }))
    const job = newJob({ id: '1', action: 'close', indices: long, nowMs: 1 })
    expect(nextBatch(job)).toEqual([0, 1, 2, 3, 4])
  })

  it('is done for all but those that the answer names', () => {
    const job = afterAnswer(jobOf(3), [0, 1, 2], {
      shards: { failed: 2 },
      failures: [
        { index: 'i1', reason: 'disk is full' },
        { index: 'i1', reason: 'again' },
      ],
    })
    expect(job.marks).toBe('dfd')
    expect(job.reasons).toEqual({ i1: 'disk is full' })
  })

  it('has failed for all where the answer does not say for which', () => {
    expect(afterAnswer(jobOf(2), [0, 1], { shards: { failed: 1, reason: 'x' } })).toMatchObject({
      marks: 'ff',
      reasons: { i0: 'x', i1: 'x' },
    })
  })

  it('is unknown where not all nodes have followed', () => {
    expect(afterAnswer(jobOf(1), [0], { acknowledged: false }).marks).toBe('u')
  })

  it('ends with its task: done, failed in parts, failed as a whole, cancelled', () => {
    const running = { ...withMark(jobOf(2), [0, 1], 't'), taskId: 'n:1' }
    expect(afterTask(running, task)).toMatchObject({ marks: 'dd', taskId: undefined })
    expect(afterTask(running, { ...task, failures: [{ index: 'i0', reason: 'x' }] }).marks).toBe('fd')
    // One that cannot be done ends the task for all: the others are to be asked for alone.
    expect(afterTask(running, { ...task, error: { type: 't', reason: 'r' } })).toMatchObject({
      marks: 'ww',
      reasons: { i0: 't: r', i1: 't: r' },
    })
    const emptying = { ...running, action: 'deleteDocuments' as const }
    expect(afterTask(emptying, { ...task, failures: [{ index: 'i0', reason: 'x' }] })).toMatchObject({
      marks: 'fw',
      reasons: { i0: 'x' },
    })
    const alone = withMark(jobOf(1), [0], 't')
    expect(afterTask(alone, { ...task, error: { type: 't', reason: 'r' } })).toMatchObject({
      marks: 'f',
      reasons: { i0: 't: r' },
    })
    expect(afterTask({ ...alone, action: 'deleteDocuments' }, { ...task, failures: [{ reason: 'x' }] })).toMatchObject({
      marks: 'f',
      reasons: { i0: 'x' },
    })
    const cancelled = { ...task, error: { type: 'task_cancelled_exception', reason: 'by user' } }
    expect(afterTask(running, cancelled)).toMatchObject({ marks: 'ff', reasons: { i0: ':cancelled' } })
    expect(afterTask(running, { ...task, isCancelled: true })).toMatchObject({
      marks: 'ff',
      reasons: { i0: ':cancelled' },
    })
  })

  it('finds in the list what was done after all, by the identity of an index', () => {
    const unknown = withMark(jobOf(3), [0, 1, 2], 'u')
    const list = [
      { name: 'i1', uuid: 'u-i1' },
      { name: 'i2', uuid: 'another' },
    ]
    expect(afterLook(unknown, list).marks).toBe('dud')
    const closing = { ...unknown, action: 'close' as const }
    expect(
      afterLook(closing, [
        { name: 'i0', status: 'close' },
        { name: 'i1', status: 'open' },
      ]).marks,
    ).toBe('duu')
    expect(afterLook({ ...unknown, action: 'refresh' }, list).marks).toBe('uuu')
  })

  it('never touches another index of the same name', () => {
    const job = readied(jobOf(3), [
      { name: 'i0', uuid: 'u-i0' },
      { name: 'i1', uuid: 'another' },
    ])
    expect(job.marks).toBe('wff')
    expect(job.reasons).toEqual({ i1: ':replaced', i2: ':missing' })
    expect(job.batches).toBe(1)
    expect(withFailedAgain(job).marks).toBe('wff')
  })

  it('leaves what was sent without an answer as unknown, and tries only the failed ones again', () => {
    const job = withMark(withMark(withMark(jobOf(4), [0], 'd'), [1], 's'), [2], 'f', 'why')
    const left = abandoned(job)
    expect(left.marks).toBe('dufw')
    expect(withFailedAgain(left)).toMatchObject({ marks: 'duww', reasons: { i1: ':noAnswer' } })
    expect(positionsOf(left, 'u', 'f')).toEqual([1, 2])
  })
})
