import { isElasticsearch8, majorOf, type FakeState } from '../state.ts'
import { fakeRandom } from '../fakeUuid.ts'
import { shardCountsOf, type FakeSnapshot } from './snapshotState.ts'

/** How a list is to be told. */
export interface Told {
  readonly verbose: boolean
  readonly indexNames: boolean
  readonly indexDetails: boolean
  readonly includeRepository: boolean
}

export const toldWhole: Told = { verbose: true, indexNames: true, indexDetails: false, includeRepository: true }

/** A snapshot as lists, and a call that waits for it, tell it. */
export function snapshotAnswer(state: FakeState, repository: string, snapshot: FakeSnapshot, told = toldWhole): object {
  const place = isElasticsearch8(state) && told.includeRepository ? { repository } : {}
  const common = { snapshot: snapshot.snapshot, uuid: snapshot.uuid, ...place }
  if (told.verbose) return { ...common, ...detailsOf(state, snapshot, told) }
  const indices = [...snapshot.indices].sort()
  return { ...common, ...(told.indexNames && { indices }), data_streams: [], state: snapshot.state }
}

function detailsOf(state: FakeState, snapshot: FakeSnapshot, told: Told): object {
  const remote = state.distribution === 'opensearch' && majorOf(state) >= 2
  return {
    ...{ version_id: 137_297_827, version: snapshot.version ?? state.version },
    ...(remote && { remote_store_index_shallow_copy: false }),
    ...(told.indexNames && { indices: snapshot.indices }),
    ...(told.indexDetails && { index_details: indexDetails(snapshot) }),
    ...{ data_streams: snapshot.dataStreams, include_global_state: snapshot.globalState },
    ...(snapshot.metadata && { metadata: snapshot.metadata }),
    state: snapshot.state,
    ...(snapshot.reason !== undefined && { reason: snapshot.reason }),
    ...timesOf(snapshot),
    failures: snapshot.failures.map((failure) => ({ ...failure, index_uuid: failure.index_uuid ?? failure.index })),
    shards: countsTold(state, snapshot),
    ...(isElasticsearch8(state) && { feature_states: snapshot.featureStates }),
  }
}

function timesOf({ start, end }: FakeSnapshot): object {
  return {
    ...{ start_time: new Date(start).toISOString(), start_time_in_millis: start },
    ...{ end_time: new Date(end).toISOString(), end_time_in_millis: end },
    duration_in_millis: end === 0 ? 0 : end - start,
  }
}

/** Of one that runs they are not known before Elasticsearch 8. */
function countsTold(state: FakeState, snapshot: FakeSnapshot): object {
  const { total, failed, successful } = shardCountsOf(snapshot)
  if (snapshot.state !== 'IN_PROGRESS') return { total, failed, successful }
  return { total: isElasticsearch8(state) ? total : 0, failed: 0, successful: 0 }
}

function indexDetails(snapshot: FakeSnapshot): object {
  return Object.fromEntries(
    snapshot.indices.map((index) => {
      const shards = snapshot.shards[index] ?? 1
      const { bytes } = sizeOf(snapshot, index)
      return [index, { shard_count: shards, size_in_bytes: bytes, max_segments_per_shard: 3 }]
    }),
  )
}

/** What an index takes in a snapshot, and the part of it that was new then. */
export function sizeOf(snapshot: FakeSnapshot, index: string) {
  const copy = snapshot.copies[index]
  const random = fakeRandom(`size of ${index}`)
  const bytes = copy ? Number(copy.index['store.size']) : Math.floor(10 ** (4 + random() * 6))
  const files = 10 * (snapshot.shards[index] ?? 1)
  const isNew = fakeRandom(`${snapshot.snapshot} ${index}`)() < 0.3
  return {
    bytes,
    files,
    newBytes: isNew ? bytes : Math.floor(bytes / 50),
    newFiles: isNew ? files : Math.ceil(files / 10),
  }
}
