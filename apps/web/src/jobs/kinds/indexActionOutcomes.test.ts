import { describe, expect, it } from 'vitest'
import { cluster, own } from '#testing/jobMarks.ts'
import { answerOutcomes, lookInList, taskOutcomes } from './indexActionOutcomes.ts'

const items = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `i${at}`, uuid: `u-i${at}` }))
const task = { isCompleted: true, isCancelled: false, progress: {}, failures: [] }

describe('an answer', () => {
  it('means done for all but those that it names', () => {
    const shards = { failed: 2 }
    const failures = [
      { index: 'i1', reason: 'disk is full' },
      { index: 'i1', reason: 'again' },
    ]
    expect(answerOutcomes(items(3), { shards, failures })).toEqual([
      { state: 'done' },
      { state: 'failed', reason: cluster('disk is full') },
      { state: 'done' },
    ])
  })

  it('means failed for all where it does not say for which', () => {
    const failed = { state: 'failed', reason: cluster('x') }
    expect(answerOutcomes(items(2), { shards: { failed: 1, reason: 'x' } })).toEqual([failed, failed])
    const untold = { state: 'failed', reason: own('shardsFailed') }
    expect(answerOutcomes(items(1), { shards: { failed: 1 } })).toEqual([untold])
  })

  it('means unknown where not all nodes have followed', () => {
    expect(answerOutcomes(items(1), { acknowledged: false })).toEqual([{ state: 'unknown', reason: own('noAnswer') }])
  })
})

describe('a task that has ended', () => {
  it('was done, or has failed in parts', () => {
    expect(taskOutcomes(items(2), task, 'forceMerge')).toEqual([{ state: 'done' }, { state: 'done' }])
    expect(taskOutcomes(items(2), { ...task, failures: [{ index: 'i0', reason: 'x' }] }, 'forceMerge')).toEqual([
      { state: 'failed', reason: cluster('x') },
      { state: 'done' },
    ])
  })

  it('leaves the others to be asked for alone where one ended it for all', () => {
    const failed = { ...task, error: { type: 't', reason: 'r' } }
    const waiting = { state: 'waiting', reason: cluster('t: r') }
    expect(taskOutcomes(items(2), failed, 'forceMerge')).toEqual([waiting, waiting])
    expect(taskOutcomes(items(1), failed, 'forceMerge')).toEqual([{ state: 'failed', reason: cluster('t: r') }])
    const inPart = { ...task, failures: [{ index: 'i0', reason: 'x' }] }
    expect(taskOutcomes(items(2), inPart, 'deleteDocuments')).toEqual([
      { state: 'failed', reason: cluster('x') },
      { state: 'waiting', reason: cluster('x') },
    ])
    const unnamed = { ...task, failures: [{ reason: 'x' }] }
    expect(taskOutcomes(items(1), unnamed, 'deleteDocuments')).toEqual([{ state: 'failed', reason: cluster('x') }])
  })

  it('was cancelled, by its error or by its word', () => {
    const cancelled = { state: 'failed', reason: own('cancelled') }
    const error = { type: 'task_cancelled_exception', reason: 'by user' }
    expect(taskOutcomes(items(2), { ...task, error }, 'forceMerge')).toEqual([cancelled, cancelled])
    expect(taskOutcomes(items(2), { ...task, isCancelled: true }, 'forceMerge')).toEqual([cancelled, cancelled])
  })
})

describe('the list of indices', () => {
  it('tells what was done after all', () => {
    const list = [
      { name: 'i0', status: 'close' as const },
      { name: 'i1', status: 'open' as const },
    ]
    const closed = lookInList('close', list)
    expect(items(3).map((item) => closed.at(item).isDone)).toEqual([true, false, false])
    const opened = lookInList('open', list)
    expect(items(3).map((item) => opened.at(item).isDone)).toEqual([false, true, false])
    const refreshed = lookInList('refresh', list)
    expect(items(3).map((item) => refreshed.at(item).isDone)).toEqual([false, false, false])
  })

  it('tells by the identity of an index whether it is another of the same name', () => {
    const look = lookInList('delete', [{ name: 'i0', uuid: 'u-i0' }, { name: 'i1', uuid: 'another' }, { name: 'i2' }])
    expect(items(4).map((item) => look.at(item))).toEqual([
      { isDone: false, gone: undefined },
      { isDone: true, gone: 'replaced' },
      { isDone: false, gone: undefined },
      { isDone: true, gone: 'missing' },
    ])
  })
})
