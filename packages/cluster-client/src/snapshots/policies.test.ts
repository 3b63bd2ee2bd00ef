import { createFakeCluster, type FakeOptions } from '@searchdeck/fake-cluster'
import { describe, expect, it } from 'vitest'
import {
  explainSnapshotPolicies,
  listSnapshotPolicies,
  readLifecycleMode,
  runSnapshotPolicy,
  send,
  type ListedPolicy,
} from '../calls.ts'
import type { Engine } from '../cluster.ts'
import { clusterOf } from '../testing/cluster.ts'
import { transportOf } from '../testing/transport.ts'
import {
  enablePolicyRequest,
  lacksPolicies,
  lifecycleModeRequest,
  listPoliciesRequest,
  policyRequest,
  putPolicyRequest,
  runPolicyRequest,
  startLifecycleRequest,
} from './policies.ts'
import { toLifecyclePolicies } from './slmPolicies.ts'
import { toManagedPolicies, toPolicyExplanations, withExplanations } from './smPolicies.ts'

const elastic = { distribution: 'elasticsearch', version: '8.19.13' } as const
const open = { distribution: 'opensearch', version: '3.8.0' } as const
const last = { snapshot: 'nightly-2026.11.20-x', start: 1_795_000_000_000, end: 1_795_000_060_000 }

type KnownEngine = Engine & { readonly distribution: 'elasticsearch' | 'opensearch'; readonly version: string }

function clusterFor(engine: KnownEngine, options: FakeOptions) {
  const { distribution, version } = engine
  const fake = createFakeCluster({ repositories: { backups: {} }, ...options, distribution, version })
  return { fake, cluster: clusterOf({ engine, transport: fake.transport }) }
}

const policiesOf = (listed: readonly ListedPolicy[]) => listed.map(({ policy }) => policy)

describe('policies of Elasticsearch', () => {
  it('are one call, with all that is known of each', async () => {
    const details = JSON.stringify({
      type: 'snapshot_exception',
      reason: '[backups] failed',
      caused_by: { type: 'io_exception', reason: 'No space left on device' },
    })
    const { fake, cluster } = clusterFor(elastic, {
      snapshotPolicies: {
        nightly: {
          ...{ indices: ['logs-*', 'orders'], retention: { age: '30d', min: 5, max: 50 }, lastSuccess: last },
          ...{ lastFailure: { ...last, end: 1_795_090_000_000, details }, taken: 8, failed: 1, deleted: 2 },
          running: { snapshot: 'nightly-now', start: 1_795_100_000_000 },
        },
      },
    })
    expect(policiesOf(await listSnapshotPolicies(cluster))).toEqual([
      {
        ...{ kind: 'slm', name: 'nightly', isEnabled: true, repository: 'backups', path: ['nightly', 'policy'] },
        ...{ snapshotName: '<nightly-{now/d}>', schedule: { text: '0 30 1 * * ?', timeZone: 'UTC' } },
        ...{ indices: ['logs-*', 'orders'], retention: { maxAge: '30d', minCount: 5, maxCount: 50 } },
        nextMs: 1_795_483_800_000,
        runs: {
          isLastOnly: false,
          lastSuccess: { snapshot: last.snapshot, startMs: last.start, endMs: last.end },
          lastFailure: {
            ...{ snapshot: last.snapshot, endMs: 1_795_090_000_000 },
            message: 'snapshot_exception: [backups] failed; io_exception: No space left on device',
          },
          running: { snapshot: 'nightly-now', startMs: 1_795_100_000_000 },
        },
        stats: { taken: 8, failed: 1, deleted: 2, deletionsFailed: 0 },
      },
    ])
    expect(fake.calls.map(({ path }) => path)).toEqual(['/_slm/policy?master_timeout=3s'])
  })

  it('may say little, or something else', () => {
    const told = {
      late: { policy: { schedule: '30m' }, next_execution_millis: -1, last_failure: { details: '{"type":"cut' } },
      broken: null,
      other: { policy: 'text' },
    }
    expect(toLifecyclePolicies(told)).toEqual([
      {
        ...{ kind: 'slm', name: 'late', isEnabled: true, path: ['late', 'policy'], indices: [] },
        ...{ schedule: { text: '30m' }, runs: { isLastOnly: false, lastFailure: { message: '{"type":"cut' } } },
      },
    ])
    expect(toLifecyclePolicies('x')).toEqual([])
  })

  it('are taken at once, by a call that names one policy and no other', async () => {
    const name = 'a/b %<x>,c'
    expect(runPolicyRequest(name)).toEqual({
      ...{ method: 'POST', path: '/_slm/policy/a%2Fb%20%25%3Cx%3E%2Cc/_execute', needs: 'snapshotPolicies' },
    })
    expect(() => runPolicyRequest('')).toThrow()
    const { fake, cluster } = clusterFor(elastic, { snapshotPolicies: { nightly: {} } })
    const snapshot = await runSnapshotPolicy(cluster, runPolicyRequest('nightly'))
    expect(fake.state.repositories['backups']?.snapshots.map((each) => each.snapshot)).toEqual([snapshot])
  })

  it('run as long as lifecycle management does', async () => {
    const { cluster } = clusterFor(elastic, { slmMode: 'STOPPED' })
    expect(await readLifecycleMode(cluster)).toBe('STOPPED')
    await send(cluster, startLifecycleRequest())
    expect(await readLifecycleMode(cluster)).toBe('RUNNING')
    const odd = clusterOf({ engine: elastic, transport: transportOf(() => Response.json({ operation_mode: 'ODD' })) })
    await expect(readLifecycleMode(odd)).rejects.toMatchObject({ kind: 'malformed' })
    expect(lifecycleModeRequest(elastic).path).toBe('/_slm/status?master_timeout=3s')
  })
})

