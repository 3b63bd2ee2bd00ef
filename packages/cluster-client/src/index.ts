export type { Verdict } from './access.ts'
export { listAliasesRequest, toAliases } from './aliases.ts'
export {
  allocationExplainRequest,
  nodeReference,
  toAllocationExplanation,
  type AllocationExplanation,
  type NodeVerdict,
  type Objection,
} from './allocation.ts'
export type { AnswerHeaders, ClusterAnswer, RawAnswer } from './answer.ts'
export type { Auth, AwsCredentials } from './auth.ts'
export { supports, type Availability, type Capability } from './capabilities.ts'
export type { Access, Cluster, Distribution, Engine, RequestHeader } from './cluster.ts'
export { toChangeOutcome, type ChangeFailure, type ChangeOutcome } from './changeOutcome.ts'
export { clusterHealthRequest, toClusterHealth, type ClusterHealth, type Health } from './clusterHealth.ts'
export { clusterInfoRequest, toClusterInfo, type ClusterInfo, type EngineVersion } from './clusterInfo.ts'
export { requestLabel, type ClusterRequest } from './clusterRequest.ts'
export {
  clusterStatsRequest,
  toClusterStats,
  type ClusterStats,
  type DiskSpace,
  type NodeCounts,
  type ShardCounts,
} from './clusterStats.ts'
export { toConsole, toCurl } from './curl.ts'
export { signsIn } from './credentials.ts'
export { engineOf, isSupportedVersion, majorVersion } from './engine.ts'
export {
  AbortedError,
  HttpError,
  InvalidRequestError,
  isClusterError,
  MalformedError,
  RefusedError,
  TimeoutError,
  UnreachableError,
  UnsupportedError,
  type AnswerProblem,
  type ClusterError,
  type ErrorBody,
} from './errors.ts'
export { headerProblem, isHeaderValue, type HeaderProblem } from './headers.ts'
export {
  addAliasRequest,
  aliasNameProblem,
  indexAliasesRequest,
  moveAliasRequest,
  removeAliasRequest,
  toIndexAliases,
  type AliasProperties,
  type IndexAlias,
} from './indexAliases.ts'
export { indexBatches } from './indexBatches.ts'
export {
  changeIndexSettingRequest,
  clearCacheRequest,
  closeIndicesRequest,
  createIndexRequest,
  deleteDocumentsRequest,
  deleteIndicesRequest,
  flushIndicesRequest,
  forceMergeRequest,
  openIndicesRequest,
  refreshIndicesRequest,
  reindexRequest,
  type IndexShape,
} from './indexChanges.ts'
export { countRequest, toCount } from './count.ts'
export { indexNameProblem, type IndexNameProblem } from './indexName.ts'
export {
  indexInfoRequest,
  indexMappingsRequest,
  indexOverviewRequest,
  indexStatsRequest,
  toIndexInfo,
  type IndexInfo,
} from './indexDetails.ts'
export { indexHealthRequest, toIndexHealth, type IndexHealth } from './indexHealth.ts'
export {
  indexSettingsRequest,
  settingUse,
  toIndexSettings,
  type IndexSetting,
  type SettingUse,
  type SettingValue,
} from './indexSettings.ts'
export { toIndexStatistics, type IndexStatistic, type StatisticsSection, type StatisticUnit } from './indexStats.ts'
export {
  listTemplatesRequest,
  templateKinds,
  toIndexTemplates,
  type IndexTemplate,
  type TemplateKind,
} from './indexTemplates.ts'
export { listIndicesRequest, toIndexSummaries, type IndexSelection, type IndexSummary } from './indices.ts'
export { fieldsTowardsLimit } from './mappingLimit.ts'
export {
  toMappings,
  type MappingCounts,
  type MappingKind,
  type MappingNode,
  type MappingParameter,
  type Mappings,
} from './mappings.ts'
export {
  listNodeAttributesRequest,
  toNodeAttributes,
  type AttributesByNode,
  type NodeAttribute,
} from './nodeAttributes.ts'
export { isCoordinatingOnly, mastership, nodeRoles, type NodeRole } from './nodeRoles.ts'
export { listNodesRequest, toNodeSummaries, type NodeSummary } from './nodes.ts'
export { pathProblem, pathSegment, pathSegments, queryText, typedPath, type PathProblem } from './path.ts'
export {
  listRecoveriesRequest,
  recoveredPercent,
  toShardRecoveries,
  type RecoveryCount,
  type RecoveryNode,
  type RecoverySelection,
  type ShardRecovery,
} from './recoveries.ts'
export { retryAfterMs } from './retryAfter.ts'
export {
  listJourneysRequest,
  moveShardRequest,
  toMoveObjections,
  toShardJourneys,
  tryMoveRequest,
  type ShardJourney,
  type ShardMove,
} from './shardMoves.ts'
export { listShardsRequest, toShardCopies, type ShardCopy, type ShardNode } from './shards.ts'
export {
  cancelTaskRequest,
  taskRequest,
  toStartedTask,
  toTask,
  type Task,
  type TaskFailure,
  type TaskProgress,
} from './tasks.ts'
export {
  failureDetails,
  TransportFailure,
  type FailureCause,
  type FailureDetail,
  type Method,
  type PeerCertificate,
  type Transport,
  type TransportRequest,
} from './transport.ts'
