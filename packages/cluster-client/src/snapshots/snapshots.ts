import { supports } from '../engines/capabilities.ts'
import type { Engine } from '../cluster.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { pathSegment, pathSegments, queryText } from '../requests/path.ts'
import { managerTimeout } from '../requests/patience.ts'
import { booleanValue, member, numberValue, present, textValue } from '../values.ts'

/** A snapshot as a list has it. What was not read, or the engine does not say, is absent. */
export interface SnapshotSummary {
  readonly name: string
  readonly uuid?: string
  /** In the engine's word: `IN_PROGRESS`, `SUCCESS`, `PARTIAL`, `FAILED`, `INCOMPATIBLE`. */
  readonly state?: string
  /** Milliseconds since 1970. */
  readonly startMs?: number
  /** Milliseconds since 1970; absent while it runs. */
  readonly endMs?: number
  readonly durationMs?: number
  readonly indexCount?: number
  readonly successfulShards?: number
  readonly failedShards?: number
  readonly totalShards?: number
}

/** All that an engine tells of one snapshot. */
export interface SnapshotDetails extends SnapshotSummary {
  /** Names, as the engine orders them. */
  readonly indices: readonly string[]
  /** Absent where the engine has no data streams. */
  readonly dataStreams?: readonly string[]
  readonly featureStates?: readonly string[]
  /** Those of its indices that are part of a feature state: they come back by it alone. */
  readonly featureIndices?: readonly string[]
  readonly includesGlobalState?: boolean
  /** Of the engine that made it. */
  readonly version?: string
  /** Why the whole failed. */
  readonly reason?: string
  readonly failures: readonly SnapshotFailure[]
  /** What whoever made it wrote to it. */
  readonly metadata?: Readonly<Record<string, unknown>>
  /** The policy that made it, by its name. */
  readonly policy?: string
  /** Bytes of the primaries by index, where the engine keeps them. */
  readonly indexBytes?: Readonly<Record<string, number>>
}

/** A shard that is not in a snapshot. */
export interface SnapshotFailure {
  readonly index?: string
  readonly shard?: number
  /** The id of the node. */
  readonly nodeId?: string
  readonly reason?: string
}

/** How many of the newest snapshots are asked for at once. */
export const newestSnapshots = 100

const figures = [
  ...['snapshot', 'uuid', 'state', 'start_time_in_millis', 'end_time_in_millis', 'duration_in_millis'],
  ...['indices', 'shards'],
].map((name) => `snapshots.${name}`)

const unlimited = { timeoutMs: 0, needs: 'snapshots' } as const

/**
 * `GET _snapshot/{repository}/_all?verbose=false`, "Get snapshot API": names and states alone, for which no file of a snapshot is
 * read. Throws `InvalidRequestError` for an empty name.
 */
export function listSnapshotNamesRequest(engine: Engine, repository: string): ClusterRequest {
  const query = queryText({
    verbose: false,
    ...indexNamesLeftOut(engine),
    filter_path: 'snapshots.snapshot,snapshots.uuid,snapshots.state',
    ...managerTimeout(engine),
  })
  return { ...unlimited, method: 'GET', path: `/_snapshot/${pathSegment(repository)}/_all${query}` }
}

/**
 * `GET _cat/snapshots/{repository}`, "Cat snapshots API": the figures of every snapshot in one answer of some hundred bytes each.
 * The engine reads a file for each. Throws `InvalidRequestError` for an empty name.
 */
export function listSnapshotsRequest(engine: Engine, repository: string): ClusterRequest {
  const query = queryText({
    format: 'json',
    time: 'ms',
    h: 'id,status,start_epoch,end_epoch,duration,indices,successful_shards,failed_shards,total_shards',
    ignore_unavailable: true,
    ...managerTimeout(engine),
  })
  return { ...unlimited, method: 'GET', path: `/_cat/snapshots/${pathSegment(repository)}${query}` }
}

/**
 * `GET _snapshot/{repository}/*?sort=start_time&order=desc&size={newestSnapshots}`, "Get snapshot API": the newest with their
 * figures, for which only their own files are read. Needs `snapshotPaging`. Throws `InvalidRequestError` for an empty name.
 */
export function newestSnapshotsRequest(engine: Engine, repository: string): ClusterRequest {
  const query = queryText({
    sort: 'start_time',
    order: 'desc',
    size: newestSnapshots,
    ignore_unavailable: true,
    filter_path: figures.join(','),
    ...managerTimeout(engine),
  })
  return {
    ...unlimited,
    needs: 'snapshotPaging',
    method: 'GET',
    path: `/_snapshot/${pathSegment(repository)}/*${query}`,
  }
}