describe('policies of OpenSearch', () => {
  it('are read page by page', async () => {
    const names = Array.from({ length: 1001 }, (_, at) => `p${String(at).padStart(4, '0')}`)
    const { fake, cluster } = clusterFor(open, {
      snapshotPolicies: Object.fromEntries(names.map((name) => [name, {}])),
    })
    expect(policiesOf(await listSnapshotPolicies(cluster)).map(({ name }) => name)).toEqual(names)
    expect(fake.calls.map(({ path }) => path)).toEqual([
      '/_plugins/_sm/policies?from=0&size=1000&sortField=sm_policy.name&sortOrder=asc',
      '/_plugins/_sm/policies?from=1000&size=1000&sortField=sm_policy.name&sortOrder=asc',
    ])
  })

  it('are joined with how they are', async () => {
    const { cluster } = clusterFor(open, {
      snapshotPolicies: {
        nightly: { indices: ['logs-*', 'orders'], retention: { age: '30d', max: 50 }, lastSuccess: last },
        stopped: { enabled: false },
      },
    })
    const [nightly, stopped] = withExplanations(
      policiesOf(await listSnapshotPolicies(cluster)),
      await explainSnapshotPolicies(cluster),
    )
    expect(nightly).toEqual({
      ...{ kind: 'sm', name: 'nightly', isEnabled: true, repository: 'backups', path: ['policies', 0, 'sm_policy'] },
      ...{ schedule: { text: '30 1 * * *', timeZone: 'UTC' }, indices: ['logs-*', 'orders'] },
      retention: { maxAge: '30d', minCount: 1, maxCount: 50, schedule: { text: '0 1 * * *', timeZone: 'UTC' } },
      ...{ nextMs: 1_795_483_800_000, revision: { seqNo: 4, primaryTerm: 1 } },
      runs: {
        isLastOnly: true,
        lastSuccess: {
          ...{ snapshot: last.snapshot, startMs: last.start, endMs: last.end },
          message: `Snapshot ${last.snapshot} creation end with state SUCCESS.`,
        },
      },
    })
    expect(stopped).toMatchObject({ isEnabled: false, runs: { isLastOnly: true } })
    expect(stopped?.runs).not.toHaveProperty('lastSuccess')
  })

  const explain = (status: string, more: object = {}) => {
    const execution = { status, start_time: 1, ...more }
    const [told] = toPolicyExplanations({ policies: [{ name: 'Nightly', creation: { latest_execution: execution } }] })
    return told?.runs
  }

  it('fail for good, or are tried again, or took too long', () => {
    const info = { message: 'Caught exception while creating snapshot nightly-1-x.', cause: 'No space left' }
    expect(explain('FAILED', { end_time: 2, info })).toEqual({
      isLastOnly: true,
      lastFailure: { snapshot: 'nightly-1-x', startMs: 1, endMs: 2, message: 'No space left' },
    })
    expect(explain('RETRYING', { info })?.lastFailure).toMatchObject({ isRetried: true, message: 'No space left' })
    expect(explain('TIME_LIMIT_EXCEEDED')?.lastFailure?.message).toBe('TIME_LIMIT_EXCEEDED')
    expect(explain('IN_PROGRESS')?.running).toEqual({ startMs: 1 })
  })

  it('may fail at deleting while they take snapshots well', () => {
    const deletion = { latest_execution: { status: 'FAILED', start_time: 3, info: { cause: 'store is gone' } } }
    const creation = { latest_execution: { status: 'SUCCESS', start_time: 1, end_time: 2 } }
    expect(toPolicyExplanations({ policies: [{ name: 'n', creation, deletion }] })).toEqual([
      {
        name: 'n',
        runs: {
          ...{ isLastOnly: true, lastSuccess: { startMs: 1, endMs: 2 } },
          deletionFailure: { startMs: 3, message: 'store is gone' },
        },
      },
    ])
  })

  it('may only delete, say little, or something else', () => {
    const deletion = { condition: { max_count: 3 }, snapshot_pattern: 'ext-*' }
    const told = { policies: [{ sm_policy: { name: 'tidy', deletion } }, { sm_policy: {} }, null, 7] }
    expect(toManagedPolicies(told)).toEqual({
      policies: [
        {
          ...{ kind: 'sm', name: 'tidy', isEnabled: true, indices: [], path: ['policies', 0, 'sm_policy'] },
          retention: { maxCount: 3, pattern: 'ext-*' },
        },
      ],
      total: 1,
    })
    const interval = { interval: { start_time: 1, period: 2, unit: 'Days' } }
    const [timed] = toManagedPolicies({
      policies: [{ sm_policy: { name: 'i', creation: { schedule: interval } } }],
    }).policies
    expect(timed?.schedule).toEqual({ text: '2 Days' })
    expect(toPolicyExplanations({ policies: [{}, null] })).toEqual([])
  })

  it('are enabled one by one', async () => {
    const { fake, cluster } = clusterFor(open, { snapshotPolicies: { 'a b': {} } })
    await send(cluster, enablePolicyRequest('a b', false))
    expect(fake.state.snapshotPolicies?.['a b']?.enabled).toBe(false)
    expect(enablePolicyRequest('a b', true).path).toBe('/_plugins/_sm/policies/a%20b/_start')
    expect(policyRequest(open, 'a b').path).toBe('/_plugins/_sm/policies/a%20b')
    expect(policyRequest(elastic, 'a b').path).toBe('/_slm/policy/a%20b')
  })
})

