export type { Verdict } from './danger/access.ts'
export { apiDocumentation } from './engines/apiDocumentation.ts'
export { listAliasesRequest, listAliasesWithinRequest, toAliases, toAliasesWithin } from './indices/aliases.ts'
export {
  allocationExplainRequest,
  nodeReference,
  toAllocationExplanation,
  type AllocationExplanation,
  type NodeVerdict,
  type DeciderVerdict,
} from './shards/allocation.ts'
export type { AnswerHeaders, ClusterAnswer, OpenAnswer, RawAnswer } from './door/answer.ts'
export type { ConsoleAnswer } from './console/consoleAnswer.ts'
export type { Auth, AwsCredentials } from './signIn/auth.ts'
export { supports, type Availability, type Capability } from './engines/capabilities.ts'
export type { Access, Cluster, Distribution, Engine, RequestHeader } from './cluster.ts'
export { bulkRequest, toBulkOutcome, type BulkAction, type BulkItem, type BulkOutcome } from './documents/bulk.ts'
export { beyondQuery, deleteHitsRequest, updateHitsRequest, type HitsChange } from './documents/byQuery.ts'
export { importRequest, type ImportTarget, type NewDocument } from './documents/importRequest.ts'
export { toDocument, toWrittenDocument, type WrittenDocument } from './documents/document.ts'
export {
  createDocumentRequest,
  deleteDocumentRequest,
  deleteDocumentsByNameRequest,
  documentRequest,
  writeDocumentRequest,
  type DocumentName,
  type LoadedVersion,
  type WriteOptions,
} from './documents/documentRequests.ts'
export { toEditLosses, type EditLosses } from './documents/sourceLosses.ts'
export { toChangeOutcome, type ChangeFailure, type ChangeOutcome } from './indices/changeOutcome.ts'
export { clusterHealthRequest, toClusterHealth, type ClusterHealth, type Health } from './cluster/clusterHealth.ts'
export { clusterInfoRequest, toClusterInfo, type ClusterInfo, type EngineVersion } from './cluster/clusterInfo.ts'
export { requestLabel, type ClusterRequest, type RequestName } from './requests/clusterRequest.ts'
export {
  clusterStatsRequest,
  toClusterStats,
  type ClusterStats,
  type DiskSpace,
  type NodeCounts,
  type ShardCounts,
} from './cluster/clusterStats.ts'
export { listPendingTasksRequest, toPendingTasks, type PendingTask } from './cluster/pendingTasks.ts'
export { signsIn } from './signIn/credentials.ts'
export type { DiskShortage } from './shards/diskShortage.ts'
export { engineOf, isSupportedVersion, majorVersion } from './engines/engine.ts'
export {
  AbortedError,
  HttpError,
  InvalidRequestError,
  isClusterError,
  isNoManager,
  MalformedError,
  RefusedError,
  TimeoutError,
  UnreachableError,
  UnsupportedError,
  type AnswerProblem,
  type ClusterError,
  type ErrorBody,
} from './door/errors.ts'
export { headerProblem, isHeaderValue, type HeaderProblem } from './signIn/headers.ts'
export {
  addAliasRequest,
  aliasNameProblem,
  indexAliasesRequest,
  moveAliasRequest,
  removeAliasRequest,
  toIndexAliases,
  type AliasProperties,
  type IndexAlias,
} from './indices/indexAliases.ts'
export { nameBatches } from './requests/nameBatches.ts'
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
  removeBlockRequest,
  type IndexShape,
} from './indices/indexChanges.ts'
export { countRequest, toCount } from './indices/count.ts'
export { listBlocksRequest, removableBlocks, toBlocks, type RemovableBlock } from './indices/indexBlocks.ts'
export { indexNameProblem, type IndexNameProblem } from './indices/indexName.ts'
export {
  indexInfoRequest,
  indexMappingsRequest,
  indexOverviewRequest,
  indexStatsRequest,
  toIndexInfo,
  type IndexInfo,
} from './indices/indexDetails.ts'
export { indexHealthRequest, toIndexHealth, type IndexHealth } from './indices/indexHealth.ts'
export {
  indexSettingsRequest,
  settingUse,
  toIndexSettings,
  type IndexSetting,
  type SettingUse,
  type SettingValue,
} from './indices/indexSettings.ts'
export {
  toIndexStatistics,
  type IndexStatistic,
  type StatisticsSection,
  type StatisticUnit,
} from './indices/indexStats.ts'
export {
  listTemplatesRequest,
  templateKinds,
  toIndexTemplates,
  type IndexTemplate,
  type TemplateKind,
} from './indices/indexTemplates.ts'
export { listIndicesRequest, toIndexSummaries, type IndexSelection, type IndexSummary } from './indices/indices.ts'
export { fieldsTowardsLimit } from './mappings/mappingLimit.ts'
export {
  toMappings,
  type MappingCounts,
  type MappingKind,
  type MappingNode,
  type MappingParameter,
  type Mappings,
} from './mappings/mappings.ts'
export { fieldNamesRequest, toFieldNames, type FieldName } from './names/fieldNames.ts'
export { namesRequest, toNames, type NamedKind, type NamesOf } from './names/names.ts'
export { callNodesRequest, toNodeAnswers, type NodeAnswers } from './nodes/nodeAnswers.ts'
export { lowWatermarkRequest, roomBelow, toLowWatermark, type LowWatermark } from './nodes/diskWatermark.ts'
export {
  listNodeAttributesRequest,
  toNodeAttributes,
  type AttributesByNode,
  type NodeAttribute,
} from './nodes/nodeAttributes.ts'
export { isCoordinatingOnly, mastership, nodeRoles, type NodeRole } from './nodes/nodeRoles.ts'
export { listNodesRequest, toNodeSummaries, type NodeSummary } from './nodes/nodes.ts'
export {
  pathProblem,
  pathSegment,
  pathSegments,
  queryText,
  targetParts,
  typedPath,
  type PathProblem,
} from './requests/path.ts'
export * from './snapshots/index.ts'
export {
  listRecoveriesRequest,
  recoveredPercent,
  toShardRecoveries,
  type RecoveryCount,
  type RecoveryNode,
  type RecoverySelection,
  type ShardRecovery,
} from './shards/recoveries.ts'
export {
  closePointInTimeRequest,
  closeScrollRequest,
  isContextMissing,
  nextScrollRequest,
  openPointInTimeRequest,
  openScrollRequest,
  toPointInTime,
} from './search/contexts.ts'
export { deepPageBody, isReversed, type DeepPage } from './search/deepPages.ts'
export {
  mappingsRequest,
  ownSortColumns,
  sharedDateFields,
  toSearchFields,
  type SearchField,
  type SearchFields,
} from './search/fields.ts'
export { fieldValuesSearch, toFieldValues, type FieldValue, type FieldValues } from './search/fieldValues.ts'
export { warningTexts } from './search/warnings.ts'
export { flattenSource } from './search/flattenSource.ts'
export { type Histogram, type HistogramBar } from './search/histogram/histogramBars.ts'
export { histogramInstant, histogramPlan, type HistogramPlan } from './search/histogram/histogramPlan.ts'
export { histogramSearch } from './search/histogram/histogramSearch.ts'
export { stepMs, type HistogramStep } from './search/histogram/histogramStep.ts'
export type { DocumentMeta, SearchHit } from './search/hits.ts'
export {
  toSearchAnswer,
  type SearchAnswer,
  type SearchedShards,
  type ShardFailure,
  type TotalHits,
} from './search/searchAnswer.ts'
export {
  allHitsBody,
  changeSearchBody,
  defaultSearchBody,
  existsFilter,
  filteredSearchBody,
  notFilter,
  queryStringQuery,
  rangeFilter,
  searchPage,
  searchSort,
  termFilter,
  type RangeBounds,
  type SearchBodyChanges,
  type SearchPage,
  type SortKey,
} from './search/searchBody.ts'
export { matchTargets, type TargetMatch } from './search/matchTargets.ts'
export {
  indexNamesRequest,
  resolveTargetsRequest,
  toIndexTargets,
  toSearchTargets,
  type SearchTarget,
} from './search/targets.ts'
export { countHitsRequest, isEverything, searchRequest, type Search } from './search/searchRequests.ts'
export { retryAfterMs } from './door/retryAfter.ts'
export {
  listRelocationsRequest,
  moveShardRequest,
  toMoveVerdicts,
  toShardRelocations,
  tryMoveRequest,
  type ShardRelocation,
  type ShardMove,
} from './shards/shardMoves.ts'
export { listShardsRequest, toShardCopies, type ShardCopy, type ShardNode } from './shards/shards.ts'
export {
  cancelTaskRequest,
  taskRequest,
  toStartedTask,
  toTask,
  type Task,
  type TaskFailure,
  type TaskProgress,
} from './tasks/tasks.ts'
export {
  failureDetails,
  TransportFailure,
  type FailureCause,
  type FailureDetail,
  type Method,
  type PeerCertificate,
  type RequestBody,
  type Transport,
  type TransportRequest,
} from './door/transport.ts'
export type { ConsoleProblem, ConsoleProblemKind } from './console/grammar/consoleProblem.ts'
export { parseConsole, readConsole, type ConsoleRequest, type ConsoleText } from './console/grammar/parseConsole.ts'
export { requestAt, requestNear, requestsBetween } from './console/grammar/requestAt.ts'
export { consoleBody, type ConsoleBody } from './console/sending/consoleBody.ts'
export {
  consoleRequest,
  type ConsoleRefusal,
  type ReadyRequest,
  type TypedRequest,
} from './console/sending/consoleRequest.ts'
export {
  fillIn,
  fillInRequest,
  typedRequest,
  variablesIn,
  variablesInBody,
  type FilledText,
  type VariablePlace,
} from './console/sending/variables.ts'
export { toConsole, toConsoleText } from './console/copyAs/toConsoleText.ts'
export { toCurl } from './console/copyAs/toCurl.ts'
export { toFetch } from './console/copyAs/toFetch.ts'
export { toJavaScriptClient } from './console/copyAs/toJavaScriptClient.ts'
export { toPython } from './console/copyAs/toPython.ts'
export { parseCurl, type CurlLoss, type CurlRequest } from './console/paste/parseCurl.ts'
export { parsePasted, type Pasted } from './console/paste/parsePasted.ts'
export { formatBody } from './console/formatBody.ts'
export type { RequestReach } from './console/requestReach.ts'
export { MANY_INDICES, removesMany } from './danger/removesMany.ts'
