import { describe, expect, it } from 'vitest'
import { cluster, marksOf, own } from '#testing/jobMarks.ts'
import { newJob, positionsOf, withOutcomes, type Job } from './job.ts'
import { indexActionKind } from './kinds/indexActionKind.ts'
import { jobKinds } from './kinds/jobKinds.ts'
import { fromSaved, toSaved } from './storedJob.ts'

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

function jobOf(count: number): Job {
  const items = range(0, count).map((at) => ({ name: `i${at}`, uuid: `u${at}` }))
  return newJob(indexActionKind, { id: 'j', items, options: { action: 'close' }, nowMs: 1 })
}
const overStorage = (job: Job) =>
  fromSaved(
    structuredClone(toSaved(job)),
    job.items.map((item) => structuredClone(job.kind.packItem(item))),
    jobKinds,
  )

describe('a stored job', () => {
  it('comes back with its items, states and reasons', () => {
    const failed = withOutcomes(jobOf(40), [3, 4, 5, 20], { state: 'failed', reason: cluster('disk is full') })
    const job = withOutcomes(failed, [7], { state: 'unknown', reason: own('unreadable', 'n:1') })
    const back = overStorage({ ...job, taskId: 'n:1', halt: 'busy' })
    expect(back).toEqual({ ...job, taskId: 'n:1', halt: 'busy' })
  })

  it('of ten thousand items is small at each step, as its items are stored once', () => {
    const done = withOutcomes(jobOf(10_000), range(0, 5000), { state: 'done' })
    const sent = withOutcomes(done, range(5000, 5016), { state: 'sent' })
    const job = withOutcomes(sent, range(100, 600), { state: 'failed', reason: cluster('403 security_exception') })
    expect(JSON.stringify(toSaved(job)).length).toBeLessThan(500)
    const back = overStorage(job)
    expect(back && marksOf(back)).toBe(marksOf(job))
    expect(back && positionsOf(back, 'failed')).toEqual(range(100, 600))
  })

  it('is not shown where its kind is of a later version, or it does not fit its items', () => {
    const saved = toSaved(jobOf(2))
    const items = [
      ['i0', 'u0'],
      ['i1', ''],
    ]
    expect(fromSaved(saved, items, jobKinds)?.items).toEqual([{ name: 'i0', uuid: 'u0' }, { name: 'i1' }])
    expect(fromSaved({ ...saved, kind: 'of tomorrow' }, items, jobKinds)).toBeUndefined()
    expect(fromSaved({ ...saved, options: { action: 'x' } }, items, jobKinds)).toBeUndefined()
    expect(fromSaved(saved, [['i0', 'u0']], jobKinds)).toBeUndefined()
    expect(fromSaved(saved, [['i0'], 7], jobKinds)).toBeUndefined()
    expect(fromSaved({ ...saved, states: [['waiting', 1e12]] }, items, jobKinds)).toBeUndefined()
  })
})
