import { describe, expect, it } from 'vitest'
import { readTask, startTask } from '../calls/tasks.ts'
import { toCount } from '../indices/count.ts'
import { cancelTaskRequest, taskRequest, toTask } from './tasks.ts'
import { clusterOf } from '../testing/cluster.ts'

const running = {
  completed: false,
  task: {
    action: 'indices:data/write/reindex',
    description: 'reindex from [a] to [b]',
    status: { total: 10, created: 3, updated: 0, deleted: 0, batches: 1, version_conflicts: 0, noops: 0 },
    start_time_in_millis: 1780000000000,
    running_time_in_nanos: 1_500_000,
    cancellable: true,
  },
}
const progress = { total: 10, created: 3, updated: 0, deleted: 0, noops: 0, batches: 1, versionConflicts: 0 }

describe('a task', () => {
  it('is these calls, its id escaped', () => {
    expect(taskRequest('n-1:42').path).toBe('/_tasks/n-1%3A42')
    expect(cancelTaskRequest('n-1:42')).toMatchObject({ method: 'POST', path: '/_tasks/n-1%3A42/_cancel' })
    expect(() => taskRequest('')).toThrow(expect.objectContaining({ kind: 'invalid' }))
  })

  it('says how far it is', () => {
    expect(toTask(running)).toEqual({
      isCompleted: false,
      isCancelled: false,
      isCancellable: true,
      action: 'indices:data/write/reindex',
      description: 'reindex from [a] to [b]',
      startedMs: 1780000000000,
      runningMs: 1.5,
      progress,
      failures: [],
    })
  })

  it('ends with what its response says, which counts for more than the last status', () => {
    const failures = [{ index: 'b', id: '7', cause: { type: 'x', reason: 'no such field' }, status: 400 }]
    const ended = toTask({ ...running, completed: true, response: { total: 10, created: 9, failures } })
    expect(ended).toMatchObject({ isCompleted: true, progress: { ...progress, created: 9 } })
    expect(ended.failures).toEqual([{ index: 'b', id: '7', reason: 'no such field' }])
  })

  it('says that it was cancelled, in whichever way the engine does', () => {
    expect(toTask({ completed: true, response: { canceled: 'by user request' } }).isCancelled).toBe(true)
    expect(toTask({ task: { cancelled: true } }).isCancelled).toBe(true)
    expect(toTask({ task: { cancelled: false, status: { total: 1 } } }).isCancelled).toBe(false)
  })

  it('fails as a whole with its error, and a force merge with the shards that failed', () => {
    expect(
      toTask({ completed: true, error: { type: 'index_not_found_exception', reason: 'no such index' } }).error,
    ).toEqual({
      type: 'index_not_found_exception',
      reason: 'no such index',
    })
    const failures = [{ index: 'a', shard: 0, reason: { reason: 'disk is full' } }]
    expect(toTask({ completed: true, response: { _shards: { failed: 1, failures } } }).failures).toEqual([
      { index: 'a', reason: 'disk is full' },
    ])
  })

  it('fails with what caused its error where that says nothing, and keeps the count of the shards of a force merge', () => {
    const cause = { type: 'search_phase_execution_exception', reason: 'missing shards [[a][0]]' }
    const error = { type: 'search_phase_execution_exception', reason: '', caused_by: cause }
    expect(toTask({ completed: true, error }).error).toEqual(cause)
    const response = { _shards: { total: 2, successful: 1, failed: 0 } }
    expect(toTask({ completed: true, response }).shards).toEqual({ total: 2, successful: 1, failed: 0 })
  })

  it.each([null, 'ok', [], {}])('is nothing in %j, and no figure is made up', (answer) => {
    expect(toTask(answer)).toEqual({ isCompleted: false, isCancelled: false, progress: {}, failures: [] })
  })

  it('is named by the call that starts it, or that call failed', async () => {
    const answering = (text: string) =>
      clusterOf({ transport: Object.assign(() => Promise.resolve(new Response(text)), { sendsBodyOnGet: true }) })
    const call = { method: 'POST', path: '/_reindex' } as const
    expect(await startTask(answering('{"task":"n:1"}'), call)).toBe('n:1')
    await expect(startTask(answering('{"took":1}'), call)).rejects.toMatchObject({ kind: 'malformed' })
    expect(await readTask(answering(JSON.stringify(running)), 'n:1')).toMatchObject({ progress })
  })
})

describe('toCount', () => {
  it('is the whole number or none', () => {
    expect(toCount({ count: 12, _shards: { total: 1, failed: 0 } })).toBe(12)
    expect(toCount({ count: 12, _shards: { total: 2, failed: 1 } })).toBeUndefined()
    expect(toCount({})).toBeUndefined()
  })
})
