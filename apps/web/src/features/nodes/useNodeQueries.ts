import { useQuery } from '@tanstack/react-query'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { nodeAttributesQuery, nodesQuery } from '#queries/nodes.ts'
import { useNodesView } from '#state/views/nodesView.ts'

const ATTRIBUTES_REFRESH_MS = 30_000

/** The two calls behind the list. Attributes change with a restart only: they need not come along each second. */
export function useNodeQueries() {
  const cluster = useActiveCluster()
  const refreshMs = useNodesView((state) => state.refreshSeconds) * 1000
  const nodes = useQuery({ ...nodesQuery(cluster), refetchInterval: refreshMs || false })
  const attributes = useQuery({
    ...nodeAttributesQuery(cluster),
    refetchInterval: refreshMs > 0 && Math.max(refreshMs, ATTRIBUTES_REFRESH_MS),
  })
  return { nodes, attributes, reload: () => void Promise.all([nodes.refetch(), attributes.refetch()]) }
}
