import { describe, expect, it } from 'vitest'
import { createFakeCluster, type FakeCluster } from '../fakeCluster.ts'
import type { FakeOptions } from '../state.ts'

async function call(fake: FakeCluster, method: string, path: string) {
  const response = await fake.transport({
    ...{ method, path, headers: {}, signal: new AbortController().signal, timeoutMs: 0 },
  })
  return { status: response.status, json: (await response.json()) as unknown }
}

const last = { snapshot: 'nightly-2026.11.20-x', start: 1_795_000_000_000, end: 1_795_000_060_000 }
const lost = { ...last, snapshot: 'nightly-2026.11.21-y', end: 1_795_086_460_000, details: 'no space left' }
const held: FakeOptions = {
  indices: [{ index: 'orders' }],
  repositories: { backups: {} },
  snapshotPolicies: { nightly: { retention: { age: '30d', max: 50 }, lastSuccess: last, lastFailure: lost, taken: 8 } },
}
const elastic: FakeOptions = { ...held, distribution: 'elasticsearch', version: '8.19.13' }

describe('snapshot lifecycle management', () => {
  it('tells policies with their last runs and the next one', async () => {
    const fake = createFakeCluster(elastic)
    const { json } = await call(fake, 'GET', '/_slm/policy')
    expect(json).toMatchObject({
      nightly: {
        policy: {
          name: '<nightly-{now/d}>',
          schedule: '0 30 1 * * ?',
          retention: { expire_after: '30d', max_count: 50 },
        },
        last_success: { snapshot_name: last.snapshot, time: last.end },
        last_failure: { snapshot_name: lost.snapshot, details: 'no space left' },
        next_execution_millis: 1_795_483_800_000,
        stats: { policy: 'nightly', snapshots_taken: 8 },
      },
    })
    expect(JSON.stringify(json)).not.toContain('"next_execution"')
    expect(json).not.toHaveProperty('nightly.last_failure.start_time')
    expect(JSON.stringify(await call(fake, 'GET', '/_slm/policy?human=true'))).toContain('"next_execution":"2026-')
    expect(await call(fake, 'GET', '/_slm/status')).toMatchObject({ json: { operation_mode: 'RUNNING' } })
    expect(await call(fake, 'GET', '/_slm/stats')).toMatchObject({ json: { total_snapshots_taken: 8 } })
    expect((await call(fake, 'GET', '/_slm/policy/none')).status).toBe(404)
  })

  it('takes a snapshot at once, of which the policy knows', async () => {
    const fake = createFakeCluster(elastic)
    const { json } = await call(fake, 'POST', '/_slm/policy/nightly/_execute')
    const { snapshot_name: name } = json as { snapshot_name: string }
    expect(await call(fake, 'GET', `/_snapshot/backups/${name}`)).toMatchObject({
      json: { snapshots: [{ indices: ['orders'], metadata: { policy: 'nightly' } }] },
    })
    expect(await call(fake, 'GET', '/_slm/policy/nightly')).toMatchObject({
      json: { nightly: { last_success: { snapshot_name: name }, stats: { snapshots_taken: 9 } } },
    })
    expect((await call(fake, 'POST', '/_slm/policy/none/_execute')).status).toBe(400)
  })

  it('tells of a snapshot while it is taken', async () => {
    const fake = createFakeCluster(elastic)
    fake.state.taskReads = 5
    const { json } = await call(fake, 'POST', '/_slm/policy/nightly/_execute')
    const { snapshot_name: name } = json as { snapshot_name: string }
    expect(await call(fake, 'GET', '/_slm/policy/nightly')).toMatchObject({
      json: { nightly: { in_progress: { name, state: 'STARTED' }, last_success: { snapshot_name: last.snapshot } } },
    })
  })

  it('answers with a name where nothing can be taken, and remembers why', async () => {
    const fake = createFakeCluster({ ...elastic, repositories: {} })
    expect((await call(fake, 'POST', '/_slm/policy/nightly/_execute')).status).toBe(200)
    expect(JSON.stringify(await call(fake, 'GET', '/_slm/policy'))).toContain('repository_missing_exception')
  })

  it('is stopped and started for all', async () => {
    const fake = createFakeCluster(elastic)
    await call(fake, 'POST', '/_slm/stop')
    expect(await call(fake, 'GET', '/_slm/status')).toMatchObject({ json: { operation_mode: 'STOPPED' } })
    await call(fake, 'POST', '/_slm/start')
    expect(await call(fake, 'GET', '/_slm/status')).toMatchObject({ json: { operation_mode: 'RUNNING' } })
  })

  it('is refused as an engine without it does', async () => {
    const without = createFakeCluster({ ...elastic, snapshotPolicies: null })
    expect((await call(without, 'GET', '/_slm/policy')).status).toBe(405)
    const oss = createFakeCluster({ ...elastic, version: '7.10.2', flavor: 'oss' })
    expect((await call(oss, 'GET', '/_slm/policy')).status).toBe(405)
    expect((await call(createFakeCluster(held), 'GET', '/_slm/policy')).status).toBe(400)
  })
})

describe('snapshot management', () => {
  it('tells policies, and what came of them', async () => {
    const fake = createFakeCluster(held)
    expect(await call(fake, 'GET', '/_plugins/_sm/policies')).toMatchObject({
      json: {
        policies: [
          {
            _id: 'nightly-sm-policy',
            sm_policy: {
              name: 'nightly',
              creation: { schedule: { cron: { expression: '30 1 * * *' } } },
              snapshot_config: { repository: 'backups', indices: '*' },
              enabled: true,
            },
          },
        ],
        total_policies: 1,
      },
    })
    expect(await call(fake, 'GET', '/_plugins/_sm/policies/nightly/_explain')).toMatchObject({
      json: {
        policies: [
          {
            name: 'nightly',
            creation: {
              trigger: { time: 1_795_483_800_000 },
              latest_execution: { status: 'FAILED', info: { cause: 'no space left' } },
            },
          },
        ],
      },
    })
    expect((await call(fake, 'GET', '/_plugins/_sm/policies/none')).status).toBe(404)
  })

  it('has nothing to explain before the first policy is made', async () => {
    const fake = createFakeCluster({ ...held, snapshotPolicies: {} })
    expect(await call(fake, 'GET', '/_plugins/_sm/policies')).toMatchObject({ json: { total_policies: 0 } })
    expect((await call(fake, 'GET', '/_plugins/_sm/policies/*/_explain')).status).toBe(404)
  })

  it('is stopped and started by policy', async () => {
    const fake = createFakeCluster(held)
    const enabled = () => fake.state.snapshotPolicies?.['nightly']?.enabled
    await call(fake, 'POST', '/_plugins/_sm/policies/nightly/_stop')
    expect(enabled()).toBe(false)
    await call(fake, 'POST', '/_plugins/_sm/policies/nightly/_start')
    expect(enabled()).toBe(true)
  })

  it('is refused as an engine without it does', async () => {
    const without = createFakeCluster({ ...held, snapshotPolicies: null })
    expect((await call(without, 'GET', '/_plugins/_sm/policies')).status).toBe(400)
  })
})
