import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { unhealthyIndicesQuery } from '#queries/indices.ts'
import { statsQuery } from '#queries/stats.ts'
import { statusQuery } from '#queries/status.ts'

const intervals = [0, 10, 30, 60] as const

/**
 * All that Home asks, every 10 seconds unless told otherwise; the unhealthy indices only where the cluster is not green and
 * their list shows.
 */
export function useHomeQueries({ showsUnhealthy }: { showsUnhealthy: boolean }) {
  const cluster = useActiveCluster()
  const [seconds, onSecondsChange] = useState<(typeof intervals)[number]>(10)
  const refetchInterval = seconds > 0 && seconds * 1000
  const isServerless = cluster.engine.flavor === 'serverless'
  const status = useQuery({ ...statusQuery(cluster), ...(refetchInterval !== false && { refetchInterval }) })
  const stats = useQuery({ ...statsQuery(cluster), refetchInterval, enabled: !isServerless })
  const color = status.data?.health?.status
  // After the figures: they do not wait for a list of ten thousand, nor for the code of its table.
  const isUnhealthy = useDeferredValue((color === 'yellow' || color === 'red') && !stats.isPending, false)
  const listsUnhealthy = isUnhealthy && showsUnhealthy
  const unhealthy = useQuery({ ...unhealthyIndicesQuery(cluster), enabled: listsUnhealthy, refetchInterval })
  const asked = [status, ...(isServerless ? [] : [stats]), ...(listsUnhealthy ? [unhealthy] : [])]
  return {
    ...{ isServerless, status, stats, unhealthy, isUnhealthy, listsUnhealthy },
    refresh: { seconds, intervals, onSecondsChange, onReload: () => asked.forEach((query) => void query.refetch()) },
  }
}
