import { HttpError, UnreachableError, type Task } from '@searchdeck/cluster-client'
import { expect, it } from 'vitest'
import { cluster, own } from '#testing/jobMarks.ts'
import { taskReading } from './taskReading.ts'

const task = (change: Partial<Task>): Task => ({
  isCompleted: true,
  isCancelled: false,
  progress: {},
  failures: [],
  ...change,
})
const reading = (ended: Task, lacksPrimary = false) => ({ task: ended, lacksPrimary })
const refused = (status: number) => ({
  error: new HttpError({ method: 'GET', path: '/' }, status, '', { reason: 'why', raw: '' }),
})

it('runs until the cluster says that it has ended, with what is done of how much', () => {
  const progress = { total: 10, created: 3, versionConflicts: 1 }
  expect(taskReading(reading(task({ isCompleted: false, progress })))).toMatchObject({
    ...{ kind: 'running', isCancelling: false, progress: { done: 4, total: 10 } },
  })
  expect(taskReading(reading(task({ isCompleted: false })))).toMatchObject({ kind: 'running', progress: undefined })
})

it('ends with its figures', () => {
  const progress = { total: 10, created: 8, updated: 1, deleted: 0, versionConflicts: 1 }
  expect(taskReading(reading(task({ progress })))).toMatchObject({
    ...{ kind: 'ended', state: 'done' },
    result: { total: 10, created: 8, updated: 1, conflicts: 1, failures: 0 },
  })
})

it('has failed where documents did not go through, with the first reason, or as a whole', () => {
  const failures = [{ index: 'b', id: '7', reason: 'no such field' }, { index: 'b' }]
  expect(taskReading(reading(task({ failures })))).toMatchObject({
    ...{ state: 'failed', result: { failures: 2 }, reason: cluster('b · 7 · no such field') },
  })
  expect(taskReading(reading(task({ error: { type: 't', reason: 'r' } })))).toMatchObject({
    ...{ state: 'failed', reason: cluster('t: r') },
  })
})

it('has failed where a primary has no node, although the cluster calls it done', () => {
  expect(taskReading(reading(task({}), true))).toMatchObject({ state: 'failed', reason: own('noPrimary') })
  const error = { type: 't', reason: 'r' }
  expect(taskReading(reading(task({ error }), true))).toMatchObject({ state: 'failed', reason: cluster('t: r') })
})

it('was cancelled, is lost, or may not be read', () => {
  expect(taskReading(reading(task({ isCancelled: true })))).toMatchObject({ state: 'failed', reason: own('cancelled') })
  expect(taskReading(refused(404))).toMatchObject({ state: 'unknown', reason: own('lost', '404 why') })
  expect(taskReading(refused(403))).toMatchObject({ state: 'unknown', reason: own('unreadable', '403 why') })
})

it.each([401, 429, 500, 502, 503])('goes on where the cluster answers %i: it may say more later', (status) => {
  expect(taskReading(refused(status))).toEqual({ kind: 'silent' })
})

it('goes on while the cluster is away', () => {
  expect(taskReading({ error: new UnreachableError('No answer', { method: 'GET', path: '/' }, {}) })).toEqual({
    kind: 'silent',
  })
})
