import type {
  LifecycleMode,
  PolicyRetention,
  PolicyRuns,
  PolicySchedule,
  SnapshotPolicy,
} from '@searchdeck/cluster-client'

/** What came of a policy, the worst that is true of it first. */
export const policyStates = ['failed', 'retrying', 'unknown', 'never', 'running', 'done', 'deletes'] as const
export type PolicyState = (typeof policyStates)[number]

/** Why a policy takes no snapshot though it has times. `overdue`: its time has passed. */
type Hindrance = 'disabled' | 'stopped' | 'stopping' | 'overdue'

/** A policy of the list, and how it is. */
export interface PolicyRow extends SnapshotPolicy {
  readonly state: PolicyState
  /** Its last run that ended has failed, whatever runs now. */
  readonly isFailing: boolean
  readonly hindrance: Hindrance | undefined
  /** The answer that it came in. */
  readonly text: string
}

/** Plugins look at the clock once a minute, and do not start at once. */
const OVERDUE_MS = 5 * 60_000

interface Told {
  readonly policy: SnapshotPolicy
  readonly text: string
  readonly mode: LifecycleMode | undefined
  /** Of when it is, in milliseconds since 1970. */
  readonly nowMs: number
}

export function policyRow({ policy, text, mode, nowMs }: Told): PolicyRow {
  const { runs } = policy
  return {
    ...{ ...policy, text },
    state: stateOf(policy),
    isFailing: runs !== undefined && hasFailedLast(runs),
    hindrance: hindranceOf(policy, mode, nowMs),
  }
}

function stateOf({ runs, schedule }: SnapshotPolicy): PolicyState {
  if (runs === undefined) return 'unknown'
  if (runs.running) return 'running'
  if (hasFailedLast(runs)) return runs.lastFailure?.isRetried === true ? 'retrying' : 'failed'
  if (runs.lastSuccess) return 'done'
  return schedule === undefined ? 'deletes' : 'never'
}

/** Where it is not told which came last, it is taken for the failure. */
function hasFailedLast({ lastSuccess, lastFailure }: PolicyRuns): boolean {
  if (!lastFailure) return false
  const [succeeded, failed] = [lastSuccess, lastFailure].map((run) => run?.endMs ?? run?.startMs)
  return succeeded === undefined || failed === undefined || failed >= succeeded
}

function hindranceOf({ isEnabled, schedule, nextMs, runs }: SnapshotPolicy, mode: Told['mode'], nowMs: number) {
  if (!isEnabled) return 'disabled'
  if (mode === 'STOPPED') return 'stopped'
  if (mode === 'STOPPING') return 'stopping'
  if (schedule === undefined || nextMs === undefined || runs?.running) return undefined
  return nextMs + OVERDUE_MS < nowMs ? 'overdue' : undefined
}

/** What needs attention: red where nothing came of the last run, yellow where something else is not as it should be. */
export function markOf({ isFailing, state, hindrance, runs }: PolicyRow): 'red' | 'yellow' | undefined {
  if (isFailing && runs?.lastFailure?.isRetried !== true) return 'red'
  const isOdd = isFailing || state === 'unknown' || hindrance === 'overdue' || runs?.deletionFailure !== undefined
  return isOdd ? 'yellow' : undefined
}

export function scheduleText(schedule: PolicySchedule | undefined): string {
  return [schedule?.text, schedule?.timeZone].filter(Boolean).join(' ')
}

/** What is kept, in the words that each engine has for it; empty where everything is. */
export function retentionText({
  kind,
  retention = {},
}: Pick<SnapshotPolicy, 'kind'> & { retention?: PolicyRetention }) {
  const { maxAge, minCount, maxCount, pattern } = retention
  return [
    [kind === 'slm' ? 'expire_after' : 'max_age', maxAge],
    ['min_count', minCount],
    ['max_count', maxCount],
    ['snapshot_pattern', pattern],
  ]
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name ?? ''} ${value}`]))
    .join(', ')
}

/** Nothing is everything. */
export function indicesText({ indices }: Pick<SnapshotPolicy, 'indices'>): string {
  return indices.length === 0 ? '*' : indices.join(', ')
}

/** What the filter compares in each column. */
export const columnTexts = {
  texts: {
    policy: ({ name }: PolicyRow) => name,
    repository: ({ repository = '' }: PolicyRow) => repository,
    indices: indicesText,
  },
  namedTexts: { state: stateText },
  choiceOf: () => undefined,
}

/** As the filter names it, in every language. */
export function stateText({ state, hindrance }: PolicyRow): string {
  return [state, hindrance].filter(Boolean).join(' ')
}
