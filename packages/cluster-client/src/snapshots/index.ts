export {
  cleanUpRepositoryRequest,
  deleteRepositoryRequest,
  isReadOnlyRepository,
  listRepositoriesRequest,
  putRepositoryRequest,
  repositoryRequest,
  type RepositoryCleanup,
  type RepositorySettings,
  type RepositoryShape,
  type SnapshotRepository,
} from './repositories.ts'
export { repositoryTypes, type RepositoryNode, type RepositoryType } from './repositoryNodes.ts'
export {
  byteSizeProblem,
  isAddressable,
  isSecretSetting,
  repositoryNameProblem,
  type ByteSizeBounds,
  type ByteSizeProblem,
  type RepositoryNameProblem,
} from './repositoryRules.ts'
export { toUnfitNodes, verifyRepositoryRequest, type UnfitNode, type VerifiedNode } from './repositoryVerification.ts'
export { comesOfDateMath, isDateMathName, snapshotNameProblem, type SnapshotNameProblem } from './snapshotName.ts'
export {
  cloneSnapshotRequest,
  createSnapshotRequest,
  deleteSnapshotsRequest,
  featureStatesRequest,
  listSnapshotNamesRequest,
  listSnapshotsRequest,
  newestSnapshots,
  newestSnapshotsRequest,
  snapshotPath,
  snapshotRequest,
  toFeatureStates,
  toSnapshotDetails,
  toSnapshotRows,
  toSnapshotSummaries,
  type SnapshotDetails,
  type SnapshotFailure,
  type SnapshotOptions,
  type SnapshotSummary,
} from './snapshots.ts'
export {
  runningSnapshotsRequest,
  snapshotStatusRequest,
  toSnapshotStatuses,
  type SnapshotStatus,
} from './snapshotStatus.ts'
export { readRenaming, renamedBackingIndex, type Renaming, type ReplacementProblem } from './renaming.ts'
export { restoreRequest, type RestoreOptions } from './restore.ts'
export {
  enablePolicyRequest,
  lacksPolicies,
  policyKind,
  policyRequest,
  putPolicyRequest,
  runPolicyRequest,
  startLifecycleRequest,
  type LifecycleMode,
  type PolicyKind,
  type PolicyRetention,
  type PolicyRun,
  type PolicyRuns,
  type PolicySchedule,
  type PolicyStats,
  type SnapshotPolicy,
} from './policies.ts'
export { withExplanations, type PolicyExplanation } from './smPolicies.ts'
