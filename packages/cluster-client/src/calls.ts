export { clusterHealth, clusterStats, listPendingTasks, ping } from './calls/cluster.ts'
export { testConnection, type ConnectionTest } from './calls/connection.ts'
export { changeIndices } from './calls/change.ts'
export { sendConsole } from './calls/console.ts'
export { readReach } from './calls/reach.ts'
export { countDocuments } from './calls/count.ts'
export { listAliases, listBlocks, listIndexHealth, listIndices, type ListIndicesOptions } from './calls/indices.ts'
export { callNodes, listNodeAttributes, listNodes, readLowWatermark } from './calls/nodes.ts'
export { readIndexInfo, readIndexSettings, readIndexStatistics } from './calls/indexDetails.ts'
export { explainAllocation, listRelocations, listShards, tryMove, type ListShardsOptions } from './calls/shards.ts'
export { listTemplates, type TemplateList } from './calls/indexTemplates.ts'
export {
  changeRepository,
  cleanUpRepository,
  listRepositories,
  listRepositoryNodes,
  verifyRepository,
} from './calls/repositories.ts'
export { listRecoveries, type ListRecoveriesOptions } from './calls/recoveries.ts'
export { changeDocument, deleteDocuments, getDocument, importDocuments, readEditLosses } from './calls/documents.ts'
export { listIndexAliases } from './calls/indexAliases.ts'
export { readMappings } from './calls/mappings.ts'
export { openDeepPages, walkHits, type DeepPages, type WalkOptions } from './calls/deepSearch.ts'
export { readSearchFields } from './calls/searchFields.ts'
export { listFieldNames, listNames } from './calls/names.ts'
export { listSearchTargets } from './calls/searchTargets.ts'
export { countHits, search } from './calls/search.ts'
export { searchWithHistogram, type HistogramAnswer, type HistogramOutcome } from './calls/searchHistogram.ts'
export {
  listFeatureStates,
  listNewestSnapshots,
  listRunningSnapshots,
  listSnapshotNames,
  listSnapshots,
  readSnapshot,
  readSnapshotStatus,
} from './calls/snapshots.ts'
export {
  explainSnapshotPolicies,
  listSnapshotPolicies,
  readLifecycleMode,
  runSnapshotPolicy,
  type ListedPolicy,
} from './calls/snapshotPolicies.ts'
export { cancelTask, readTask, startTask } from './calls/tasks.ts'
export { exists, openAnswer, request, send, sendRaw, type OpenOptions, type SendOptions } from './door/request.ts'
