import { useQuery } from '@tanstack/react-query'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { verificationsQuery, type Verification } from '#queries/repositories.ts'

const none: Readonly<Record<string, Verification>> = {}

/** What came of the verifications of this window, by repository. */
export function useVerifications(): Readonly<Record<string, Verification>> {
  return useQuery(verificationsQuery(useActiveCluster())).data ?? none
}
