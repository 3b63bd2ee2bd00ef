import type { Cluster } from '../cluster.ts'
import { send, type SendOptions } from '../door/request.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import {
  listRepositoriesRequest,
  toRepositories,
  toRepositoryCleanup,
  type RepositoryCleanup,
  type SnapshotRepository,
} from '../snapshots/repositories.ts'
import { repositoryNodesRequest, toRepositoryNodes, type RepositoryNode } from '../snapshots/repositoryNodes.ts'
import { toVerifiedNodes, type VerifiedNode } from '../snapshots/repositoryVerification.ts'
import { readObject } from './readObject.ts'

/** All snapshot repositories: one "Get snapshot repository API" call. Rejects like `send`, and with `MalformedError` for anything but an object. */
export async function listRepositories(cluster: Cluster, options?: SendOptions): Promise<SnapshotRepository[]> {
  return readObject(cluster, listRepositoriesRequest(cluster.engine), toRepositories, options)
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

/**
 * Has every node try a repository, and resolves with those that were asked: "Verify snapshot repository API". Rejects like `send`; `toUnfitNodes` reads out of the
 * error which nodes cannot use it.
 */
export async function verifyRepository(
  cluster: Cluster,
  verify: ClusterRequest,
  options?: SendOptions,
): Promise<VerifiedNode[]> {
  return toVerifiedNodes((await send(cluster, verify, options)).json)
}

/** What each node brings along for repositories: one "Nodes info API" call. Rejects like `send`. */
export async function listRepositoryNodes(cluster: Cluster, options?: SendOptions): Promise<RepositoryNode[]> {
  return readObject(cluster, repositoryNodesRequest(), (answer) => toRepositoryNodes(answer, cluster.engine), options)
}
