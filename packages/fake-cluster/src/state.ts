import type { FakeAlias, FakeDocument, FakeIndex, FakeSetting } from './fakeIndex.ts'
import { fakeUuid } from './fakeUuid.ts'
import { fakeSnapshotPolicy, type FakeSnapshotPolicy, type FakeSnapshotPolicyInput } from './snapshots/policyState.ts'
import { fakeRepository, type FakeRepository, type FakeRepositoryInput } from './snapshots/snapshotState.ts'

export type { FakeAlias, FakeDocument, FakeHealth, FakeIndex, FakeRestored, FakeSetting } from './fakeIndex.ts'

/** A task that a call with `wait_for_completion=false` started. */
export interface FakeTask {
  /** `node:number`. */
  id: string
  action: string
  description: string
  /** Documents to go through, and how many it has gone through. */
  total: number
  done: number
  /** Which figure grows. */
  counter: 'created' | 'updated' | 'deleted'
  /** How many reads will still find it running; set it to 0 to end it. */
  readsLeft: number
  cancelled: boolean
  isOver?: boolean
  /** A force merge has no figures and cannot be cancelled. */
  isMerge?: boolean
  /** What comes of it, in place of a response without failures: `{ response }` or `{ error }`. */
  outcome?: object
  /** Done once, when it completes. */
  end?: () => void
}

/** A node as `_cat/nodes` and `_nodes` tell it: figures are text, sizes are bytes. */
export interface FakeNode {
  id: string
  name: string
  ip: string
  version: string
  /** The letters of `node.role`, for example `dimr`; `-` is coordinating only. */
  role: string
  elected: boolean
  heapMax: string
  heapCurrent: string
  ramMax: string
  ramCurrent: string
  diskTotal: string
  diskUsed: string
  /** `-1` where the system does not tell. */
  cpu: string
  /** Null where the system has none. */
  load: readonly [string, string, string] | null
  /** Milliseconds since its process began. */
  uptime: string
  /** It is in the cluster but does not answer: `_cat/nodes` has null for its figures, `_nodes` leaves it out. */
  hangs: boolean
  /** `node.attr.*`. */
  attributes: Record<string, string>
}

/** A copy of a shard that is not where `shardsOf` would put it. */
export interface FakeCopy {
  index: string
  shard: number
  primary: boolean
  /** Where it is, by name; left out, it stays where it is put. */
  node?: string
  state?: 'STARTED' | 'INITIALIZING' | 'RELOCATING' | 'UNASSIGNED'
  /** Name of the node that it travels to, while it is relocating. */
  to?: string
  /** How much of it has come over, 0 to 100. */
  percent?: number
  /** Why it is unassigned, and what else is known of that. */
  reason?: string
  details?: string
}

/** A change of the cluster state that waits, as `_cluster/pending_tasks` tells it. */
interface FakePendingTask {
  readonly insertOrder: number
  /** `IMMEDIATE`, `URGENT`, `HIGH`, `NORMAL`, `LOW` or `LANGUID`. */
  readonly priority: string
  readonly source: string
  readonly executing: boolean
  readonly waitedMs: number
}

/** Everything the fake knows. Plain and mutable: a test may change it between two calls. */
export interface FakeState {
  distribution: 'elasticsearch' | 'opensearch'
  version: string
  /** `version.build_flavor`; OpenSearch has none. */
  flavor: 'default' | 'oss' | 'serverless'
  /** `cluster_name`. */
  name: string
  /** `cluster_uuid`. */
  uuid: string
  indices: FakeIndex[]
  aliases: FakeAlias[]
  nodes: FakeNode[]
  /** Copies that are elsewhere, on their way, or missing. */
  copies: FakeCopy[]
  /** What `_search` finds, by index. */
  documents: Record<string, FakeDocument[]>
  /** What `PUT _cluster/settings` set, by whole names. */
  clusterSettings: Record<'persistent' | 'transient', Record<string, FakeSetting>>
  /** What `PUT _settings` set, by index and whole name. */
  settings: Record<string, Record<string, FakeSetting>>
  /** What `_mapping` tells, by index. */
  mappings: Record<string, object>
  /** What `_recovery` tells by index of shards on their way; the others came from an empty store or from their primary. */
  recoveries: Record<string, readonly object[]>
  templates: FakeTemplates
  repositories: Record<string, FakeRepository>
  /** Scheduled snapshots; null where the engine has none of that. */
  snapshotPolicies: Record<string, FakeSnapshotPolicy> | null
  /** Whether Snapshot Lifecycle Management runs. */
  slmMode: 'RUNNING' | 'STOPPING' | 'STOPPED'
  /** `path.repo` of the nodes: where repositories of type `fs` may lie. */
  pathRepo: readonly string[]
  /** Types of repositories that plugins add: `s3`, `azure`, `gcs`, `hdfs`. */
  repositoryTypes: readonly string[]
  /** What the cluster manager has not done yet, in the order in which it is told. */
  pendingTasks: readonly FakePendingTask[]
  tasks: FakeTask[]
  /** How many reads find a new task running. */
  taskReads: number
}

/** Templates by name, as they are put. */
export interface FakeTemplates {
  /** `_template` */
  readonly legacy?: Readonly<Record<string, object>>
  /** `_index_template` */
  readonly composable?: Readonly<Record<string, object>>
  /** `_component_template` */
  readonly component?: Readonly<Record<string, object>>
}

