import type { Cluster, ClusterRequest } from '@searchdeck/cluster-client'
import { changeIndices } from '@searchdeck/cluster-client/calls'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { clusterKey } from '#queries/keys.ts'
import { lacksPrimary } from './lacksPrimary.ts'
import { inTurn } from './longCalls.ts'

interface IndexChange {
  /** The index that it changes. */
  readonly name: string
  readonly request: ClusterRequest
}

/** Sends a change of one index, and reads anew what it may have changed, whatever came of it. */
export const changeIndexMutation = <Variables extends IndexChange>(cluster: Cluster, client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ request, name }: Variables) => {
      const outcome = await sendChange(cluster, request)
      return { ...outcome, lacksPrimary: await lacksPrimary(cluster, name, outcome) }
    },
    // Not waited for: a dialog may close before the list is read.
    onSettled: () => {
      void readChanged(cluster, client)
    },
  })

/** Sends one change of indices; one without a time limit waits its turn. */
export function sendChange(cluster: Cluster, request: ClusterRequest) {
  return inTurn(cluster, request, () => changeIndices(cluster, request))
}

/** Reads anew what changes of indices may have changed. */
export async function readChanged(cluster: Cluster, client: QueryClient): Promise<void> {
  await Promise.all(
    ['indices', 'aliases', 'stats', 'status'].map((resource) =>
      client.invalidateQueries({ queryKey: [...clusterKey(cluster), resource] }),
    ),
  )
}
