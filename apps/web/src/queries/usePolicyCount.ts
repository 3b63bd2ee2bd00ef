import { supports } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { useActiveCluster } from './activeCluster.ts'
import { snapshotPoliciesQuery } from './snapshotPolicies.ts'

/**
 * How many policies take snapshots, for a link to them; with `isAsked` off, only where it is known already. Why that is not
 * known is told on their page.
 */
export function usePolicyCount({ isAsked = true } = {}): {
  readonly isOffered: boolean
  readonly count: number | undefined
} {
  const cluster = useActiveCluster()
  const mayHave = supports(cluster.engine, 'snapshotPolicies') !== false
  const { data } = useQuery({ ...snapshotPoliciesQuery(cluster), enabled: mayHave && isAsked })
  return { isOffered: mayHave && data !== null, count: data?.length }
}
