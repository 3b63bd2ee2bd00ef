import { isClusterError, type Task } from '@searchdeck/cluster-client'
import { failureText } from '#queries/changes/callFailure.ts'
import type { Reason } from '#jobs/itemState.ts'
import type { WatchProgress, WatchReading } from '#jobs/jobKind.ts'

/**
 * What the cluster says of one task, or why it does not. `lacksPrimary`: it has ended, and did nothing on a primary that has
 * no node.
 */
export type TaskAnswer = { readonly task: Task; readonly lacksPrimary: boolean } | { readonly error: Error }

/** Documents, by what became of them. */
export interface TaskFigures {
  readonly total?: number | undefined
  readonly created?: number | undefined
  readonly updated?: number | undefined
  readonly deleted?: number | undefined
  readonly conflicts?: number | undefined
  readonly failures?: number | undefined
}

/** How a task is: whether it has ended, and how. */
export function taskReading(answer: TaskAnswer): WatchReading<TaskFigures> {
  if ('error' in answer) return refusalOf(answer.error)
  const { task } = answer
  if (!task.isCompleted) return { kind: 'running', progress: progressOf(task), isCancelling: task.isCancelled }
  return { kind: 'ended', result: figuresOf(task), ...endOf(task, answer.lacksPrimary) }
}

/** A cluster that is away may come back; one that refuses or has forgotten will not say more. */
function refusalOf(error: Error): WatchReading<never> {
  const reason = refusedAs(error)
  if (reason === undefined) return { kind: 'silent' }
  return { kind: 'ended', state: 'unknown', reason: { kind: 'own', reason, text: failureText(error) } }
}

function refusedAs(error: Error): 'lost' | 'unreadable' | undefined {
  if (!isClusterError(error)) return undefined
  if (error.kind === 'unsupported') return 'unreadable'
  if (error.kind !== 'http') return undefined
  if (error.status === 404) return 'lost'
  return [400, 403, 405, 410, 501].includes(error.status) ? 'unreadable' : undefined
}

function endOf(task: Task, isUndone: boolean): { state: 'done' | 'failed'; reason?: Reason | undefined } {
  const text = reasonOf(task)
  if (task.isCancelled) return { state: 'failed', reason: { kind: 'own', reason: 'cancelled', text } }
  if (task.error !== undefined || task.failures.length > 0)
    return { state: 'failed', reason: text === undefined ? undefined : { kind: 'cluster', text } }
  return isUndone ? { state: 'failed', reason: { kind: 'own', reason: 'noPrimary' } } : { state: 'done' }
}

/** Why the whole failed, else the first of the parts that did. */
function reasonOf({ error, failures: [first] }: Task): string | undefined {
  const parts = error ? [error.type, error.reason] : [first?.index, first?.id, first?.reason]
  const text = parts.filter(Boolean).join(error ? ': ' : ' · ')
  return text === '' ? undefined : text
}

function figuresOf({ progress, failures }: Task): TaskFigures {
  const { total, created, updated, deleted, versionConflicts: conflicts } = progress
  return { total, created, updated, deleted, conflicts, failures: failures.length }
}

/** How many documents of how many; nothing without a total. */
function progressOf({ progress }: Task): WatchProgress | undefined {
  const { total = 0, created = 0, updated = 0, deleted = 0, noops = 0, versionConflicts = 0 } = progress
  const done = created + updated + deleted + noops + versionConflicts
  return total === 0 ? undefined : { done, total, text: { key: 'ofDocuments', values: { done, total } } }
}
