import type { ClusterStats, NodeAnswers } from '@searchdeck/cluster-client'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { nodeAnswersQuery } from '#queries/nodes.ts'

/** How many nodes answer: by the figures, and between two readings of those by a call that costs next to nothing. */
export function useNodeAnswers(stats: UseQueryResult<ClusterStats>): NodeAnswers | undefined {
  const ofStats = stats.data?.answers
  const { data, dataUpdatedAt } = useQuery({
    ...nodeAnswersQuery(useActiveCluster()),
    enabled: ofStats !== undefined,
    ...(ofStats && { initialData: ofStats, initialDataUpdatedAt: stats.dataUpdatedAt }),
  })
  return data && dataUpdatedAt > stats.dataUpdatedAt ? data : ofStats
}
