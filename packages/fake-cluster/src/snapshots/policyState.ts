/** A rule by which snapshots are taken at times, in one shape for both kinds of engines. */
export interface FakeSnapshotPolicy {
  repository: string
  /** How the snapshots are called, with date math; Snapshot Management makes its own of the policy's name. */
  snapshotName: string
  /** A cron expression, as the engine has it: with seconds on Elasticsearch, without on OpenSearch; there, empty for one that only deletes. */
  schedule: string
  indices: readonly string[]
  enabled: boolean
  retention?: { readonly age?: string; readonly min?: number; readonly max?: number }
  description?: string
  lastSuccess?: FakePolicyRun
  lastFailure?: FakePolicyRun
  /** Why its snapshots could not be deleted the last time; only OpenSearch tells. */
  deletionFailure?: FakePolicyRun
  /** The snapshot that it is taking now; those that it takes in the fake cluster are told besides. */
  running?: { readonly snapshot: string; readonly start: number }
  /** Milliseconds since 1970. */
  next: number
  changed: number
  taken: number
  failed: number
  deleted: number
}

/** One snapshot that a policy took, or did not. */
export interface FakePolicyRun {
  readonly snapshot: string
  readonly start: number
  readonly end: number
  /** Why it failed, as the engine wrote it down: on Elasticsearch the text of a JSON object. */
  readonly details?: string
  /** How OpenSearch calls a failure that is none for good; `FAILED` when not given. */
  readonly status?: 'RETRYING' | 'TIME_LIMIT_EXCEEDED'
}

export type FakeSnapshotPolicyInput = Partial<FakeSnapshotPolicy>

/** A policy with everything filled in: all indices, every night, never run. */
export function fakeSnapshotPolicy(
  name: string,
  input: FakeSnapshotPolicyInput,
  distribution: 'elasticsearch' | 'opensearch',
): FakeSnapshotPolicy {
  return {
    repository: 'backups',
    snapshotName: `<${name}-{now/d}>`,
    schedule: distribution === 'elasticsearch' ? '0 30 1 * * ?' : '30 1 * * *',
    indices: ['*'],
    enabled: true,
    next: 1_795_483_800_000,
    changed: 1_790_000_000_000,
    taken: 0,
    failed: 0,
    deleted: 0,
    ...input,
  }
}
