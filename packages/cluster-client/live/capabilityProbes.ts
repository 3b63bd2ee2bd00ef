import { supports, type Capability } from '../src/engines/capabilities.ts'
import type { Engine } from '../src/cluster.ts'

/** Asks a real node, whatever the client thinks of it. */
export type Ask = (
  method: string,
  path: string,
  body?: object,
) => Promise<{
  status: number
  json: unknown
  /** The engine warns of something in the call. */
  isWarned: boolean
}>

type Probe = (ask: Ask, engine: Engine) => Promise<boolean>

const answers =
  (method: string, path: string, body?: object): Probe =>
  async (ask) =>
    (await ask(method, path, body)).status === 200

const isUnderstood =
  (method: string, path: string, body?: object): Probe =>
  async (ask) => {
    const { status } = await ask(method, path, body)
    return status !== 400 && status !== 405
  }

/** Index that the probes may do anything to. */
export const probeIndex = 'capability-probe'

async function openPointInTime(ask: Ask, { distribution }: Engine): Promise<string | undefined> {
  const call = distribution === 'opensearch' ? '_search/point_in_time' : '_pit'
  const { status, json } = await ask('POST', `/${probeIndex}/${call}?keep_alive=1m`)
  const { id, pit_id: pitId } = json as { id?: string; pit_id?: string }
  return status === 200 ? (id ?? pitId) : undefined
}

async function closePointInTime(ask: Ask, { distribution }: Engine, id: string): Promise<void> {
  if (distribution === 'opensearch') await ask('DELETE', '/_search/point_in_time', { pit_id: [id] })
  else await ask('DELETE', '/_pit', { id })
}

async function sortsByShardDoc(ask: Ask, engine: Engine): Promise<boolean> {
  const id = await openPointInTime(ask, engine)
  if (id === undefined) return false
  const { status } = await ask('POST', '/_search', { pit: { id, keep_alive: '1m' }, sort: ['_shard_doc'] })
  await closePointInTime(ask, engine, id)
  return status === 200
}

