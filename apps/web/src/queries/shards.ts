import { moveShardRequest, type Cluster, type Health, type ShardCopy, type ShardMove } from '@searchdeck/cluster-client'
import { explainAllocation, listRelocations, listShards, send, tryMove } from '@searchdeck/cluster-client/calls'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { noteHealth } from '#queries/status/status.ts'
import { rememberNodes } from '#state/nodeNames.ts'
import { clusterKey, listKey } from './keys.ts'
import { justNow } from './unseen.ts'

/** Every copy of every shard. Its answer can hold tens of thousands: it is taken as it comes, not compared with the last one. */
export const shardsQuery = (cluster: Cluster) =>
  queryOptions({
    queryKey: listKey(cluster, 'shards'),
    queryFn: async ({ signal, client }) => {
      const copies = await listShards(cluster, { signal, within: cluster.within })
      noteHealth(client, cluster, worstOf(copies))
      rememberNodes(cluster.id, new Set(copies.flatMap(({ node }) => node ?? [])))
      return copies
    },
    staleTime: justNow,
    structuralSharing: false,
  })

function worstOf(copies: readonly ShardCopy[]): Health {
  const lacking = copies.filter(({ state }) => state === 'UNASSIGNED')
  if (lacking.some(({ primary }) => primary)) return 'red'
  return lacking.length > 0 ? 'yellow' : 'green'
}

/** The copies that are on their way, with how far they have come. */
export const relocationsQuery = (cluster: Cluster) =>
  queryOptions({
    queryKey: listKey(cluster, 'relocations'),
    queryFn: ({ signal }) => listRelocations(cluster, { signal, within: cluster.within }),
  })

/** A copy by what does not change while it stays where it is. */
type StandingCopy = Pick<ShardCopy, 'index' | 'shard' | 'primary' | 'node'>

/** What every node's rules say of one copy. Asked anew each time it is chosen: disks fill and rules change. */
export const allocationQuery = (cluster: Cluster, copy: StandingCopy) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'allocation', copy],
    queryFn: ({ signal }) => explainAllocation(cluster, copy, { signal }),
    gcTime: 0,
  })

/** What is against a move: tried once for each time it is about to be made. */
export const triedMoveQuery = (cluster: Cluster, move: ShardMove) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'triedMove', move],
    queryFn: ({ signal }) => tryMove(cluster, move, { signal }),
    gcTime: 0,
  })

/** Moves a copy, and reads anew where everything is, whatever came of it. */
export const moveShardMutation = (cluster: Cluster, client: QueryClient) =>
  mutationOptions({
    mutationFn: (move: ShardMove) => send(cluster, moveShardRequest(move)),
    onSettled: () =>
      Promise.all(
        ['shards', 'relocations', 'status'].map((resource) =>
          client.invalidateQueries({ queryKey: [...clusterKey(cluster), resource] }),
        ),
      ),
  })