/** What a test says of an index; the rest is filled in. */
export type FakeIndexInput = Partial<FakeIndex> & Pick<FakeIndex, 'index'>
export type FakeNodeInput = Partial<FakeNode> & Pick<FakeNode, 'name'>

export interface FakeOptions extends Partial<
  Omit<FakeState, 'indices' | 'nodes' | 'tasks' | 'taskReads' | 'documents' | 'repositories' | 'snapshotPolicies'>
> {
  /** `_source` texts by index; their ids are 1, 2, 3 … */
  documents?: Readonly<Record<string, readonly string[]>>
  /** What runs, and how long new tasks will. */
  running?: Partial<Pick<FakeState, 'tasks' | 'taskReads'>>
  snapshotPolicies?: Readonly<Record<string, FakeSnapshotPolicyInput>> | null
  repositories?: Readonly<Record<string, FakeRepositoryInput>>
  indices?: readonly FakeIndexInput[]
  nodes?: readonly FakeNodeInput[]
}

/** An index with everything filled in: one primary, no replica, open, green, empty. */
export function fakeIndex(input: FakeIndexInput): FakeIndex {
  return {
    health: 'green',
    status: 'open',
    uuid: fakeUuid(`index ${input.index}`),
    pri: '1',
    rep: '0',
    'docs.count': '0',
    'docs.deleted': '0',
    'store.size': '208',
    sc: '0',
    cd: '1780000000000',
    hidden: false,
    reopened: false,
    ...input,
  }
}

/** A node with everything filled in: every role, a 1 GiB heap on a machine with 16 GiB. */
function fakeNode(input: FakeNodeInput, version: string): FakeNode {
  return {
    id: fakeUuid(`node ${input.name}`),
    ip: '127.0.0.1',
    version,
    role: 'dimr',
    elected: false,
    heapMax: '1073741824',
    heapCurrent: '432013312',
    ramMax: '16777216000',
    ramCurrent: '9663676416',
    diskTotal: '107374182400',
    diskUsed: '42949672960',
    cpu: '12',
    load: ['0.42', '0.37', '0.31'],
    uptime: '432000000',
    hangs: false,
    attributes: {},
    ...input,
  }
}

export function createState(options: FakeOptions): FakeState {
  const distribution = options.distribution ?? 'opensearch'
  const version = options.version ?? (distribution === 'opensearch' ? '3.8.0' : '8.19.13')
  const name = options.name ?? 'fake-cluster'
  return {
    distribution,
    version,
    flavor: options.flavor ?? 'default',
    name,
    uuid: options.uuid ?? fakeUuid(`cluster ${name}`),
    ...indicesOf(options),
    nodes: (options.nodes ?? [{ name: 'node-1', elected: true }]).map((node) => fakeNode(node, version)),
    documents: documentsOf(options),
    clusterSettings: options.clusterSettings ?? { persistent: {}, transient: {} },
    settings: { ...options.settings },
    mappings: { ...options.mappings },
    recoveries: { ...options.recoveries },
    templates: { ...options.templates },
    ...repositoriesOf(options),
    ...policiesOf(options, distribution),
    pendingTasks: options.pendingTasks ?? [],
    tasks: [],
    taskReads: 1,
    ...options.running,
  }
}

function indicesOf({ indices = [], aliases = [], copies = [] }: FakeOptions) {
  return { indices: indices.map(fakeIndex), aliases: [...aliases], copies: [...copies] }
}

function repositoriesOf({ repositories = {}, pathRepo = ['/mnt/snapshots'], repositoryTypes = ['s3'] }: FakeOptions) {
  const whole = Object.entries(repositories).map(([name, told]) => [name, fakeRepository(name, told)] as const)
  return { repositories: Object.fromEntries(whole), pathRepo, repositoryTypes }
}

function policiesOf(
  { snapshotPolicies = {}, slmMode = 'RUNNING' }: FakeOptions,
  distribution: FakeState['distribution'],
): Pick<FakeState, 'snapshotPolicies' | 'slmMode'> {
  if (snapshotPolicies === null) return { snapshotPolicies, slmMode }
  const whole = Object.entries(snapshotPolicies).map(
    ([name, told]) => [name, fakeSnapshotPolicy(name, told, distribution)] as const,
  )
  return { snapshotPolicies: Object.fromEntries(whole), slmMode }
}

function documentsOf({ documents = {} }: FakeOptions): FakeState['documents'] {
  const numbered = (sources: readonly string[]) =>
    sources.map((source, at) => ({ id: String(at + 1), source, version: 1, seqNo: at }))
  return Object.fromEntries(Object.entries(documents).map(([index, sources]) => [index, numbered(sources)]))
}

/** First number of the version. */
export function majorOf({ version }: FakeState): number {
  return Number(version.split('.')[0])
}

/** Whether it is Elasticsearch 8 or newer, of which many answers say more. */
export function isElasticsearch8(state: FakeState): boolean {
  return state.distribution === 'elasticsearch' && majorOf(state) >= 8
}

/** Whether documents have a mapping type: before Elasticsearch 8 and OpenSearch 2. */
export function takesTypes(state: FakeState): boolean {
  return majorOf(state) < (state.distribution === 'opensearch' ? 2 : 8)
}

/** `_type` of a document, where the engine still tells it. */
export function typeOf(state: FakeState): { readonly _type?: string } {
  return takesTypes(state) ? { _type: '_doc' } : {}
}