/** For each capability, whether the node really has it: so that the table is wrong in neither direction. */
export const probes: Record<Capability, Probe> = {
  expandWildcardsAll: answers('GET', '/_cat/indices?format=json&expand_wildcards=all'),
  hiddenIndices: async (ask) => {
    const { status } = await ask('PUT', '/capability-hidden', { settings: { 'index.hidden': true } })
    if (status === 200) await ask('DELETE', '/capability-hidden')
    return status === 200
  },
  dataStreams: answers('GET', '/_data_stream'),
  composableTemplates: answers('GET', '/_index_template'),
  componentTemplates: answers('GET', '/_component_template'),
  legacyTemplates: answers('GET', '/_template'),
  indexTemplatesScreen: answers('GET', '/_template'),
  pointInTime: async (ask, engine) => {
    const id = await openPointInTime(ask, engine)
    if (id !== undefined) await closePointInTime(ask, engine, id)
    return id !== undefined
  },
  shardDocSort: sortsByShardDoc,
  typelessPaths: answers('POST', `/${probeIndex}/_explain/1`, { query: { match_all: {} } }),
  // A version that nobody has: a conflict where the parameters are known.
  seqNoWrites: async (ask, engine) => {
    const type = supports(engine, 'typelessPaths') === false ? 'doc' : '_doc'
    const path = `/${probeIndex}/${type}/1?if_seq_no=1000&if_primary_term=1`
    return (await ask('PUT', path, { word: 'apple' })).status === 409
  },
  sourceExcludeVectors: answers('GET', `/${probeIndex}/_doc/1?_source_exclude_vectors=false`),
  fixedInterval: answers('POST', `/${probeIndex}/_search`, {
    aggs: { bars: { date_histogram: { field: 'at', fixed_interval: '1h' } } },
  }),
  autoDateHistogram: answers('POST', `/${probeIndex}/_search`, {
    aggs: { bars: { auto_date_histogram: { field: 'at' } } },
  }),
  termsEnum: answers('POST', `/${probeIndex}/_terms_enum`, { field: 'word', string: 'a' }),
  eql: answers('POST', `/${probeIndex}/_eql/search`, { query: 'any where true', event_category_field: 'word' }),
  resolveIndex: answers('GET', '/_resolve/index/*'),
  catAliases: answers('GET', '/_cat/aliases?format=json'),
  // Where it is so by itself, the parameter is refused or warned of.
  localAliases: async (ask) => {
    const { status, isWarned } = await ask('GET', '/_cat/aliases?format=json&local=true')
    return status === 400 || isWarned
  },
  indexInfo: answers('GET', `/${probeIndex}`),
  indexStats: answers('GET', `/${probeIndex}/_stats`),
  refreshIndex: answers('POST', `/${probeIndex}/_refresh`),
  closeIndex: answers('POST', `/${probeIndex}/_close`),
  openIndex: answers('POST', `/${probeIndex}/_open`),
  flush: answers('POST', `/${probeIndex}/_flush`),
  forceMerge: answers('POST', `/${probeIndex}/_forcemerge`),
  forceMergeTask: answers('POST', `/${probeIndex}/_forcemerge?wait_for_completion=false`),
  clearCache: answers('POST', `/${probeIndex}/_cache/clear`),
  clusterInfo: answers('GET', '/'),
  clusterManagerNames: answers('GET', '/_cluster/health?cluster_manager_timeout=3s'),
  clusterHealth: answers('GET', '/_cluster/health'),
  clusterStats: answers('GET', '/_cluster/stats'),
  pendingTasks: answers('GET', '/_cluster/pending_tasks'),
  catNodes: answers('GET', '/_cat/nodes?format=json'),
  nodeInfo: answers('GET', '/_nodes/process?timeout=3s'),
  clusterBlocks: answers('GET', '/_cluster/state/blocks?filter_path=blocks.indices'),
  catShards: answers('GET', '/_cat/shards?format=json'),
  nodeSettings: answers('GET', '/_nodes/settings'),
  clusterSettings: answers('GET', '/_cluster/settings?include_defaults=true&flat_settings=true'),
  catRecovery: answers('GET', '/_cat/recovery?format=json&active_only=true'),
  allocationExplain: answers('POST', '/_cluster/allocation/explain', { index: probeIndex, shard: 0, primary: true }),
  reroute: answers('POST', '/_cluster/reroute?dry_run=true&metric=none', { commands: [] }),
  recovery: answers('GET', '/_recovery'),
  catNodesShardsColumn: async (ask) => {
    const { json } = await ask('GET', '/_cat/nodes?format=json&h=name,shards')
    return (json as Record<string, unknown>[]).every((row) => 'shards' in row)
  },
  snapshots: answers('GET', '/_snapshot'),
  // Of a repository that is not there: a parameter or member that is not known is refused before anybody looks for it.
  snapshotPaging: isUnderstood('GET', '/_snapshot/capability-none/*?sort=start_time&order=desc&size=1'),
  snapshotIndexDetails: isUnderstood('GET', '/_snapshot/capability-none/one?index_details=true'),
  snapshotIndexNames: isUnderstood('GET', '/_snapshot/capability-none/_all?index_names=false'),
  featureStates: answers('GET', '/_features'),
  // Members that are not known are ignored.
  snapshotMetadata: async (ask) => {
    await ask('PUT', '/_snapshot/capability', { type: 'fs', settings: { location: 'capability' } })
    await ask('PUT', '/_snapshot/capability/told?wait_for_completion=true', {
      indices: probeIndex,
      metadata: { by: 'probe' },
    })
    const { json } = await ask('GET', '/_snapshot/capability/told')
    await ask('DELETE', '/_snapshot/capability/told')
    await ask('DELETE', '/_snapshot/capability')
    return JSON.stringify(json).includes('"by":"probe"')
  },
  cloneSnapshot: isUnderstood('PUT', '/_snapshot/capability-none/one/_clone/two', { indices: '*' }),
  // Who splits the list names one that is missing, and else all of it as one name.
  deleteManySnapshots: async (ask) => {
    await ask('PUT', '/_snapshot/capability', { type: 'fs', settings: { location: 'capability' } })
    const { json } = await ask('DELETE', '/_snapshot/capability/one,two')
    await ask('DELETE', '/_snapshot/capability')
    return !JSON.stringify(json).includes('one,two]')
  },
  // Before there was such a call, it was a snapshot of an impossible name.
  repositoryCleanup: async (ask) => {
    const settings = { location: 'capability-probe' }
    await ask('PUT', '/_snapshot/capability-probe', { type: 'fs', settings })
    const { status } = await ask('POST', '/_snapshot/capability-probe/_cleanup')
    await ask('DELETE', '/_snapshot/capability-probe')
    return status === 200
  },
  snapshotPolicies: (ask, engine) =>
    answers('GET', engine.distribution === 'opensearch' ? '/_plugins/_sm/policies' : '/_slm/policy')(ask, engine),
  sourceRepositories: async (ask) => {
    const settings = { delegate_type: 'fs', location: 'capability-probe' }
    const { status } = await ask('PUT', '/_snapshot/capability-probe', { type: 'source', settings })
    if (status === 200) await ask('DELETE', '/_snapshot/capability-probe')
    return status === 200
  },
  reindex: answers('POST', '/_reindex', { source: { index: probeIndex }, dest: { index: 'capability-copy' } }),
  deleteByQuery: answers('POST', `/${probeIndex}/_delete_by_query?conflicts=proceed`, { query: { match_none: {} } }),
  updateByQuery: answers('POST', `/${probeIndex}/_update_by_query?conflicts=proceed`, { query: { match_none: {} } }),
  tasks: async (ask) => {
    const { json } = await ask('POST', `/${probeIndex}/_delete_by_query?wait_for_completion=false`, {
      query: { match_none: {} },
    })
    const id = encodeURIComponent((json as { task: string }).task)
    return (await ask('GET', `/_tasks/${id}?wait_for_completion=true`)).status === 200
  },
}

/**
 * Modules that the engines put together for tests lack although the released ones have them: there the probe fails and
 * the table is right all the same.
 */
export const missingFromTestBuilds: Readonly<Record<string, readonly Capability[]>> = {
  'opensearch@2.19.4': ['snapshotPolicies'],
  'opensearch@3.8.0': ['snapshotPolicies'],
  'elasticsearch@7.17.15': ['eql', 'dataStreams', 'snapshotPolicies'],
  'elasticsearch@8.19.13': ['eql', 'dataStreams', 'snapshotPolicies'],
  'elasticsearch@9.4.3': ['eql', 'dataStreams', 'snapshotPolicies'],
}