/**
 * `GET _snapshot/{repository}/{snapshot}`, "Get snapshot API": all of one, with the sizes of its indices where the engine keeps
 * them (`snapshotIndexDetails`). Throws `InvalidRequestError` for an empty name.
 */
export function snapshotRequest(engine: Engine, repository: string, name: string): ClusterRequest {
  const query = queryText({
    ...(supports(engine, 'snapshotIndexDetails') === true && { index_details: true }),
    ...managerTimeout(engine),
  })
  return { ...unlimited, method: 'GET', path: `${snapshotPath(repository, name)}${query}` }
}

/** `GET _features`, "Get features API": for what the engine keeps indices of its own, which a snapshot can take along. */
export function featureStatesRequest(engine: Engine): ClusterRequest {
  return { needs: 'featureStates', method: 'GET', path: `/_features${queryText(managerTimeout(engine))}` }
}

/** Reads an answer to `featureStatesRequest`: the names. */
export function toFeatureStates(answer: unknown): string[] {
  const features = member(answer, 'features')
  return Array.isArray(features) ? features.flatMap((each: unknown) => textValue(member(each, 'name')) ?? []) : []
}

/** What a new snapshot holds, and how it deals with what is missing; what is left out is the engine's own choice. */
export interface SnapshotOptions {
  /** Names and patterns, separated by commas. */
  readonly indices: string
  readonly includeGlobalState?: boolean
  readonly ignoreUnavailable?: boolean
  readonly partial?: boolean
  /** Where the engine has `featureStates`; `['none']` leaves them all out. */
  readonly featureStates?: readonly string[]
  /** The text of a JSON object. */
  readonly metadata?: string
}

/**
 * `PUT _snapshot/{repository}/{snapshot}`, "Create snapshot API". It answers as soon as the snapshot has begun. The body is
 * `{indices}` as long as nothing else is chosen. Throws `InvalidRequestError` for an empty name.
 */
export function createSnapshotRequest(repository: string, name: string, options: SnapshotOptions): ClusterRequest {
  const members = Object.entries({
    indices: JSON.stringify(options.indices),
    ignore_unavailable: options.ignoreUnavailable,
    include_global_state: options.includeGlobalState,
    partial: options.partial,
    feature_states: options.featureStates && JSON.stringify(options.featureStates),
    metadata: options.metadata,
  }).flatMap(([member_, value]) => (value === undefined ? [] : [`"${member_}":${String(value)}`]))
  return { ...unlimited, method: 'PUT', path: snapshotPath(repository, name.trim()), body: `{${members.join(',')}}` }
}

/**
 * `DELETE _snapshot/{repository}/{snapshots}`, "Delete snapshot API": for good; one that runs is stopped first. Throws
 * `InvalidRequestError` for an empty list or name, or a name with a comma.
 */
export function deleteSnapshotsRequest(repository: string, names: readonly string[]): ClusterRequest {
  const path = `/_snapshot/${pathSegment(repository)}/${pathSegments(names)}`
  return { ...unlimited, method: 'DELETE', path }
}

/**
 * `PUT _snapshot/{repository}/{snapshot}/_clone/{name}`, "Clone snapshot API": another snapshot of indices of one that is there,
 * for which no data is copied. Throws `InvalidRequestError` for an empty name.
 */
export function cloneSnapshotRequest(
  repository: string,
  snapshot: string,
  name: string,
  indices: string,
): ClusterRequest {
  return {
    ...unlimited,
    needs: 'cloneSnapshot',
    method: 'PUT',
    path: `${snapshotPath(repository, snapshot)}/_clone/${pathSegment(name.trim())}`,
    body: JSON.stringify({ indices }),
  }
}

/** The path of one snapshot. Throws `InvalidRequestError` for an empty name. */
export function snapshotPath(repository: string, name: string): string {
  return `/_snapshot/${pathSegment(repository)}/${pathSegment(name)}`
}

/** Reads an answer to `listSnapshotNamesRequest` or `newestSnapshotsRequest`. Entries without a name are left out. */
export function toSnapshotSummaries(answer: unknown): SnapshotSummary[] {
  return entriesOf(answer).flatMap((entry) => {
    const name = textValue(member(entry, 'snapshot'))
    return name === undefined ? [] : [summaryOf(name, entry)]
  })
}

/** Reads an answer to `listSnapshotsRequest`: values are text or null, times are seconds. Rows without a name are left out. */
export function toSnapshotRows(answer: unknown): SnapshotSummary[] {
  if (!Array.isArray(answer)) return []
  return answer.flatMap((row: unknown) => {
    const name = textValue(member(row, 'id'))
    return name === undefined ? [] : [rowOf(name, row)]
  })
}

