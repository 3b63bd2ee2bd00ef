import type { Engine } from '../cluster.ts'
import { versionNumbers } from './engine.ts'

type Since = readonly [major: number, minor: number]

/** Where one capability exists. */
export interface Availability {
  /** First version of Elasticsearch that has it. */
  readonly elasticsearch: Since | false
  /** First version of OpenSearch that has it. Rules of Elasticsearch never apply to it. */
  readonly opensearch: Since | false
  /** Whether Elasticsearch without x-pack (`build_flavor: oss`) has it. */
  readonly oss: boolean
  /** Whether serverless Elasticsearch has it. */
  readonly serverless: boolean
  /** Whether serverless OpenSearch (`aoss`: OpenSearch with the flavour `serverless`) has it. */
  readonly aoss: boolean
}

const everywhere = {
  elasticsearch: [0, 0],
  opensearch: [1, 0],
  oss: true,
  serverless: true,
  aoss: true,
} as const satisfies Availability

const notOnAoss = { ...everywhere, aoss: false } as const satisfies Availability
const ownNodes = { ...notOnAoss, serverless: false } as const satisfies Availability

/** What exists where: the only place that knows. Each line is proved on real engines by the live tests, serverless apart. */
export const capabilities = {
  /** `expand_wildcards=all`, which takes closed and hidden indices into a list. */
  expandWildcardsAll: { ...notOnAoss, elasticsearch: [7, 7] },
  /** The setting `index.hidden`. */
  hiddenIndices: { ...notOnAoss, elasticsearch: [7, 7] },
  /** `_data_stream`, of x-pack in Elasticsearch. */
  dataStreams: { ...notOnAoss, elasticsearch: [7, 9], oss: false },
  /** `_index_template`. */
  composableTemplates: { ...notOnAoss, elasticsearch: [7, 8] },
  /** `_component_template`. */
  componentTemplates: { ...notOnAoss, elasticsearch: [7, 8] },
  /** `_template`, the old form. */
  legacyTemplates: ownNodes,
  /** Index templates of either form that are worth a screen. */
  indexTemplatesScreen: { ...notOnAoss, elasticsearch: [5, 0] },
  /** A search context by `_pit` (Elasticsearch) or `_search/point_in_time` (OpenSearch). */
  pointInTime: { ...notOnAoss, elasticsearch: [7, 10], opensearch: [2, 4], oss: false },
  /** `_shard_doc` as the last sort key in a point in time; without it hits with equal values are lost at page edges. */
  shardDocSort: { ...notOnAoss, elasticsearch: [7, 12], opensearch: [3, 3], oss: false },
  /** Paths of documents without a mapping type: `{index}/_doc/{id}`, `{index}/_explain/{id}`. */
  typelessPaths: { ...everywhere, elasticsearch: [7, 0] },
  /** `if_seq_no` and `if_primary_term` of a write. */
  seqNoWrites: { ...everywhere, elasticsearch: [6, 7] },
  /** `_source_exclude_vectors`: since then vectors are left out of a document unless they are asked for. */
  sourceExcludeVectors: { ...notOnAoss, elasticsearch: [9, 2], opensearch: false, oss: false },
  /** `fixed_interval` and `calendar_interval` of a `date_histogram`; before, both were `interval`. */
  fixedInterval: { ...everywhere, elasticsearch: [7, 2] },
  /** `auto_date_histogram`. */
  autoDateHistogram: { ...everywhere, elasticsearch: [6, 8] },
  /** `_terms_enum`. */
  termsEnum: { ...notOnAoss, elasticsearch: [7, 14], opensearch: false, oss: false },
  /** `_eql/search`. */
  eql: { ...notOnAoss, elasticsearch: [7, 9], opensearch: false, oss: false },
  /** `_resolve/index`. */
  resolveIndex: { ...everywhere, elasticsearch: [7, 9] },
  /** `_cat/aliases`. */
  catAliases: notOnAoss,
  /** Each node answers `_cat/aliases` by itself; before, only when told `local`. */
  localAliases: { ...notOnAoss, elasticsearch: [8, 12], opensearch: false },
  /** `GET {index}`: aliases, mappings and settings in one answer. */
  indexInfo: notOnAoss,
  /** `{index}/_stats`. */
  indexStats: notOnAoss,
  refreshIndex: notOnAoss,
  closeIndex: ownNodes,
  openIndex: ownNodes,
  flush: ownNodes,
  forceMerge: { ...ownNodes, elasticsearch: [2, 1] },
  /** `wait_for_completion=false` of a force merge: it goes on as a task. */
  forceMergeTask: { ...ownNodes, elasticsearch: [8, 1], opensearch: [2, 7] },
  clearCache: ownNodes,
  /** `GET /`, which says who the cluster is. */
  clusterInfo: notOnAoss,
  /** `cluster_manager_timeout` in place of `master_timeout`. Whoever has the new name understands the old one too. */
  clusterManagerNames: { ...ownNodes, elasticsearch: false, opensearch: [2, 0] },
  clusterHealth: ownNodes,
  clusterStats: ownNodes,
  /** `_cluster/pending_tasks`. */
  pendingTasks: ownNodes,
  catNodes: ownNodes,
  /** `_nodes/process`. */
  nodeInfo: ownNodes,
  catShards: ownNodes,
  /** `_cluster/state/blocks`. */
  clusterBlocks: ownNodes,
  /** `_nodes/settings`. */
  nodeSettings: ownNodes,
  /** `_cluster/settings`, read with the defaults. */
  clusterSettings: ownNodes,
  catRecovery: ownNodes,
  /** `_cluster/allocation/explain`. */
  allocationExplain: { ...ownNodes, elasticsearch: [5, 0] },
  /** `_cluster/reroute`. */
  reroute: ownNodes,
  /** `_recovery`. */
  recovery: ownNodes,
  /** The column `shards` of `_cat/nodes`; the others leave it out of the answer. */
  catNodesShardsColumn: { ...ownNodes, elasticsearch: [8, 0], opensearch: false },
  snapshots: ownNodes,
  /** `size`, `sort` and `order` of a list of snapshots. */
  snapshotPaging: { ...ownNodes, elasticsearch: [7, 14], opensearch: false },
  /** `index_details` of a snapshot: the size of each of its indices. */
  snapshotIndexDetails: { ...ownNodes, elasticsearch: [7, 13], opensearch: false },
  /** `index_names` of a list of snapshots, which leaves out the names of their indices. */
  snapshotIndexNames: { ...ownNodes, elasticsearch: [8, 3], opensearch: false },
  /** `feature_states` of a snapshot: indices that the engine keeps for itself. */
  featureStates: { ...ownNodes, elasticsearch: [7, 12], opensearch: false, oss: false },
  /** `metadata` of a snapshot: what its maker writes to it. */
  snapshotMetadata: { ...ownNodes, elasticsearch: [7, 3] },
  cloneSnapshot: { ...ownNodes, elasticsearch: [7, 10] },
  /** Several snapshots deleted by one call. */
  deleteManySnapshots: { ...ownNodes, elasticsearch: [7, 8] },
  /** `_snapshot/{repository}/_cleanup`. */
  repositoryCleanup: { ...ownNodes, elasticsearch: [7, 4] },
  /** `_slm` of x-pack in Elasticsearch, `_plugins/_sm` of the plugin Index Management in OpenSearch. */
  snapshotPolicies: { ...ownNodes, elasticsearch: [7, 4], opensearch: [2, 1], oss: false },
  /** Repositories of type `source`, of x-pack in Elasticsearch. */
  sourceRepositories: { ...ownNodes, elasticsearch: [6, 5], opensearch: false, oss: false },
  reindex: { ...notOnAoss, elasticsearch: [2, 3] },
  deleteByQuery: { ...notOnAoss, elasticsearch: [5, 0] },
  updateByQuery: { ...notOnAoss, elasticsearch: [5, 0] },
  /** `_tasks/{id}`, read and cancelled. */
  tasks: { ...notOnAoss, elasticsearch: [5, 0] },
} as const satisfies Record<string, Availability>

export type Capability = keyof typeof capabilities

/**
 * Whether an engine has a capability; `undefined` when that cannot be known (no version, a distribution nobody knows,
 * OpenSearch 1.x that claims to be 7.10.2). What is unknown is tried, and degrades when it is refused.
 */
export function supports(engine: Engine, capability: Capability): boolean | undefined {
  const rule: Availability = capabilities[capability]
  if (engine.distribution === undefined) return undefined
  if (engine.flavor === 'serverless') return engine.distribution === 'opensearch' ? rule.aoss : rule.serverless
  const since = rule[engine.distribution]
  if (since === false || (engine.flavor === 'oss' && !rule.oss)) return false
  return reached(engine, since)
}

function reached(engine: Engine, [major, minor]: Since): boolean | undefined {
  if (major === 0 || (engine.distribution === 'opensearch' && major === 1 && minor === 0)) return true
  const version = versionNumbers(engine)
  return version && (version.major > major || (version.major === major && version.minor >= minor))
}
