import { supports } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClusterState } from '#lib/clusterState.ts'
import { useIsDrawn } from '#lib/useIsDrawn.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { unhealthyIndicesQuery } from '#queries/indices.ts'
import { statsQuery } from '#queries/stats.ts'
import { hasHealth, lastKnownHealthQuery, useClusterStatus } from '#queries/status/status.ts'
import { useNodeAnswers } from './useNodeAnswers.ts'

const intervals = [0, 10, 30, 60] as const

/**
 * All that Home asks: who and how the cluster is as often as every page, its figures every 10 seconds unless told otherwise;
 * the unhealthy indices only where the cluster is not green and their list shows.
 */
export function useHomeQueries({ showsUnhealthy }: { showsUnhealthy: boolean }) {
  const cluster = useActiveCluster()
  const [seconds, onSecondsChange] = useState<(typeof intervals)[number]>(10)
  const refetchInterval = seconds > 0 && seconds * 1000
  const has = {
    stats: supports(cluster.engine, 'clusterStats') !== false,
    health: hasHealth(cluster),
    pendingTasks: supports(cluster.engine, 'pendingTasks') !== false,
  }
  const { ping, health, state } = useClusterStatus(cluster)
  const stats = useQuery({ ...statsQuery(cluster), refetchInterval, enabled: has.stats })
  const answers = useNodeAnswers(stats)
  const lastKnown = useQuery({ ...lastKnownHealthQuery(cluster), enabled: isWithoutHealth(state) })
  // After the figures: they do not wait for a list of ten thousand, nor for the code of its table.
  const isUnhealthy = useIsDrawn(!stats.isPending) && isNotGreen(state)
  const listsUnhealthy = isUnhealthy && showsUnhealthy
  const unhealthy = useQuery({ ...unhealthyIndicesQuery(cluster), enabled: listsUnhealthy, refetchInterval })
  const asked = [
    ping,
    ...(has.health ? [health] : []),
    ...(has.stats ? [stats] : []),
    ...(listsUnhealthy ? [unhealthy] : []),
  ]
  // What is under way is an answer soon: two at once would be one too many.
  const onReload = () => asked.forEach((query) => void query.refetch({ cancelRefetch: false }))
  return {
    ...{ has, ping, health, state, stats, answers, unhealthy, isUnhealthy },
    attention: has.health && showsUnhealthy ? attentionKind(state, listsUnhealthy) : undefined,
    lastKnown: isWithoutHealth(state) ? lastKnown : undefined,
    refresh: { seconds, intervals, onSecondsChange, onReload },
  }
}

/** What stands where the indices that are not green are listed. */
export type AttentionKind = 'pending' | 'list' | 'nothing' | 'unknown'

function attentionKind(state: ClusterState, listsUnhealthy: boolean): AttentionKind {
  if (listsUnhealthy) return 'list'
  if (state.kind === 'checking' || isNotGreen(state)) return 'pending'
  return state.kind === 'known' ? 'nothing' : 'unknown'
}

/** The cluster is there, and its health cannot be had: what one node last knew is better than nothing. */
function isWithoutHealth(state: ClusterState): boolean {
  return state.kind === 'noManager' || (state.kind === 'silent' && state.what === 'health')
}

function isNotGreen(state: ClusterState): boolean {
  return state.kind === 'known' && state.health !== 'green'
}
