import { supports } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { useActiveCluster } from './activeCluster.ts'
import { snapshotPoliciesQuery } from './snapshotPolicies.ts'

/** How many policies take snapshots, for a link to them. Why that is not known is told on their page. */
export function usePolicyCount(): { readonly isOffered: boolean; readonly count: number | undefined } {
  const cluster = useActiveCluster()
  const mayHave = supports(cluster.engine, 'snapshotPolicies') !== false
  const { data } = useQuery({ ...snapshotPoliciesQuery(cluster), enabled: mayHave })
  return { isOffered: mayHave && data !== null, count: data?.length }
}
