import { isClusterError, type Task } from '@searchdeck/cluster-client'
import type { SavedTask } from '#state/work.ts'
import { ownReason } from './bulkJob.ts'
import { failureText } from './callFailure.ts'
import type { TaskReading } from './tasks.ts'

/** The task as it ended, or `undefined` while it runs, or while the cluster does not answer. */
export function endedTask(saved: SavedTask, reading: TaskReading, nowMs: number): SavedTask | undefined {
  if ('error' in reading) {
    const state = stateOfRefusal(reading.error)
    return state && { ...saved, state, endedMs: nowMs, reason: failureText(reading.error) }
  }
  const { task } = reading
  if (!task.isCompleted) return undefined
  const ended = { ...saved, ...figuresOf(task), state: stateOf(task), endedMs: nowMs }
  if (ended.state !== 'done' || !reading.lacksPrimary) return ended
  return { ...ended, state: 'failed', reason: ownReason('noPrimary') }
}

/** A cluster that is away may come back; one that refuses or has forgotten will not say more. */
function stateOfRefusal(error: Error): 'lost' | 'refused' | undefined {
  if (!isClusterError(error)) return undefined
  if (error.kind === 'unsupported') return 'refused'
  if (error.kind !== 'http') return undefined
  if (error.status === 404) return 'lost'
  return [400, 403, 405, 410, 501].includes(error.status) ? 'refused' : undefined
}

function stateOf(task: Task): 'done' | 'failed' | 'cancelled' {
  if (task.isCancelled) return 'cancelled'
  return task.error !== undefined || task.failures.length > 0 ? 'failed' : 'done'
}

function figuresOf({ progress, failures, error }: Task): Partial<SavedTask> {
  const { total, created, updated, deleted, versionConflicts } = progress
  const whole = error && [error.type, error.reason].filter(Boolean).join(': ')
  const first = failures[0]
  const part = first && [first.index, first.id, first.reason].filter(Boolean).join(' · ')
  return {
    total,
    created,
    updated,
    deleted,
    conflicts: versionConflicts,
    failures: failures.length,
    reason: whole ?? part,
  }
}
