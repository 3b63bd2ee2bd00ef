import { lacksPolicies, type Cluster, type ClusterRequest } from '@searchdeck/cluster-client'
import {
  explainSnapshotPolicies,
  listSnapshotPolicies,
  readLifecycleMode,
  runSnapshotPolicy,
  send,
} from '@searchdeck/cluster-client/calls'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { clusterKey } from './keys.ts'
import { justNow } from './unseen.ts'
import { readSnapshotsAnew } from './snapshots.ts'

const policiesKey = (cluster: Pick<Cluster, 'id'>) => [...clusterKey(cluster), 'snapshotPolicies'] as const

/** The policies by which snapshots are taken; nothing where the engine says that it has no such thing. */
export const snapshotPoliciesQuery = (cluster: Cluster) =>
  queryOptions({
    queryKey: [...policiesKey(cluster), 'list'],
    queryFn: ({ signal }) =>
      listSnapshotPolicies(cluster, { signal }).catch((error: unknown) => {
        if (lacksPolicies(error)) return null
        throw error
      }),
    staleTime: justNow,
  })

/** How the policies of Snapshot Management are. */
export const policyExplanationsQuery = (cluster: Cluster) =>
  queryOptions({
    queryKey: [...policiesKey(cluster), 'explanations'],
    queryFn: ({ signal }) => explainSnapshotPolicies(cluster, { signal }),
    staleTime: justNow,
  })

/** Whether SLM runs. */
export const lifecycleModeQuery = (cluster: Cluster) =>
  queryOptions({
    queryKey: [...policiesKey(cluster), 'mode'],
    queryFn: ({ signal }) => readLifecycleMode(cluster, { signal }),
    staleTime: justNow,
  })

/** Has a policy of SLM take a snapshot at once, and gives its name. */
export const runPolicyMutation = (cluster: Cluster, client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ request }: { readonly repository: string | undefined; readonly request: ClusterRequest }) => ({
      snapshot: await runSnapshotPolicy(cluster, request),
    }),
    onSettled: (_name, _error, { repository }) => {
      readPoliciesAnew(cluster, client)
      if (repository !== undefined) void readSnapshotsAnew(cluster, client, repository)
    },
  })

/** Starts or stops a policy of Snapshot Management, or all of SLM. */
export const changePolicyMutation = (cluster: Cluster, client: QueryClient) =>
  mutationOptions({
    mutationFn: async (request: ClusterRequest) => {
      await send(cluster, request)
    },
    onSettled: () => readPoliciesAnew(cluster, client),
  })

/** Not waited for: a dialog may close before the list is read. */
function readPoliciesAnew(cluster: Cluster, client: QueryClient): void {
  void client.invalidateQueries({ queryKey: policiesKey(cluster) })
}
