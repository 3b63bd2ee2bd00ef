export {
  bigCluster,
  bigDocuments,
  bigProperties,
  manyFieldsIndex,
  searchedIndex,
  type BigClusterSize,
} from './big/bigCluster.ts'
export { nightlyRepository } from './big/bigSnapshots.ts'
export { bigMapping } from './big/bigMapping.ts'
export { createFakeCluster, type FakeCall, type FakeCluster } from './fakeCluster.ts'
export { hugeBytes, hugeJson, type Fault } from './wire/faults.ts'
export type {
  FakeAlias,
  FakeCopy,
  FakeHealth,
  FakeIndex,
  FakeIndexInput,
  FakeNode,
  FakeNodeInput,
  FakeOptions,
  FakeState,
  FakeTask,
} from './state.ts'
export { arriveShards } from './shards/shards.ts'
export type { FakePolicyRun, FakeSnapshotPolicy, FakeSnapshotPolicyInput } from './snapshots/policyState.ts'
export type {
  FakeRepository,
  FakeRepositoryInput,
  FakeShardFailure,
  FakeSnapshot,
  FakeSnapshotInput,
} from './snapshots/snapshotState.ts'
export { hanging, refusing, unreachable, type FakeRequest, type FakeTransport } from './wire/transports.ts'
