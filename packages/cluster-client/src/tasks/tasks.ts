import { toChangeOutcome, type ChangeFailure, type ChangeOutcome } from '../indices/changeOutcome.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { pathSegment } from '../requests/path.ts'
import { booleanValue, member, numberValue, present, textValue } from '../values.ts'

/** How far a reindex or a delete by query has come: documents, batches of them, and versions that somebody else changed. */
export interface TaskProgress {
  readonly total?: number
  readonly created?: number
  readonly updated?: number
  readonly deleted?: number
  readonly noops?: number
  readonly batches?: number
  readonly versionConflicts?: number
}

/** A part that failed, and why. */
export interface TaskFailure extends ChangeFailure {
  /** Of the document. */
  readonly id?: string
}

/** A task of the cluster: as it runs, and as it ended. */
export interface Task {
  readonly isCompleted: boolean
  /** In the engine's words: `indices:data/write/reindex`. */
  readonly action?: string
  readonly description?: string
  readonly startedMs?: number
  readonly runningMs?: number
  readonly isCancellable?: boolean
  /** Somebody asked for its end. A part of it was done. */
  readonly isCancelled: boolean
  readonly progress: TaskProgress
  /** Those that the result names; the engines name some, not all. */
  readonly failures: readonly TaskFailure[]
  /** Of a force merge: see `ChangeOutcome`. */
  readonly shards?: NonNullable<ChangeOutcome['shards']>
  /** Why the whole of it failed. */
  readonly error?: { readonly type?: string; readonly reason?: string }
}

/**
 * `GET _tasks/{id}`, "Get task API": a running task, or the result that a finished one left in the index `.tasks`.
 * 404 when the cluster no longer knows it. Throws `InvalidRequestError` for an empty id.
 */
export function taskRequest(id: string): ClusterRequest {
  return { method: 'GET', path: `/_tasks/${pathSegment(id)}`, needs: 'tasks' }
}

/** `POST _tasks/{id}/_cancel`, "Cancel task API": it ends soon after, not at once. Throws like `taskRequest`. */
export function cancelTaskRequest(id: string): ClusterRequest {
  return { method: 'POST', path: `/_tasks/${pathSegment(id)}/_cancel`, needs: 'tasks' }
}

/** The id of the task that a call with `wait_for_completion=false` started: `node:number`. */
export function toStartedTask(answer: unknown): string | undefined {
  return textValue(member(answer, 'task'))
}

/** Reads an answer to `taskRequest`. What it does not say is absent, never 0. */
export function toTask(answer: unknown): Task {
  const task = member(answer, 'task')
  const response = member(answer, 'response')
  const error = member(answer, 'error')
  const status = member(task, 'status')
  const runningNanos = numberValue(member(task, 'running_time_in_nanos'))
  return {
    isCompleted: booleanValue(member(answer, 'completed')) === true,
    isCancelled: booleanValue(member(task, 'cancelled')) === true || wasCanceled(status) || wasCanceled(response),
    progress: { ...progressOf(status), ...progressOf(response) },
    failures: failuresOf(response),
    ...present({
      action: textValue(member(task, 'action')),
      description: textValue(member(task, 'description')),
      startedMs: numberValue(member(task, 'start_time_in_millis')),
      runningMs: runningNanos === undefined ? undefined : runningNanos / 1e6,
      isCancellable: booleanValue(member(task, 'cancellable')),
      shards: toChangeOutcome(response).shards,
      error: error === undefined ? undefined : errorOf(error),
    }),
  }
}

/** A search that could not even begin leaves its own reason empty and gives it as its cause. */
function errorOf(error: unknown): NonNullable<Task['error']> {
  const reason = textValue(member(error, 'reason')) ?? textValue(member(member(error, 'caused_by'), 'reason'))
  return present({ type: textValue(member(error, 'type')), reason })
}

/** The status of these tasks holds the reason in words, the response too. */
function wasCanceled(status: unknown): boolean {
  return textValue(member(status, 'canceled')) !== undefined
}

function progressOf(status: unknown): TaskProgress {
  const number = (name: string) => numberValue(member(status, name))
  return present({
    total: number('total'),
    created: number('created'),
    updated: number('updated'),
    deleted: number('deleted'),
    noops: number('noops'),
    batches: number('batches'),
    versionConflicts: number('version_conflicts'),
  })
}

/** `failures` of a reindex or a delete by query, and those of the shards of a force merge. */
function failuresOf(response: unknown): TaskFailure[] {
  const failures = member(response, 'failures')
  const listed: unknown[] = Array.isArray(failures) ? failures : []
  const ofDocuments = listed.map((failure) => {
    const cause = member(failure, 'cause') ?? member(failure, 'reason')
    return present({
      index: textValue(member(failure, 'index')),
      id: textValue(member(failure, 'id')),
      reason: textValue(member(cause, 'reason')) ?? textValue(cause),
    })
  })
  return [...ofDocuments, ...(toChangeOutcome(response).failures ?? [])]
}
