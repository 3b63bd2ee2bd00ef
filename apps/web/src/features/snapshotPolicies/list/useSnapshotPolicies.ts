import { policyKind, withExplanations, type SnapshotPolicy } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { lifecycleModeQuery, policyExplanationsQuery, snapshotPoliciesQuery } from '#queries/snapshotPolicies.ts'
import { useSnapshotPoliciesView } from '#state/views/snapshotPoliciesView.ts'
import { policyRow, type PolicyRow } from './policyRows.ts'

/** While a snapshot is being taken, the list follows it by itself. */
const RUNNING_REFRESH_MS = 5000
/** So long a snapshot that was ordered is looked for. */
const PATIENCE_MS = 120_000

const none: readonly PolicyRow[] = []

/** A snapshot that a policy was told to take, and when. */
interface Ordered {
  readonly policy: string
  readonly snapshot: string
  readonly sinceMs: number
}

/** The policies of the cluster with all that is known of them; what could not be read beside the list hides nothing of it. */
export function useSnapshotPolicies() {
  const cluster = useActiveCluster()
  const chosenMs = useSnapshotPoliciesView((view) => view.refreshSeconds) * 1000
  const [ordered, setOrdered] = useState<Ordered>()
  const kind = policyKind(cluster.engine)
  const intervalOf = (follows: boolean) =>
    follows ? Math.min(RUNNING_REFRESH_MS, chosenMs || RUNNING_REFRESH_MS) : chosenMs || false
  const policies = useQuery({
    ...snapshotPoliciesQuery(cluster),
    refetchInterval: ({ state }) => intervalOf(state.data?.some(({ policy }) => isFollowed(policy, ordered)) === true),
  })
  const hasSome = (policies.data?.length ?? 0) > 0
  const explanations = useQuery({
    ...policyExplanationsQuery(cluster),
    enabled: hasSome && kind === 'sm',
    refetchInterval: ({ state }) => intervalOf(state.data?.some(({ runs }) => runs.running) === true),
  })
  const mode = useQuery({
    ...lifecycleModeQuery(cluster),
    enabled: kind === 'slm' && Boolean(policies.data),
    refetchInterval: chosenMs || false,
  })
  const { data, dataUpdatedAt } = policies
  const nowMs = Math.max(dataUpdatedAt, explanations.dataUpdatedAt)
  const { data: told } = explanations
  const { data: known } = mode
  const rows = useMemo(() => {
    if (!data) return none
    const whole = withExplanations(
      data.map(({ policy }) => policy),
      told ?? [],
    )
    return whole.map((policy, at) => policyRow({ policy, text: data[at]?.text ?? '', mode: known, nowMs }))
  }, [data, told, known, nowMs])
  return {
    ...{ kind, policies, rows, explanations, mode },
    /** What came of them is on its way. */
    isPending: hasSome && kind === 'sm' && explanations.isPending,
    /** Follows a snapshot that was ordered, until something is seen of it. */
    follow: (policy: string, snapshot: string) => setOrdered({ policy, snapshot, sinceMs: Date.now() }),
    reload: () => {
      void policies.refetch()
      if (hasSome && kind === 'sm') void explanations.refetch()
      if (kind === 'slm' && data) void mode.refetch()
    },
  }
}

/** It takes a snapshot, or was told to and nothing is seen of that yet. */
function isFollowed({ name, runs }: SnapshotPolicy, ordered: Ordered | undefined): boolean {
  if (runs?.running) return true
  if (name !== ordered?.policy || Date.now() > ordered.sinceMs + PATIENCE_MS) return false
  return ![runs?.lastSuccess, runs?.lastFailure].some((run) => run?.snapshot === ordered.snapshot)
}
