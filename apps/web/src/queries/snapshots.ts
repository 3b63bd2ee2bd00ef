import {
  deleteSnapshotsRequest,
  nameBatches,
  supports,
  type Cluster,
  type ClusterRequest,
  type SnapshotSummary,
} from '@searchdeck/cluster-client'
import {
  listFeatureStates,
  listNewestSnapshots,
  listRunningSnapshots,
  listSnapshotNames,
  listSnapshots,
  readSnapshot,
  readSnapshotStatus,
  send,
} from '@searchdeck/cluster-client/calls'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { inTurn } from './changes/longCalls.ts'
import { clusterKey } from './keys.ts'
import { justNow } from './unseen.ts'

const snapshotsKey = (cluster: Pick<Cluster, 'id'>, repository: string) =>
  [...clusterKey(cluster), 'snapshots', repository] as const

/** What snapshots a repository has: their names and states, which are there at once however many they are. */
export const snapshotNamesQuery = (cluster: Cluster, repository: string) =>
  queryOptions({
    queryKey: [...snapshotsKey(cluster, repository), 'names'],
    queryFn: ({ signal }) => listSnapshotNames(cluster, repository, { signal }),
    staleTime: justNow,
  })

/** Which figures are asked for: those of the newest snapshots, where the engine can say which these are, or of all. */
export type FigureReach = 'newest' | 'all'

const versions = new WeakMap<object, number>()
let lastVersion = 0

/** A number that is another one as soon as a list is another: what has ended never changes, so its figures are read once. */
function versionOf(names: object): number {
  const known = versions.get(names)
  if (known !== undefined) return known
  lastVersion += 1
  versions.set(names, lastVersion)
  return lastVersion
}

/** Times and shards of these snapshots, read anew only when one comes, goes or ends. Slow where the engine reads a file for each. */
export const snapshotFiguresQuery = (
  cluster: Cluster,
  repository: string,
  names: readonly SnapshotSummary[],
  reach: FigureReach,
) =>
  queryOptions({
    queryKey: [...snapshotsKey(cluster, repository), 'figures', reach, versionOf(names)],
    queryFn: ({ signal }) =>
      reach === 'newest'
        ? listNewestSnapshots(cluster, repository, { signal })
        : listSnapshots(cluster, repository, { signal }),
    enabled: names.length > 0,
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Whether the engine can tell the newest snapshots without reading all of them. */
export function canPage({ engine }: Cluster): boolean {
  return supports(engine, 'snapshotPaging') === true
}

/** The snapshots of a repository that run now, and how far they are. */
export const runningSnapshotsQuery = (cluster: Cluster, repository: string) =>
  queryOptions({
    queryKey: [...snapshotsKey(cluster, repository), 'running'],
    queryFn: ({ signal }) => listRunningSnapshots(cluster, repository, { signal }),
    staleTime: justNow,
  })

/** All that the engine tells of one snapshot. */
export const snapshotQuery = (cluster: Cluster, repository: string, name: string) =>
  queryOptions({
    queryKey: [...snapshotsKey(cluster, repository), 'one', name],
    queryFn: ({ signal }) => readSnapshot(cluster, repository, name, { signal }),
    staleTime: justNow,
  })

/** The sizes of the indices of one snapshot, for which the engine reads a file for each of its shards. */
export const snapshotSizesQuery = (cluster: Cluster, repository: string, name: string) =>
  queryOptions({
    queryKey: [...snapshotsKey(cluster, repository), 'sizes', name],
    queryFn: async ({ signal }) => (await readSnapshotStatus(cluster, repository, name, { signal }))?.indexBytes ?? {},
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Reads anew what snapshots a repository has. */
export async function readSnapshotsAnew(cluster: Cluster, client: QueryClient, repository: string): Promise<void> {
  await client.invalidateQueries({ queryKey: snapshotsKey(cluster, repository) })
}

interface SnapshotChange {
  readonly repository: string
  readonly request: ClusterRequest
}

/** Sends a call that makes, clones, stops or deletes snapshots, as soon as it is its turn: it has no time limit. */
export function sendSnapshotChange(cluster: Cluster, request: ClusterRequest): Promise<unknown> {
  return inTurn(cluster, request, () => send(cluster, request))
}

/** Makes, clones or stops a snapshot, and reads the list anew whatever came of it. */
export const changeSnapshotMutation = <Change extends SnapshotChange>(cluster: Cluster, client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ request }: Change) => {
      await sendSnapshotChange(cluster, request)
    },
    onSettled: (...settled) => {
      const [, , { repository }] = settled
      void readSnapshotsAnew(cluster, client, repository)
    },
  })

const MOST_DELETED = 50
/** The repository stands in the path too. */
const REPOSITORY_ROOM = 600

/** How many snapshots one call may delete: one where the engine takes no list. */
export function mostDeleted({ engine }: Cluster): number {
  return supports(engine, 'deleteManySnapshots') === false ? 1 : MOST_DELETED
}

/** The names that one call deletes each, in their order. */
export function deletionBatches(names: readonly string[], most: number): readonly (readonly string[])[] {
  return nameBatches(names, { most, reserved: REPOSITORY_ROOM })
}

/** The calls that delete these. */
export function deletionRequests(cluster: Cluster, repository: string, names: readonly string[]): ClusterRequest[] {
  return deletionBatches(names, mostDeleted(cluster)).map((batch) => deleteSnapshotsRequest(repository, batch))
}

/** The names of what the engine keeps indices of its own for. They change with an upgrade only. */
export const featureStatesQuery = (cluster: Cluster) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'featureStates'],
    queryFn: ({ signal }) => listFeatureStates(cluster, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
