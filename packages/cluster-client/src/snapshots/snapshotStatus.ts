import type { Engine } from '../cluster.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { pathSegment, queryText } from '../requests/path.ts'
import { managerTimeout } from '../requests/patience.ts'
import { member, numberValue, present, textValue } from '../values.ts'
import { snapshotPath } from './snapshots.ts'

/** How far a snapshot is. What the engine does not say is absent. */
export interface SnapshotStatus {
  readonly name: string
  readonly uuid?: string
  /** In the engine's word: `INIT`, `STARTED`, `SUCCESS`, `FAILED`, `PARTIAL`, `ABORTED`. */
  readonly state?: string
  /** Milliseconds since 1970. */
  readonly startMs?: number
  readonly shards: {
    readonly done?: number
    readonly failed?: number
    readonly total?: number
  }
  /** What had to be written because it was in no earlier snapshot: how much of it there is, and how much is done. */
  readonly bytes: { readonly processed?: number; readonly total?: number }
  /** Bytes of all files by index, also of those that an earlier snapshot holds; empty where they were not asked for. */
  readonly indexBytes: Readonly<Record<string, number>>
}

const figures = ['snapshot', 'uuid', 'state', 'shards_stats', 'stats'].map((name) => `snapshots.${name}`)

/**
 * `GET _snapshot/{repository}/_status`, "Get snapshot status API": those that run now in a repository; the engine reads no file of one that has
 * ended. Throws `InvalidRequestError` for an empty name.
 */
export function runningSnapshotsRequest(engine: Engine, repository: string): ClusterRequest {
  const query = queryText({ filter_path: figures.join(','), ...managerTimeout(engine) })
  return { needs: 'snapshots', method: 'GET', path: `/_snapshot/${pathSegment(repository)}/_status${query}` }
}

/**
 * `GET _snapshot/{repository}/{snapshot}/_status`, "Get snapshot status API", with the size of each index. Of one that has ended the
 * engine reads a file for each shard, which takes its time. Throws `InvalidRequestError` for an empty name.
 */
export function snapshotStatusRequest(engine: Engine, repository: string, name: string): ClusterRequest {
  const sizes = ['total.size_in_bytes', 'total_size_in_bytes'].map((size) => `snapshots.indices.*.stats.${size}`)
  const query = queryText({ filter_path: [...figures, ...sizes].join(','), ...managerTimeout(engine) })
  return { needs: 'snapshots', timeoutMs: 0, method: 'GET', path: `${snapshotPath(repository, name)}/_status${query}` }
}

/** Reads an answer to `runningSnapshotsRequest` or `snapshotStatusRequest`. Entries without a name are left out. */
export function toSnapshotStatuses(answer: unknown): SnapshotStatus[] {
  const entries = member(answer, 'snapshots')
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry: unknown) => {
    const name = textValue(member(entry, 'snapshot'))
    return name === undefined ? [] : [statusOf(name, entry)]
  })
}

function statusOf(name: string, entry: unknown): SnapshotStatus {
  const shards = member(entry, 'shards_stats')
  const stats = member(entry, 'stats')
  return {
    name,
    shards: present({
      done: numberValue(member(shards, 'done')),
      failed: numberValue(member(shards, 'failed')),
      total: numberValue(member(shards, 'total')),
    }),
    bytes: bytesOf(stats),
    indexBytes: sizesOf(member(entry, 'indices')),
    ...present({
      uuid: textValue(member(entry, 'uuid')),
      state: textValue(member(entry, 'state')),
      startMs: numberValue(member(stats, 'start_time_in_millis')),
    }),
  }
}

/** Before Elasticsearch 6.4 the figures stood side by side; since then by kind. What is processed is left out once all is. */
function bytesOf(stats: unknown): SnapshotStatus['bytes'] {
  const total = numberValue(member(member(stats, 'incremental'), 'size_in_bytes'))
  if (total === undefined)
    return present({
      processed: numberValue(member(stats, 'processed_size_in_bytes')),
      total: numberValue(member(stats, 'total_size_in_bytes')),
    })
  return { processed: numberValue(member(member(stats, 'processed'), 'size_in_bytes')) ?? total, total }
}

function sizesOf(indices: unknown): Readonly<Record<string, number>> {
  if (typeof indices !== 'object' || indices === null) return {}
  return Object.fromEntries(
    Object.entries(indices).flatMap(([index, of]): [string, number][] => {
      const stats = member(of, 'stats')
      const bytes =
        numberValue(member(member(stats, 'total'), 'size_in_bytes')) ??
        numberValue(member(stats, 'total_size_in_bytes'))
      return bytes === undefined ? [] : [[index, bytes]]
    }),
  )
}