/** Reads an answer to `snapshotRequest`; `undefined` when it holds no snapshot. */
export function toSnapshotDetails(answer: unknown): SnapshotDetails | undefined {
  const [entry] = entriesOf(answer)
  const name = textValue(member(entry, 'snapshot'))
  if (name === undefined) return undefined
  const metadata = objectValue(member(entry, 'metadata'))
  const failures = member(entry, 'failures')
  return {
    ...summaryOf(name, entry),
    indices: textsOf(member(entry, 'indices')) ?? [],
    failures: Array.isArray(failures) ? failures.map(failureOf) : [],
    ...present({
      dataStreams: textsOf(member(entry, 'data_streams')),
      featureStates: featureNames(member(entry, 'feature_states')),
      featureIndices: featureIndices(member(entry, 'feature_states')),
      includesGlobalState: booleanValue(member(entry, 'include_global_state')),
      version: textValue(member(entry, 'version')),
      reason: textValue(member(entry, 'reason')),
      metadata,
      policy: textValue(member(metadata, 'policy')) ?? textValue(member(metadata, 'sm_policy')),
      indexBytes: bytesByIndex(member(entry, 'index_details')),
    }),
  }
}

function indexNamesLeftOut(engine: Engine): { readonly index_names?: false } {
  return supports(engine, 'snapshotIndexNames') === true ? { index_names: false } : {}
}

/** `responses` is the form of Elasticsearch 7.4 to 7.13: an entry for each repository. */
function entriesOf(answer: unknown): readonly unknown[] {
  const list = member(answer, 'snapshots')
  if (Array.isArray(list)) return list
  const responses = member(answer, 'responses')
  return Array.isArray(responses) ? responses.flatMap((response) => entriesOf(response)) : []
}

function summaryOf(name: string, entry: unknown): SnapshotSummary {
  const shards = member(entry, 'shards')
  const indices = member(entry, 'indices')
  const state = textValue(member(entry, 'state'))
  const runs = state === 'IN_PROGRESS'
  return {
    name,
    ...present({
      uuid: textValue(member(entry, 'uuid')),
      state,
      startMs: numberValue(member(entry, 'start_time_in_millis')),
      endMs: runs ? undefined : numberValue(member(entry, 'end_time_in_millis')),
      durationMs: runs ? undefined : numberValue(member(entry, 'duration_in_millis')),
      indexCount: Array.isArray(indices) ? indices.length : undefined,
      ...(!runs && {
        successfulShards: numberValue(member(shards, 'successful')),
        failedShards: numberValue(member(shards, 'failed')),
        totalShards: numberValue(member(shards, 'total')),
      }),
    }),
  }
}

function rowOf(name: string, row: unknown): SnapshotSummary {
  const state = textValue(member(row, 'status'))
  const runs = state === 'IN_PROGRESS'
  return {
    name,
    ...present({
      state,
      startMs: millis(member(row, 'start_epoch')),
      endMs: runs ? undefined : millis(member(row, 'end_epoch')),
      durationMs: runs ? undefined : numberValue(member(row, 'duration')),
      indexCount: numberValue(member(row, 'indices')),
      ...(!runs && {
        successfulShards: numberValue(member(row, 'successful_shards')),
        failedShards: numberValue(member(row, 'failed_shards')),
        totalShards: numberValue(member(row, 'total_shards')),
      }),
    }),
  }
}

function millis(seconds: unknown): number | undefined {
  const value = numberValue(seconds)
  return value === undefined ? undefined : value * 1000
}

function failureOf(entry: unknown): SnapshotFailure {
  return present({
    index: textValue(member(entry, 'index')),
    shard: numberValue(member(entry, 'shard_id')),
    nodeId: textValue(member(entry, 'node_id')),
    reason: textValue(member(entry, 'reason')),
  })
}

function bytesByIndex(details: unknown): Readonly<Record<string, number>> | undefined {
  if (typeof details !== 'object' || details === null) return undefined
  const sizes = Object.entries(details).flatMap(([index, of]): [string, number][] => {
    const bytes = numberValue(member(of, 'size_in_bytes'))
    return bytes === undefined ? [] : [[index, bytes]]
  })
  return sizes.length === 0 ? undefined : Object.fromEntries(sizes)
}

function featureNames(states: unknown): readonly string[] | undefined {
  if (!Array.isArray(states)) return undefined
  return states.flatMap((state: unknown) => textValue(member(state, 'feature_name')) ?? [])
}

function featureIndices(states: unknown): readonly string[] | undefined {
  if (!Array.isArray(states)) return undefined
  return states.flatMap((state: unknown) => textsOf(member(state, 'indices')) ?? [])
}

function textsOf(values: unknown): readonly string[] | undefined {
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : undefined
}

function objectValue(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.fromEntries(Object.entries(value))
}
