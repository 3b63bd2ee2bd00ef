import type { ShardCopy, ShardRelocation } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { nodesQuery } from '#queries/nodes.ts'
import { relocationsQuery, shardsQuery } from '#queries/shards.ts'
import { useShardsView } from '#state/views/shardsView.ts'
import { isOnItsWay } from './shardRows.ts'

const none: readonly ShardCopy[] = []
/** Disks fill slowly: nodes need not be asked each second. */
const NODES_REFRESH_MS = 30_000
/** How often it is asked how far the copies on their way have come. */
const JOURNEYS_MS = 2_000
/** The same, where the cluster does not permit it. */
const REFUSED_MS = 10_000
/** The least time between two lists that are asked for because something may have arrived; a millisecond a copy, where that is more. */
const ARRIVAL_MS = 5_000

/** The calls behind the grid. What travels is asked for only while something does. */
export function useShardQueries(isPaused: boolean) {
  const cluster = useActiveCluster()
  const seconds = useShardsView((state) => state.refreshSeconds)
  const interval = !isPaused && seconds > 0 && seconds * 1000
  const shards = useQuery({ ...shardsQuery(cluster), refetchInterval: interval })
  const nodes = useQuery({
    ...nodesQuery(cluster),
    refetchInterval: interval && Math.max(interval, NODES_REFRESH_MS),
  })
  const copies = shards.data ?? none
  const travelling = useMemo(() => copies.filter(isOnItsWay), [copies])
  const relocations = useQuery({
    ...relocationsQuery(cluster),
    enabled: travelling.length > 0,
    refetchInterval: ({ state }) => (state.status === 'error' ? REFUSED_MS : JOURNEYS_MS),
  })
  const known = useMemo(
    () => new Map(relocations.data?.map((each) => [keyOfRelocation(each), each])),
    [relocations.data],
  )
  const reloadShards = useEffectEvent(() => {
    const isDue = Date.now() - shards.dataUpdatedAt >= Math.max(ARRIVAL_MS, copies.length)
    // Without permission the arrows stand without figures; whether they have arrived is asked all the same.
    const mayHaveArrived = relocations.isError || travelling.some((copy) => !known.has(keyOfTravelling(copy)))
    if (!isPaused && isDue && mayHaveArrived && !shards.isFetching && travelling.length > 0) void shards.refetch()
  })
  useEffect(() => reloadShards(), [relocations.dataUpdatedAt, relocations.errorUpdatedAt])
  return {
    ...{ shards, nodes, relocations: known },
    // One after the other: a node that left meanwhile must not stand there empty, as if it were still there.
    reload: () => void shards.refetch().then(() => nodes.refetch()),
  }
}

/** How far each copy has come, by `keyOfTravelling`. */
export type RelocationsByCopy = ReadonlyMap<string, ShardRelocation>

function keyOfRelocation({ index, shard, target }: ShardRelocation): string {
  return [index, shard, target].join('\0')
}

/** A copy by where it arrives. */
export function keyOfTravelling({ index, shard, target, node }: ShardCopy): string {
  return [index, shard, (target ?? node)?.name].join('\0')
}
