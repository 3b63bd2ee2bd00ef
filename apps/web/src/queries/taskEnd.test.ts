import { HttpError, UnreachableError, type Task } from '@searchdeck/cluster-client'
import { expect, it } from 'vitest'
import type { SavedTask } from '#state/work.ts'
import { endedTask } from './taskEnd.ts'

const saved: SavedTask = { id: 'n:1', kind: 'reindex', index: 'a', dest: 'b', startedMs: 1, state: 'running' }
const task = (change: Partial<Task>): Task => ({
  isCompleted: true,
  isCancelled: false,
  progress: {},
  failures: [],
  ...change,
})
const reading = (ended: Task, lacksPrimary = false) => ({ task: ended, lacksPrimary })
const refused = (status: number) => ({ error: new HttpError('GET /', status, '', { reason: 'why', raw: '' }) })

it('runs until the cluster says that it has ended', () => {
  expect(endedTask(saved, reading(task({ isCompleted: false })), 9)).toBeUndefined()
})

it('ends with its figures', () => {
  const progress = { total: 10, created: 8, updated: 1, deleted: 0, versionConflicts: 1 }
  expect(endedTask(saved, reading(task({ progress })), 9)).toMatchObject({
    ...{ state: 'done', total: 10, created: 8, updated: 1, conflicts: 1, failures: 0, endedMs: 9 },
  })
})

it('has failed where documents did not go through, with the first reason, or as a whole', () => {
  const failures = [{ index: 'b', id: '7', reason: 'no such field' }, { index: 'b' }]
  expect(endedTask(saved, reading(task({ failures })), 9)).toMatchObject({
    ...{ state: 'failed', failures: 2, reason: 'b · 7 · no such field' },
  })
  expect(endedTask(saved, reading(task({ error: { type: 't', reason: 'r' } })), 9)).toMatchObject({
    ...{ state: 'failed', reason: 't: r' },
  })
})

it('has failed where a primary has no node, although the cluster calls it done', () => {
  expect(endedTask(saved, reading(task({}), true), 9)).toMatchObject({ state: 'failed', reason: ':noPrimary' })
  const error = { type: 't', reason: 'r' }
  expect(endedTask(saved, reading(task({ error }), true), 9)).toMatchObject({ state: 'failed', reason: 't: r' })
})

it('was cancelled, is lost, or may not be read', () => {
  expect(endedTask(saved, reading(task({ isCancelled: true })), 9)?.state).toBe('cancelled')
  expect(endedTask(saved, refused(404), 9)?.state).toBe('lost')
  expect(endedTask(saved, refused(403), 9)).toMatchObject({ state: 'refused', reason: '403 why' })
})

it.each([401, 429, 500, 502, 503])('goes on where the cluster answers %i: it may say more later', (status) => {
  expect(endedTask(saved, refused(status), 9)).toBeUndefined()
})

it('goes on while the cluster is away', () => {
  expect(endedTask(saved, { error: new UnreachableError('No answer', 'GET /', {}) }, 9)).toBeUndefined()
})
