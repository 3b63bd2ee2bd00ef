import type { FakeOptions } from '@searchdeck/fake-cluster'

type Policies = NonNullable<FakeOptions['snapshotPolicies']>

/** One of each way that a policy can be. */
export function policiesOf(repository: string, details: string): Policies {
  const hour = 3_600_000
  const day = 24 * hour
  const night = Math.floor(Date.now() / day) * day + 2 * hour
  const run = (name: string, start: number, minutes: number) => ({
    ...{ snapshot: `${name}-${new Date(start).toISOString().slice(0, 10)}-k3f0`, start, end: start + minutes * 60_000 },
  })
  const nightly = { repository, snapshotName: '<nightly-{now/d}>', retention: { age: '30d', min: 5, max: 60 } }
  return {
    nightly: {
      ...{ ...nightly, next: night + day, taken: 1999, failed: 20, deleted: 412, description: 'All of production' },
      ...{ lastSuccess: run('nightly', night - day, 47) },
      lastFailure: { ...run('nightly', night - 42 * day, 1), details },
    },
    'archive-weekly': {
      ...{ repository, indices: ['logs-*', 'orders-*'], next: night + 5 * day, taken: 51, failed: 2 },
      ...{ snapshotName: '<archive-{now/w}>', lastSuccess: run('archive-weekly', night - 9 * day, 200) },
      lastFailure: { ...run('archive-weekly', night - 2 * day, 1), details },
    },
    hourly: {
      ...{ repository, snapshotName: '<hourly-{now/h}>', indices: ['orders-*'], next: night + day, taken: 812 },
      ...{ lastSuccess: run('hourly', night - day, 2), running: { snapshot: 'hourly-now-x81k', start: Date.now() - 61_000 } },
    },
    'monthly-audit': { repository, indices: ['audit-*'], next: night + 9 * day },
    'before-upgrades': { ...nightly, enabled: false, next: night + day, lastSuccess: run('before-upgrades', night - 90 * day, 9) },
    late: { ...nightly, next: night - 9 * day, lastSuccess: run('late', night - 10 * day, 31) },
  }
}