it('a policy is written down as the call that makes it so', () => {
  const [slm] = toLifecyclePolicies({ 'a b': { policy: { schedule: '30m' } } })
  const [managed] = toManagedPolicies({
    policies: [{ _seq_no: 4, _primary_term: 1, sm_policy: { name: 'a b' } }],
  }).policies
  const of = (policy = slm) => policy && putPolicyRequest(policy, '{"n":1.0}')
  expect(of()).toEqual({
    ...{ method: 'PUT', path: '/_slm/policy/a%20b', body: '{"n":1.0}', needs: 'snapshotPolicies' },
  })
  expect(of(managed)?.path).toBe('/_plugins/_sm/policies/a%20b?if_seq_no=4&if_primary_term=1')
})

describe('an engine without policies', () => {
  const oss = { distribution: 'elasticsearch', version: '7.10.2' } as const
  it.each([elastic, oss, open])('of %j is known by its answer', async (engine: KnownEngine) => {
    const { cluster } = clusterFor(engine, { snapshotPolicies: null })
    const error: unknown = await listSnapshotPolicies(cluster).catch((reason: unknown) => reason)
    expect(lacksPolicies(error)).toBe(true)
  })

  it('is not one that refuses', async () => {
    for (const [status, body] of [
      [403, { error: { type: 'security_exception', reason: 'no handler found for uri' } }],
      [400, { error: { type: 'illegal_argument_exception', reason: 'no handler found for uri' } }],
      [404, { error: 'not here' }],
    ] as const) {
      const transport = transportOf(() => Response.json(body, { status }))
      const error: unknown = await listSnapshotPolicies(clusterOf({ transport })).catch((reason: unknown) => reason)
      expect(error).toMatchObject({ kind: 'http', status })
      expect(lacksPolicies(error)).toBe(false)
    }
    expect(lacksPolicies(new Error('no handler found for uri'))).toBe(false)
  })

  it('is not asked where it is known', async () => {
    for (const engine of [
      { distribution: 'elasticsearch', version: '8.19.0', flavor: 'serverless' },
      { distribution: 'elasticsearch', version: '7.10.2', flavor: 'oss' },
      { distribution: 'opensearch', version: '1.3.14' },
    ] as const) {
      const transport = transportOf(() => Response.json({}))
      await expect(listSnapshotPolicies(clusterOf({ engine, transport }))).rejects.toMatchObject({
        kind: 'unsupported',
      })
      expect(transport.seen).toEqual([])
    }
    expect(listPoliciesRequest({}).path).toContain('/_slm/policy')
  })
})
