import { json, refuse, unknownParameters, type FakeApp, type FakeContext } from '../fakeApp.ts'
import { fakeUuid } from '../fakeUuid.ts'
import { majorOf, type FakeState } from '../state.ts'
import { engineError, noHandler, wrongMethod, type EngineError } from '../wire/engineError.ts'
import { followRuns, startPolicySnapshot } from './policyRuns.ts'
import type { FakePolicyRun, FakeSnapshotPolicy } from './policyState.ts'

const parameters = ['master_timeout', 'timeout']

/**
 * `_slm`, as documentation and source of Elasticsearch 8.19 have it ("Snapshot lifecycle management APIs"): policies read and run at
 * once, statistics, status, start and stop. No engine that tests can start has them.
 */
export function slmRoutes(app: FakeApp, state: FakeState): void {
  const answering = (answer: (c: FakeContext, policies: Policies) => Response) => (c: FakeContext) => {
    const policies = state.snapshotPolicies
    if (policies === null || !hasSlm(state)) return refuse(lacking(c, state))
    return unknownParameters(c, parameters) ?? answer(c, policies)
  }
  if (state.distribution !== 'elasticsearch') return
  for (const path of ['/_slm/policy', '/_slm/policy/:names'])
    app.get(
      path,
      answering((c, policies) => readPolicies(c, state, policies)),
    )
  app.get(
    '/_slm/stats',
    answering((_, policies) => json(statistics(policies))),
  )
  app.get(
    '/_slm/status',
    answering(() => json({ operation_mode: state.slmMode })),
  )
  for (const [act, mode] of [
    ['start', 'RUNNING'],
    ['stop', 'STOPPED'],
  ] as const)
    app.post(
      `/_slm/${act}`,
      answering(() => {
        state.slmMode = mode
        return json({ acknowledged: true })
      }),
    )
  app.on(
    ['POST', 'PUT'],
    ['/_slm/policy/:names/_execute'],
    answering((c, policies) => execute(state, c.req.param('names') ?? '', policies)),
  )
}

type Policies = Readonly<Record<string, FakeSnapshotPolicy>>

/** Since 7.4, and not of the open source one. */
function hasSlm(state: FakeState): boolean {
  const minor = Number(state.version.split('.')[1] ?? '0')
  return state.flavor === 'default' && (majorOf(state) > 7 || (majorOf(state) === 7 && minor >= 4))
}

/** Without it, Elasticsearch takes a path of two parts for a document's. */
function lacking(c: FakeContext, state: FakeState): EngineError {
  const isDocument = majorOf(state) >= 7 && c.env.path.split('?')[0]?.split('/').length === 3
  return isDocument ? wrongMethod(c.req.method, c.env.path, ['POST']) : noHandler(c.req.method, c.env.path)
}

/** Names are whole ones: no pattern is understood. */
function readPolicies(c: FakeContext, state: FakeState, policies: Policies): Response {
  const names = c.req.param('names')?.split(',')
  const found = Object.entries(policies).filter(([name]) => names?.includes(name) ?? true)
  if (found.length === 0 && names !== undefined) {
    const none = Object.keys(policies).length === 0 ? ', no policies are configured' : ''
    const reason = `snapshot lifecycle policy or policies [${names.join(', ')}] not found${none}`
    return refuse(engineError(404, 'resource_not_found_exception', reason))
  }
  for (const [name, policy] of found) followRuns(state, name, policy)
  const human = c.req.query('human') === 'true'
  return json(Object.fromEntries(found.map(([name, policy]) => [name, policyAnswer(name, policy, human)])))
}

function policyAnswer(name: string, policy: FakeSnapshotPolicy, human: boolean): object {
  const { lastSuccess, lastFailure, running } = policy
  return {
    version: 1,
    ...at('modified_date', policy.changed, human),
    policy: {
      ...{ name: policy.snapshotName, schedule: policy.schedule, repository: policy.repository },
      config: { indices: policy.indices },
      ...(policy.retention && { retention: retentionAnswer(policy.retention) }),
    },
    ...(lastSuccess && { last_success: { ...runAnswer(lastSuccess), start_time: lastSuccess.start } }),
    ...(lastFailure && { last_failure: runAnswer(lastFailure) }),
    ...at('next_execution', policy.next, human),
    ...(running && {
      in_progress: {
        ...{ name: running.snapshot, uuid: fakeUuid(running.snapshot), state: 'STARTED' },
        start_time_millis: running.start,
      },
    }),
    stats: statsOf(name, policy),
  }
}

/** The readable form comes with `human` only. */
function at(name: string, time: number, human: boolean): object {
  return { ...(human && { [name]: new Date(time).toISOString() }), [`${name}_millis`]: time }
}

/** When it began is told of a success alone. */
function runAnswer({ snapshot, end, details }: FakePolicyRun): object {
  return { snapshot_name: snapshot, time: end, ...(details !== undefined && { details }) }
}

function retentionAnswer({ age, min, max }: NonNullable<FakeSnapshotPolicy['retention']>): object {
  return {
    ...(age !== undefined && { expire_after: age }),
    ...(min !== undefined && { min_count: min }),
    ...(max !== undefined && { max_count: max }),
  }
}

function statsOf(policy: string, { taken, failed, deleted }: FakeSnapshotPolicy) {
  return {
    ...{ policy, snapshots_taken: taken, snapshots_failed: failed },
    ...{ snapshots_deleted: deleted, snapshot_deletion_failures: 0 },
  }
}

function statistics(policies: Policies): object {
  const all = Object.entries(policies)
  const sum = (figure: 'taken' | 'failed' | 'deleted') => all.reduce((total, [, policy]) => total + policy[figure], 0)
  return {
    ...{ retention_runs: 13, retention_failed: 0, retention_timed_out: 0 },
    ...{ retention_deletion_time: '1.4s', retention_deletion_time_millis: 1404 },
    ...{ total_snapshots_taken: sum('taken'), total_snapshots_failed: sum('failed') },
    ...{ total_snapshots_deleted: sum('deleted'), total_snapshot_deletion_failures: 0 },
    policy_stats: all.map(([name, policy]) => statsOf(name, policy)),
  }
}

/** It answers with the name before the snapshot has begun: what hinders it is the policy's last failure. */
function execute(state: FakeState, name: string, policies: Policies): Response {
  const policy = policies[name]
  if (!policy)
    return refuse(engineError(400, 'illegal_argument_exception', `no such snapshot lifecycle policy [${name}]`))
  return json({ snapshot_name: startPolicySnapshot(state, name, policy) })
}
