import {
  toUnfitNodes,
  type Cluster,
  type ClusterRequest,
  type UnfitNode,
  type VerifiedNode,
} from '@searchdeck/cluster-client'
import {
  changeRepository,
  cleanUpRepository,
  listRepositories,
  listRepositoryNodes,
  listSnapshotNames,
  verifyRepository,
} from '@searchdeck/cluster-client/calls'
import { mutationOptions, queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import { createSlots } from '#lib/data/slots.ts'
import { inTurn } from './changes/longCalls.ts'
import { clusterKey } from './keys.ts'
import { justNow } from './unseen.ts'

/** Every snapshot repository that is registered in the cluster. */
export const repositoriesQuery = (cluster: Cluster) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'repositories'],
    queryFn: ({ signal }) => listRepositories(cluster, { signal }),
    staleTime: justNow,
  })

/** What each node brings along for repositories: it changes when nodes are started, and seldom else. */
export const repositoryNodesQuery = (cluster: Cluster) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'repositoryNodes'],
    queryFn: ({ signal }) => listRepositoryNodes(cluster, { signal }),
    staleTime: 60_000,
  })

/** One after the other: a manager reads the list of a whole repository for each, and a store may be far away. */
const counting = createSlots(1)
const COUNT_FRESH_MS = 5 * 60_000

/** How many snapshots a repository holds. Those of several are asked for one after the other. */
export const snapshotCountQuery = (cluster: Cluster, name: string) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'snapshotCounts', name],
    queryFn: ({ signal }) =>
      counting.run(async () => {
        signal.throwIfAborted()
        const names = await listSnapshotNames(cluster, name, { signal, timeoutMs: cluster.timeoutMs })
        return names.length
      }),
    staleTime: COUNT_FRESH_MS,
  })

/** What came of the last time that a repository was verified from this window. */
export interface Verification {
  /** When it ended, in milliseconds since 1970; nothing while it runs. */
  readonly atMs?: number
  /** The nodes that can use it; nothing where the engine did not name them. */
  readonly nodes?: readonly VerifiedNode[]
  /** The nodes that cannot, as far as the engine named them. */
  readonly unfit?: readonly UnfitNode[]
  /** Why it failed. */
  readonly error?: unknown
}

/** The verifications of this window, by repository. Nobody else knows them: they are never read, only written. */
export const verificationsQuery = (cluster: Cluster) =>
  queryOptions<Readonly<Record<string, Verification>>>({
    queryKey: [...clusterKey(cluster), 'repositoryVerifications'],
    queryFn: skipToken,
    initialData: {},
    staleTime: Infinity,
    gcTime: Infinity,
  })

/** Keeps what came of a verification; without one, what is known is true no more. */
export function keepVerification(
  cluster: Cluster,
  client: QueryClient,
  name: string,
  verification?: Verification,
): void {
  client.setQueryData(verificationsQuery(cluster).queryKey, (before = {}) => {
    const others = Object.fromEntries(Object.entries(before).filter(([other]) => other !== name))
    return verification === undefined ? others : { ...others, [name]: verification }
  })
}

/** A failure that says which nodes cannot use a repository, as a verification; any other is one without nodes. */
export function failedVerification(error: unknown): Verification {
  const unfit = toUnfitNodes(error)
  return { atMs: Date.now(), error, ...(unfit && { unfit }) }
}

interface RepositoryChange {
  readonly name: string
  readonly request: ClusterRequest
}

/** Has every node try a repository. What came of it is in `verificationsQuery`; it never rejects. */
export const verifyRepositoryMutation = (cluster: Cluster, client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ name, request }: RepositoryChange) => {
      keepVerification(cluster, client, name, {})
      const outcome = await inTurn(cluster, request, () => verifyRepository(cluster, request)).then(
        (nodes): Verification => ({ atMs: Date.now(), nodes }),
        failedVerification,
      )
      keepVerification(cluster, client, name, outcome)
    },
  })

/** Makes, replaces or deletes a repository, and reads the list anew, whatever came of it. */
export const changeRepositoryMutation = <Change extends RepositoryChange>(cluster: Cluster, client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ request }: Change) => inTurn(cluster, request, () => changeRepository(cluster, request)),
    onSettled: (_data, _error, { name }) => readChangedRepository(cluster, client, name),
  })

/** Removes what no snapshot refers to. */
export const cleanUpRepositoryMutation = (cluster: Cluster) =>
  mutationOptions({
    mutationFn: ({ request }: RepositoryChange) => inTurn(cluster, request, () => cleanUpRepository(cluster, request)),
  })

/** Not waited for: a dialog may close before the list is read. */
function readChangedRepository(cluster: Cluster, client: QueryClient, name: string): void {
  client.removeQueries(snapshotCountQuery(cluster, name))
  void client.invalidateQueries({ queryKey: repositoriesQuery(cluster).queryKey })
}
