import type { Cluster } from '../cluster.ts'
import type { SendOptions } from '../door/request.ts'
import {
  featureStatesRequest,
  listSnapshotNamesRequest,
  listSnapshotsRequest,
  newestSnapshotsRequest,
  snapshotRequest,
  toFeatureStates,
  toSnapshotDetails,
  toSnapshotRows,
  toSnapshotSummaries,
  type SnapshotDetails,
  type SnapshotSummary,
} from '../snapshots/snapshots.ts'
import {
  runningSnapshotsRequest,
  snapshotStatusRequest,
  toSnapshotStatuses,
  type SnapshotStatus,
} from '../snapshots/snapshotStatus.ts'
import { MalformedError } from '../door/errors.ts'
import { readObject } from './readObject.ts'
import { readRows } from './readRows.ts'

/** Names and states of all snapshots of a repository, in the engine's order: one "Get snapshot API" call. Rejects like `send`. */
export async function listSnapshotNames(
  cluster: Cluster,
  repository: string,
  options?: SendOptions,
): Promise<SnapshotSummary[]> {
  return readObject(cluster, listSnapshotNamesRequest(cluster.engine, repository), toSnapshotSummaries, options)
}

/** All snapshots of a repository with their figures: one "Cat snapshots API" call. Rejects like `send`. */
export async function listSnapshots(
  cluster: Cluster,
  repository: string,
  options?: SendOptions,
): Promise<SnapshotSummary[]> {
  return toSnapshotRows(await readRows(cluster, listSnapshotsRequest(cluster.engine, repository), options))
}

/**
 * The newest snapshots of a repository with their figures, newest first: one "Get snapshot API" call. Rejects like `send`, and with
 * `UnsupportedError` where the engine has no `snapshotPaging`.
 */
export async function listNewestSnapshots(
  cluster: Cluster,
  repository: string,
  options?: SendOptions,
): Promise<SnapshotSummary[]> {
  return readObject(cluster, newestSnapshotsRequest(cluster.engine, repository), toSnapshotSummaries, options)
}

/**
 * All that the engine tells of one snapshot: one "Get snapshot API" call. Rejects like `send`; 404 is one that is not there. An
 * answer without it is a `MalformedError`.
 */
export async function readSnapshot(
  cluster: Cluster,
  repository: string,
  name: string,
  options?: SendOptions,
): Promise<SnapshotDetails> {
  const call = snapshotRequest(cluster.engine, repository, name)
  return readObject(
    cluster,
    call,
    (answer, text) => {
      const details = toSnapshotDetails(answer)
      if (details === undefined)
        throw new MalformedError('The answer holds no snapshot', call, text.slice(0, 1000), { problem: 'otherJson' })
      return details
    },
    options,
  )
}

/** The snapshots that run now in a repository, and how far they are: one "Get snapshot status API" call. Rejects like `send`. */
export async function listRunningSnapshots(
  cluster: Cluster,
  repository: string,
  options?: SendOptions,
): Promise<SnapshotStatus[]> {
  return readObject(cluster, runningSnapshotsRequest(cluster.engine, repository), toSnapshotStatuses, options)
}

/**
 * How far one snapshot is, and the size of each of its indices: one "Get snapshot status API" call, slow for one with many shards.
 * `undefined` when the answer does not hold it. Rejects like `send`.
 */
export async function readSnapshotStatus(
  cluster: Cluster,
  repository: string,
  name: string,
  options?: SendOptions,
): Promise<SnapshotStatus | undefined> {
  const call = snapshotStatusRequest(cluster.engine, repository, name)
  const statuses = await readObject(cluster, call, toSnapshotStatuses, options)
  return statuses.find((status) => status.name === name)
}

/**
 * The names of what the engine keeps indices of its own for: one "Get features API" call. Rejects like `send`, and with
 * `UnsupportedError` where the engine has no `featureStates`.
 */
export async function listFeatureStates(cluster: Cluster, options?: SendOptions): Promise<string[]> {
  return readObject(cluster, featureStatesRequest(cluster.engine), toFeatureStates, options)
}
