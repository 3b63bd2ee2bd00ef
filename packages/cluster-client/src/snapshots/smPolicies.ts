import { booleanValue, member, numberValue, present, textValue } from '../values.ts'
import type { PolicyRetention, PolicyRun, PolicyRuns, PolicySchedule, SnapshotPolicy } from './policies.ts'
import { indicesOf } from './slmPolicies.ts'

/** How a policy of Snapshot Management is, by its name. */
export interface PolicyExplanation {
  readonly name: string
  readonly isEnabled?: boolean
  /** When it takes the next snapshot, in milliseconds since 1970. */
  readonly nextMs?: number
  readonly runs: PolicyRuns
}

/** A page of the list, and how many policies there are in all. */
export interface PolicyPage {
  readonly policies: readonly SnapshotPolicy[]
  readonly total: number
}

/** Reads an answer to `listPoliciesRequest` of OpenSearch. Entries without a name are left out. */
export function toManagedPolicies(answer: unknown): PolicyPage {
  const entries = member(answer, 'policies')
  const policies = Array.isArray(entries) ? entries.flatMap((entry: unknown, at) => policyOf(entry, at)) : []
  return { policies, total: numberValue(member(answer, 'total_policies')) ?? policies.length }
}

/** Reads an answer to `explainPoliciesRequest`. Entries without a name are left out. */
export function toPolicyExplanations(answer: unknown): PolicyExplanation[] {
  const entries = member(answer, 'policies')
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry: unknown) => {
    const name = textValue(member(entry, 'name'))
    return name === undefined ? [] : [explanationOf(name, entry)]
  })
}

/** Policies with what is told of how they are; those of which nothing is told stay as they are. */
export function withExplanations(
  policies: readonly SnapshotPolicy[],
  explanations: readonly PolicyExplanation[],
): readonly SnapshotPolicy[] {
  const known = new Map(explanations.map((each) => [each.name, each]))
  return policies.map((policy) => ({ ...policy, ...known.get(policy.name) }))
}

function policyOf(entry: unknown, at: number): SnapshotPolicy[] {
  const policy = member(entry, 'sm_policy')
  const name = textValue(member(policy, 'name'))
  if (name === undefined) return []
  const config = member(policy, 'snapshot_config')
  const [seqNo, primaryTerm] = [numberValue(member(entry, '_seq_no')), numberValue(member(entry, '_primary_term'))]
  return [
    {
      ...{ kind: 'sm', name, path: ['policies', at, 'sm_policy'] },
      isEnabled: booleanValue(member(policy, 'enabled')) ?? true,
      indices: indicesOf(member(config, 'indices')),
      ...present({
        description: textValue(member(policy, 'description')),
        repository: textValue(member(config, 'repository')),
        schedule: scheduleOf(member(member(policy, 'creation'), 'schedule')),
        retention: retentionOf(member(policy, 'deletion')),
        revision: seqNo === undefined || primaryTerm === undefined ? undefined : { seqNo, primaryTerm },
      }),
    },
  ]
}

function scheduleOf(told: unknown): PolicySchedule | undefined {
  const cron = member(told, 'cron')
  const expression = textValue(member(cron, 'expression'))
  if (expression !== undefined)
    return { text: expression, ...present({ timeZone: textValue(member(cron, 'timezone')) }) }
  const interval = member(told, 'interval')
  const period = numberValue(member(interval, 'period'))
  return period === undefined ? undefined : { text: `${period} ${textValue(member(interval, 'unit')) ?? ''}`.trim() }
}

function retentionOf(told: unknown): PolicyRetention | undefined {
  const condition = member(told, 'condition') ?? member(told, 'delete_condition')
  const retention = present({
    maxAge: textValue(member(condition, 'max_age')),
    minCount: numberValue(member(condition, 'min_count')),
    maxCount: numberValue(member(condition, 'max_count')),
    schedule: scheduleOf(member(told, 'schedule')),
    pattern: textValue(member(told, 'snapshot_pattern')),
  })
  return Object.keys(retention).length === 0 ? undefined : retention
}

function explanationOf(name: string, entry: unknown): PolicyExplanation {
  const creation = member(entry, 'creation')
  const deletion = member(member(entry, 'deletion'), 'latest_execution')
  return {
    name,
    runs: {
      isLastOnly: true,
      ...creationRuns(name, creation),
      ...(hasFailed(deletion) && { deletionFailure: runOf(name, deletion) }),
    },
    ...present({
      isEnabled: booleanValue(member(entry, 'enabled')),
      nextMs: numberValue(member(member(creation, 'trigger'), 'time')),
    }),
  }
}

const failures: readonly unknown[] = ['FAILED', 'RETRYING', 'TIME_LIMIT_EXCEEDED']

function hasFailed(execution: unknown): boolean {
  return failures.includes(member(execution, 'status'))
}

function creationRuns(name: string, creation: unknown): Partial<PolicyRuns> {
  const execution = member(creation, 'latest_execution')
  const status = member(execution, 'status')
  if (status === 'SUCCESS') return { lastSuccess: runOf(name, execution) }
  if (hasFailed(execution)) return { lastFailure: runOf(name, execution) }
  const started = member(creation, 'started')
  const snapshot: unknown = Array.isArray(started) ? started[0] : started
  if (status !== 'IN_PROGRESS' && snapshot === undefined) return {}
  return { running: { ...runOf(name, execution), ...present({ snapshot: textValue(snapshot) }) } }
}

function runOf(policy: string, execution: unknown): PolicyRun {
  const status = member(execution, 'status')
  const info = member(execution, 'info')
  const [message, cause] = [textValue(member(info, 'message')), textValue(member(info, 'cause'))]
  return present({
    snapshot: snapshotIn(policy, message) ?? snapshotIn(policy, cause),
    startMs: numberValue(member(execution, 'start_time')),
    endMs: numberValue(member(execution, 'end_time')),
    message:
      status === 'TIME_LIMIT_EXCEEDED' ? [status, cause ?? message].filter(Boolean).join(': ') : (cause ?? message),
    isRetried: status === 'RETRYING' ? true : undefined,
  })
}

/** Snapshots are named `<policy>-<date>-<random>`, and the one that is meant stands in the message alone. */
function snapshotIn(policy: string, message = ''): string | undefined {
  const beginning = `${policy.toLowerCase()}-`
  const words = message.split(/[\s[\]]+/).map((word) => word.replace(/[.,;:]+$/, ''))
  return words.find((word) => word.length > beginning.length && word.toLowerCase().startsWith(beginning))
}
