import type { Cluster } from '../cluster.ts'
import { send, type SendOptions } from '../door/request.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import {
  countSnapshotsRequest,
  listRepositoriesRequest,
  toRepositories,
  toRepositoryCleanup,
  toSnapshotCount,
  type RepositoryCleanup,
  type SnapshotRepository,
} from '../snapshots/repositories.ts'
import { readObject } from './readObject.ts'

/** All snapshot repositories: one "Get snapshot repository API" call. Rejects like `send`, and with `MalformedError` for anything but an object. */
export async function listRepositories(cluster: Cluster, options?: SendOptions): Promise<SnapshotRepository[]> {
  return readObject(cluster, listRepositoriesRequest(cluster.engine), toRepositories, options)
}

/** How many snapshots a repository holds: its own list is read, no details. Rejects like `send`. */
export async function countSnapshots(cluster: Cluster, name: string, options?: SendOptions): Promise<number> {
  return readObject(cluster, countSnapshotsRequest(name), toSnapshotCount, options)
}

/** Sends a change of a repository: made, replaced or deleted. Rejects like `send`. */
export async function changeRepository(cluster: Cluster, change: ClusterRequest, options?: SendOptions): Promise<void> {
  await send(cluster, change, options)
}

/** Removes what no snapshot refers to, and resolves with how much it was: "Clean up snapshot repository API". Rejects like `send`. */
export async function cleanUpRepository(
  cluster: Cluster,
  cleanUp: ClusterRequest,
  options?: SendOptions,
): Promise<RepositoryCleanup> {
  return toRepositoryCleanup((await send(cluster, cleanUp, options)).json)
}
