import { fakeUuid } from '../fakeUuid.ts'
import type { FakeState } from '../state.ts'
import { errorOf } from '../wire/engineError.ts'
import { newSnapshot } from './createSnapshot.ts'
import type { FakeSnapshotPolicy } from './policyState.ts'
import { repositoryMissing, unusable } from './repositoryErrors.ts'
import { resolvedName } from './snapshotNames.ts'
import { advanceSnapshots, type FakeSnapshot } from './snapshotState.ts'

/** Begins a snapshot of a policy, and says its name. What hinders it is the last failure of the policy. */
export function startPolicySnapshot(state: FakeState, policyName: string, policy: FakeSnapshotPolicy): string {
  const { repository: repositoryName } = policy
  const random = fakeUuid(`${policyName} ${policy.taken + policy.failed} ${Date.now()}`).replaceAll(/[^a-zA-Z0-9]/g, '')
  const name = `${resolvedName(policy.snapshotName)}-${random.toLowerCase()}`
  const made = begun(state, policyName, policy, name)
  if ('error' in made) {
    policy.failed += 1
    policy.lastFailure = {
      snapshot: name,
      start: Date.now(),
      end: Date.now(),
      details: JSON.stringify(errorOf(made.error)),
    }
    return name
  }
  state.repositories[repositoryName]?.snapshots.push(made)
  policy.running = { snapshot: name, start: made.start }
  return name
}

function begun(state: FakeState, policyName: string, policy: FakeSnapshotPolicy, name: string) {
  const { repository: repositoryName, indices } = policy
  const repository = state.repositories[repositoryName]
  if (!repository) return { error: repositoryMissing(repositoryName) }
  if (repository.fault) return { error: unusable(repositoryName, repository.fault) }
  const body = { indices, metadata: { policy: policyName }, ignore_unavailable: true }
  return newSnapshot(state, { repository, repositoryName, name }, body)
}

/** Each read finds the snapshot of a policy further on, and once it has ended, what came of it. */
export function followRuns(state: FakeState, policyName: string, policy: FakeSnapshotPolicy): void {
  const { running } = policy
  const repository = state.repositories[policy.repository]
  const find = () => repository?.snapshots.find((each) => isOf(each, policyName) && each.snapshot === running?.snapshot)
  if (!repository || !running || !find()) return
  advanceSnapshots(repository)
  const snapshot = find()
  if (snapshot?.state === 'IN_PROGRESS') return
  delete policy.running
  const run = { snapshot: running.snapshot, start: running.start, end: snapshot?.end ?? Date.now() }
  if (snapshot?.state === 'SUCCESS') {
    policy.taken += 1
    policy.lastSuccess = run
    return
  }
  const reason = 'failed to create snapshot successfully'
  policy.failed += 1
  policy.lastFailure = { ...run, details: JSON.stringify({ type: 'snapshot_exception', reason }) }
}

function isOf({ metadata }: FakeSnapshot, policy: string): boolean {
  return metadata !== undefined && Reflect.get(metadata, 'policy') === policy
}
