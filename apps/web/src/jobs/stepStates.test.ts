import { describe, expect, it } from 'vitest'
import { inShort, marksOf, own } from '#testing/jobMarks.ts'
import { countStates, newJob, positionsOf, withOutcomes } from './job.ts'
import { indexActionKind } from './kinds/indexActionKind.ts'
import { lookInList } from './kinds/indexActionOutcomes.ts'
import { abandoned, afterLook, nextStep, readied, withFailedAgain, type SteppedJob } from './stepStates.ts'

function jobOf(items: readonly { name: string; uuid?: string }[]): SteppedJob {
  const job = newJob(indexActionKind, { id: '1', items, options: { action: 'delete' }, nowMs: 1 })
  return { ...job, kind: indexActionKind }
}
const named = (count: number) => jobOf(Array.from({ length: count }, (_, at) => ({ name: `i${at}`, uuid: `u-i${at}` })))

describe('a job that sends calls', () => {
  it('goes through its items in batches of 16, in their order', () => {
    let job = named(33)
    expect(job.steps).toBe(3)
    const sizes: number[] = []
    for (let step = nextStep(job); step.length > 0; step = nextStep(job)) {
      sizes.push(step.length)
      job = withOutcomes(job, step, { state: 'done' })
    }
    expect(sizes).toEqual([16, 16, 1])
    expect(countStates(job)).toEqual({ waiting: 0, sent: 0, asTask: 0, done: 33, failed: 0, unknown: 0 })
  })

  it('sends fewer at once where names are long', () => {
    const job = jobOf(Array.from({ length: 16 }, (_, at) => ({ name: '日'.repeat(80) + String(at) })))
    expect(nextStep(job)).toEqual([0, 1, 2, 3, 4])
  })

  it('finds what was done after all, and leaves the rest unknown', () => {
    const unknown = withOutcomes(named(3), [0, 1, 2], { state: 'unknown' })
    const list = [
      { name: 'i1', uuid: 'u-i1' },
      { name: 'i2', uuid: 'another' },
    ]
    expect(marksOf(afterLook(unknown, lookInList('delete', list)))).toBe('dud')
  })

  it('never touches another index of the same name', () => {
    const list = [
      { name: 'i0', uuid: 'u-i0' },
      { name: 'i1', uuid: 'another' },
    ]
    const job = readied(named(3), lookInList('delete', list))
    expect(inShort(job)).toMatchObject({ marks: 'wff', reasons: { i1: own('replaced'), i2: own('missing') } })
    expect(job.steps).toBe(1)
    expect(marksOf(withFailedAgain(job))).toBe('wff')
  })

  it('leaves what was sent without an answer as unknown, and tries only the failed ones again', () => {
    const done = withOutcomes(named(4), [0], { state: 'done' })
    const sent = withOutcomes(done, [1], { state: 'sent' })
    const job = withOutcomes(sent, [2], { state: 'failed', reason: { kind: 'cluster', text: 'why' } })
    const left = abandoned(job)
    expect(marksOf(left)).toBe('dufw')
    expect(inShort(withFailedAgain(left))).toMatchObject({ marks: 'duww', reasons: { i1: own('noAnswer') } })
    expect(inShort(withFailedAgain(left)).reasons).toEqual({ i1: own('noAnswer') })
    expect(positionsOf(left, 'unknown', 'failed')).toEqual([1, 2])
  })
})
