import type { SnapshotPolicy } from '@searchdeck/cluster-client'
import { describe, expect, it } from 'vitest'
import { markOf, policyRow, retentionText, scheduleText } from './policyRows.ts'

const policy: SnapshotPolicy = {
  ...{ kind: 'slm', name: 'nightly', isEnabled: true, indices: [], path: [] },
  schedule: { text: '0 30 1 * * ?', timeZone: 'UTC' },
}
const HOUR = 3_600_000
const nowMs = 1_795_000_000_000
const rowOf = (changes: Partial<SnapshotPolicy>, mode: 'RUNNING' | 'STOPPED' | undefined = 'RUNNING') =>
  policyRow({ policy: { ...policy, ...changes }, text: '', mode, nowMs })
const runs = (more: SnapshotPolicy['runs'] extends infer Runs ? Partial<NonNullable<Runs>> : never) => ({
  runs: { isLastOnly: false, ...more },
})

describe('how a policy is', () => {
  it('is never told to be better than its last run', () => {
    const [early, late] = [{ endMs: 1 }, { endMs: 2 }]
    expect(rowOf(runs({ lastSuccess: late, lastFailure: early }))).toMatchObject({ state: 'done', isFailing: false })
    expect(rowOf(runs({ lastSuccess: early, lastFailure: late })).state).toBe('failed')
    // Which of them came last is not told.
    expect(rowOf(runs({ lastSuccess: early, lastFailure: {} })).state).toBe('failed')
    expect(rowOf(runs({ lastFailure: { ...late, isRetried: true } })).state).toBe('retrying')
    const again = rowOf(runs({ lastFailure: late, running: { snapshot: 'x' } }))
    expect(again).toMatchObject({ state: 'running', isFailing: true })
    expect(markOf(again)).toBe('red')
    expect(rowOf(runs({})).state).toBe('never')
    expect(rowOf({}).state).toBe('unknown')
    const { schedule, ...tidy } = policy
    expect(policyRow({ policy: { ...tidy, ...runs({}) }, text: '', mode: undefined, nowMs }).state).toBe('deletes')
    expect(schedule).toBeDefined()
  })

  it('says what hinders its next run', () => {
    const due = { nextMs: nowMs - HOUR, ...runs({}) }
    expect(rowOf(due).hindrance).toBe('overdue')
    expect(rowOf({ ...due, ...runs({ running: {} }) }).hindrance).toBeUndefined()
    expect(rowOf({ ...due, nextMs: nowMs - 60_000 }).hindrance).toBeUndefined()
    expect(rowOf(due, 'STOPPED').hindrance).toBe('stopped')
    expect(rowOf({ ...due, isEnabled: false }).hindrance).toBe('disabled')
  })

  it('is marked where something needs attention', () => {
    expect(markOf(rowOf(runs({ lastSuccess: { endMs: 1 } })))).toBeUndefined()
    expect(markOf(rowOf(runs({ lastFailure: { endMs: 1 } })))).toBe('red')
    expect(markOf(rowOf(runs({ lastFailure: { endMs: 1, isRetried: true } })))).toBe('yellow')
    expect(markOf(rowOf(runs({ lastSuccess: { endMs: 1 }, deletionFailure: {} })))).toBe('yellow')
    expect(markOf(rowOf({ nextMs: 1, ...runs({}) }))).toBe('yellow')
    expect(markOf(rowOf({}))).toBe('yellow')
  })
})

it('writes what is kept in the words of its engine', () => {
  const retention = { maxAge: '30d', minCount: 5, maxCount: 50, pattern: 'ext-*' }
  expect(retentionText({ kind: 'slm', retention: { maxAge: '30d', minCount: 5 } })).toBe(
    'expire_after 30d, min_count 5',
  )
  expect(retentionText({ kind: 'sm', retention })).toBe(
    'max_age 30d, min_count 5, max_count 50, snapshot_pattern ext-*',
  )
  expect(retentionText({ kind: 'sm' })).toBe('')
  expect(scheduleText({ text: '30m' })).toBe('30m')
})
