import { fakeRandom } from '../fakeUuid.ts'
import type { FakeSnapshotPolicyInput } from '../snapshots/policyState.ts'
import type { FakeRepositoryInput, FakeShardFailure, FakeSnapshotInput } from '../snapshots/snapshotState.ts'

const day = 86_400_000
const hour = 3_600_000

const usualNow = Date.UTC(2026, 10, 20, 9, 15)

/** The repository of a big cluster that has thousands of snapshots. */
export const nightlyRepository = 'nightly-backups'

export interface BigSnapshots {
  /** 3,000 when not given: two thirds nightly, the others hourly. */
  readonly snapshots?: number
  /** Milliseconds since 1970: the newest runs since a quarter of an hour. In November 2026 when not given. */
  readonly now?: number
}

/**
 * Repositories of a big company: one with a snapshot for every night and, of late, every hour. Of a hundred nights two are missing,
 * three lack shards and one failed; the newest runs. Others in S3 and elsewhere have few or none.
 */
export function bigRepositories(
  indices: readonly string[],
  { snapshots = 3000, now = usualNow }: BigSnapshots = {},
): Readonly<Record<string, FakeRepositoryInput>> {
  const running: FakeSnapshotInput = {
    ...{
      snapshot: `hourly-${stamp(now, 13)}`,
      state: 'IN_PROGRESS',
      start: now - hour / 4,
      readsLeft: 1e9,
      progress: 0.4,
    },
    indices: indices.slice(0, 12),
  }
  const hours = Array.from({ length: Math.floor(snapshots / 3) }, (_, at) => hourly(indices, now - (at + 1) * hour))
  const missing = (at: number) => at % 50 === 23
  const nights = Array.from({ length: snapshots }, (_, at) => at)
    .filter((at) => !missing(at))
    .slice(0, Math.max(0, snapshots - hours.length - 1))
    .map((at) => nightly(indices, Math.floor(now / day) * day - at * day + 2 * hour - day, at))
  const s3 = {
    bucket: 'company-search-archive',
    base_path: 'eu-1/production',
    region: 'eu-central-1',
    client: 'default',
  }
  return {
    [nightlyRepository]: {
      settings: { location: '/mnt/snapshots/nightly', compress: 'true', max_snapshot_bytes_per_sec: '40mb' },
      snapshots: [...nights, ...hours, running],
    },
    'archive-s3': { type: 's3', settings: s3, snapshots: [nightly(indices, now - 400 * day, 1)] },
    'before-upgrades': { settings: { location: '/mnt/snapshots/upgrades', readonly: 'true' } },
  }
}

/** By which policies those snapshots are taken: one whose last run failed, one that is off. */
export function bigPolicies(now = usualNow): Readonly<Record<string, FakeSnapshotPolicyInput>> {
  const night = Math.floor(now / day) * day + 2 * hour
  const run = (start: number, minutes: number) => ({
    ...{ snapshot: `nightly-${stamp(start, 10)}`, start, end: start + minutes * 60_000 },
  })
  const details = 'no_space_left_exception: [nightly-backups] No space left on device'
  return {
    'nightly-snapshots': {
      ...{ repository: nightlyRepository, snapshotName: '<nightly-{now/d}>', description: 'All of production' },
      ...{ retention: { age: '2000d', min: 30, max: 3000 }, taken: 1999, failed: 20, deleted: 412 },
      ...{
        lastSuccess: run(night - day, 47),
        lastFailure: { ...run(night - 42 * day, 1), details },
        next: night + day,
      },
    },
    'archive-weekly': {
      ...{ repository: 'archive-s3', snapshotName: '<archive-{now/w}>', description: 'To S3', taken: 51, failed: 2 },
      ...{ lastSuccess: run(night - 9 * day, 200), lastFailure: { ...run(night - 2 * day, 1), details } },
      next: night + 5 * day,
    },
    'before-upgrade': { repository: 'before-upgrades', enabled: false, next: night + day },
  }
}

const stamp = (time: number, length: number) =>
  new Date(time).toISOString().slice(0, length).replaceAll('-', '.').replace('T', '-')

function nightly(indices: readonly string[], start: number, at: number): FakeSnapshotInput {
  const took = Math.floor((20 + fakeRandom(`night ${at}`)() * 70) * 60_000)
  const common = {
    ...{ snapshot: `nightly-${stamp(start, 10)}`, start, end: start + took, indices },
    metadata: { policy: 'nightly-snapshots' },
  }
  if (at % 100 === 41) return { ...common, state: 'FAILED', end: start + 4000, failures: failuresOf(indices) }
  if (at % 33 === 7) return { ...common, state: 'PARTIAL', failures: failuresOf(indices.slice(3, 5)) }
  return common
}

function hourly(indices: readonly string[], start: number): FakeSnapshotInput {
  const took = 30_000 + Math.floor(fakeRandom(`hour ${start}`)() * 200_000)
  return { snapshot: `hourly-${stamp(start, 13)}`, start, end: start + took, indices: indices.slice(0, 12) }
}

function failuresOf(indices: readonly string[]): FakeShardFailure[] {
  const told = { node_id: 'kX3f0pQmT2aY9bB1cD7e_w', status: 'INTERNAL_SERVER_ERROR' }
  const reason = 'IndexShardSnapshotFailedException[java.io.IOException: No space left on device]; nested: IOException'
  return indices.map((index) => ({ ...told, index, index_uuid: index, shard_id: 0, reason }))
}
