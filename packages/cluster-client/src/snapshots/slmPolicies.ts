import { member, numberValue, present, textValue } from '../values.ts'
import type { LifecycleMode, PolicyRetention, PolicyRun, PolicyRuns, PolicyStats, SnapshotPolicy } from './policies.ts'

/** Reads an answer to `listPoliciesRequest` of Elasticsearch, sorted by name. */
export function toLifecyclePolicies(answer: unknown): SnapshotPolicy[] {
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer)
    .flatMap(([name, told]: [string, unknown]) => (isObject(member(told, 'policy')) ? [policyOf(name, told)] : []))
    .sort(({ name: one }, { name: other }) => (one < other ? -1 : 1))
}

/** Reads an answer to `lifecycleModeRequest`; `undefined` for a word that nobody knows. */
export function toLifecycleMode(answer: unknown): LifecycleMode | undefined {
  const told = member(answer, 'operation_mode')
  return (['RUNNING', 'STOPPING', 'STOPPED'] as const).find((mode) => mode === told)
}

function policyOf(name: string, told: unknown): SnapshotPolicy {
  const policy = member(told, 'policy')
  const config = member(policy, 'config')
  const schedule = textValue(member(policy, 'schedule'))
  return {
    ...{ kind: 'slm', name, isEnabled: true, path: [name, 'policy'] },
    indices: indicesOf(member(config, 'indices')),
    runs: runsOf(told),
    ...present({
      repository: textValue(member(policy, 'repository')),
      snapshotName: textValue(member(policy, 'name')),
      schedule: schedule === undefined ? undefined : scheduleOf(schedule),
      retention: retentionOf(member(policy, 'retention')),
      nextMs: momentOf(member(told, 'next_execution_millis')),
      stats: statsOf(member(told, 'stats')),
    }),
  }
}

/** A cron expression has blanks, and is meant in UTC; an interval such as `30m` has none. */
function scheduleOf(text: string) {
  return /\s/.test(text.trim()) ? { text, timeZone: 'UTC' } : { text }
}

/** The engine writes -1 where there will be none. */
function momentOf(value: unknown): number | undefined {
  const ms = numberValue(value)
  return ms === undefined || ms <= 0 ? undefined : ms
}

function runsOf(told: unknown): PolicyRuns {
  const running = member(told, 'in_progress')
  return {
    isLastOnly: false,
    ...present({
      lastSuccess: recordOf(member(told, 'last_success')),
      lastFailure: recordOf(member(told, 'last_failure')),
      running: isObject(running)
        ? present({
            snapshot: textValue(member(running, 'name')),
            startMs: numberValue(member(running, 'start_time_millis')),
            message: textValue(member(running, 'failure')),
          })
        : undefined,
    }),
  }
}

function recordOf(told: unknown): PolicyRun | undefined {
  if (!isObject(told)) return undefined
  const details = textValue(member(told, 'details'))
  return present({
    snapshot: textValue(member(told, 'snapshot_name')),
    startMs: numberValue(member(told, 'start_time')),
    endMs: numberValue(member(told, 'time')),
    message: details === undefined ? undefined : reasonOf(details),
  })
}

/** An exception, written as JSON, in one line; text that is none, or was cut off, stays as it is. */
function reasonOf(details: string): string {
  let told: unknown
  try {
    told = JSON.parse(details)
  } catch {
    return details
  }
  const reasons: string[] = []
  for (let cause = told; isObject(cause) && reasons.length < 10; cause = member(cause, 'caused_by')) {
    const [type, reason] = [textValue(member(cause, 'type')), textValue(member(cause, 'reason'))]
    if (type !== undefined || reason !== undefined) reasons.push([type, reason].filter(Boolean).join(': '))
  }
  return reasons.length === 0 ? details : reasons.join('; ')
}

function retentionOf(told: unknown): PolicyRetention | undefined {
  const retention = present({
    maxAge: textValue(member(told, 'expire_after')),
    minCount: numberValue(member(told, 'min_count')),
    maxCount: numberValue(member(told, 'max_count')),
  })
  return Object.keys(retention).length === 0 ? undefined : retention
}

function statsOf(told: unknown): PolicyStats | undefined {
  if (!isObject(told)) return undefined
  return present({
    taken: numberValue(member(told, 'snapshots_taken')),
    failed: numberValue(member(told, 'snapshots_failed')),
    deleted: numberValue(member(told, 'snapshots_deleted')),
    deletionsFailed: numberValue(member(told, 'snapshot_deletion_failures')),
  })
}

/** A list, or names joined by commas. */
export function indicesOf(told: unknown): readonly string[] {
  const parts: readonly unknown[] = Array.isArray(told) ? told : typeof told === 'string' ? told.split(',') : []
  return parts.flatMap((part) => (typeof part === 'string' && part.trim() !== '' ? [part.trim()] : []))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
