import { json, refuse, unknownParameters, type FakeApp, type FakeContext } from '../fakeApp.ts'
import { wildcard } from '../indices/indexNames.ts'
import { majorOf, type FakeState } from '../state.ts'
import { engineError, noHandler } from '../wire/engineError.ts'
import type { FakePolicyRun, FakeSnapshotPolicy } from './policyState.ts'

/**
 * `_plugins/_sm/policies`, as documentation and source of OpenSearch 3 have it ("Snapshot Management API"): policies read, explained,
 * started and stopped. No engine that tests can start has them.
 */
export function smRoutes(app: FakeApp, state: FakeState): void {
  const answering = (answer: (c: FakeContext, policies: Policies) => Response) => (c: FakeContext) => {
    const policies = state.snapshotPolicies
    return policies === null || !hasSm(state) ? refuse(noHandler(c.req.method, c.env.path)) : answer(c, policies)
  }
  if (state.distribution !== 'opensearch') return
  app.get(
    '/_plugins/_sm/policies',
    answering((c, policies) => unknownParameters(c, listParameters) ?? json(page(c, policies))),
  )
  app.get('/_plugins/_sm/policies/:names', answering(readPolicy))
  app.get(
    '/_plugins/_sm/policies/:names/_explain',
    answering((c, policies) =>
      Object.keys(policies).length === 0
        ? refuse(noConfigIndex)
        : json({ policies: named(c, policies).map(([name, policy]) => explained(name, policy)) }),
    ),
  )
  for (const [act, enabled] of [
    ['_start', true],
    ['_stop', false],
  ] as const)
    app.post(
      `/_plugins/_sm/policies/:names/${act}`,
      answering((c, policies) => {
        const policy = policies[c.req.param('names') ?? '']
        if (!policy) return refuse(missing)
        policy.enabled = enabled
        return json({ acknowledged: true })
      }),
    )
}

type Policies = Readonly<Record<string, FakeSnapshotPolicy>>
type Named = readonly [name: string, policy: FakeSnapshotPolicy]

const listParameters = ['from', 'size', 'sortField', 'sortOrder', 'queryString']
/** Its policies lie in an index, which the first one makes. */
const noConfigIndex = engineError(404, 'status_exception', 'Snapshot management config index not found')
const missing = engineError(404, 'status_exception', 'Snapshot management policy not found')

/** Since OpenSearch 2.1. */
function hasSm(state: FakeState): boolean {
  return majorOf(state) > 2 || (majorOf(state) === 2 && Number(state.version.split('.')[1] ?? '0') >= 1)
}

function named(c: FakeContext, policies: Policies): Named[] {
  const patterns = (c.req.param('names') ?? '*').split(',').map(wildcard)
  return Object.entries(policies).filter(([name]) => patterns.some((pattern) => pattern.test(name)))
}

/** By name, and 20 unless asked for more. */
function page(c: FakeContext, policies: Policies): object {
  const order = c.req.query('sortOrder') === 'desc' ? -1 : 1
  const all = Object.entries(policies).sort(([one], [other]) => (one < other ? -order : order))
  const from = Number(c.req.query('from') ?? 0)
  const rows = all.slice(from, from + Number(c.req.query('size') ?? 20))
  return { policies: rows.map(([name, policy]) => policyAnswer(name, policy)), total_policies: all.length }
}

function readPolicy(c: FakeContext, policies: Policies): Response {
  const name = c.req.param('names') ?? ''
  const policy = policies[name]
  return policy ? json({ _version: 3, ...policyAnswer(name, policy) }) : refuse(missing)
}

function policyAnswer(name: string, policy: FakeSnapshotPolicy): object {
  return { _id: `${name}-sm-policy`, _seq_no: 4, _primary_term: 1, sm_policy: smPolicy(name, policy) }
}

function smPolicy(name: string, policy: FakeSnapshotPolicy): object {
  const { retention } = policy
  const cron = { cron: { expression: policy.schedule, timezone: 'UTC' } }
  return {
    name,
    description: policy.description ?? '',
    schema_version: 21,
    ...(policy.schedule !== '' && { creation: { schedule: cron, time_limit: '1h' } }),
    ...(retention && {
      deletion: {
        schedule: { cron: { expression: '0 1 * * *', timezone: 'UTC' } },
        condition: {
          ...(retention.age !== undefined && { max_age: retention.age }),
          min_count: retention.min ?? 1,
          ...(retention.max !== undefined && { max_count: retention.max }),
        },
        time_limit: '1h',
      },
    }),
    snapshot_config: {
      ...{ date_format: 'yyyy-MM-dd-HH:mm', timezone: 'UTC' },
      ...{ indices: policy.indices.join(','), repository: policy.repository, ignore_unavailable: 'true' },
      ...{ include_global_state: 'false', partial: 'true' },
    },
    schedule: { interval: { start_time: policy.changed, period: 1, unit: 'Minutes' } },
    enabled: policy.enabled,
    ...{ last_updated_time: policy.changed, enabled_time: policy.enabled ? policy.changed : null },
  }
}

function explained(name: string, policy: FakeSnapshotPolicy): object {
  const { running, schedule, retention, deletionFailure } = policy
  const latest = latestOf(policy)
  return {
    name,
    ...(schedule !== '' && {
      creation: {
        current_state: running ? 'CREATION_FINISHED' : 'CREATION_START',
        trigger: { time: policy.next },
        ...(running && { started: [running.snapshot] }),
        ...(latest && { latest_execution: latest }),
      },
    }),
    ...(retention && {
      deletion: {
        current_state: 'DELETION_START',
        trigger: { time: policy.next },
        ...(deletionFailure && { latest_execution: failureAnswer(deletionFailure, 'deleting') }),
      },
    }),
    ...{ policy_seq_no: 4, policy_primary_term: 1, enabled: policy.enabled },
  }
}

/** Only the last one is told, in whatever way it ended. */
function latestOf({ running, lastSuccess, lastFailure }: FakeSnapshotPolicy): object | undefined {
  if (running) {
    const message = `Snapshot ${running.snapshot} creation has been started and waiting for completion.`
    return { status: 'IN_PROGRESS', start_time: running.start, info: { message } }
  }
  if (lastFailure && lastFailure.end > (lastSuccess?.end ?? 0)) return failureAnswer(lastFailure, 'creating')
  if (!lastSuccess) return undefined
  const message = `Snapshot ${lastSuccess.snapshot} creation end with state SUCCESS.`
  return { status: 'SUCCESS', start_time: lastSuccess.start, end_time: lastSuccess.end, info: { message } }
}

/** What is tried again has not ended. */
function failureAnswer({ snapshot, start, end, details, status }: FakePolicyRun, doing: string): object {
  const message = `Caught exception while ${doing} snapshot ${snapshot}.`
  return {
    ...{ status: status ?? 'FAILED', start_time: start, ...(status !== 'RETRYING' && { end_time: end }) },
    info: { message, ...(details !== undefined && { cause: details }) },
  }
}
