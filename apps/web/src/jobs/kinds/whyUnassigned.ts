import { isClusterError, type AllocationExplanation, type Cluster } from '@searchdeck/cluster-client'
import { explainAllocation, listShards } from '@searchdeck/cluster-client/calls'

/** No reason is longer. */
const LONGEST = 300
/** What the engine says of a restore that has failed, beside the rule that made it fail. */
const ofRestore = 'restore_in_progress'

/**
 * Why no node takes a shard of these indices. `undefined` while one may still take it, or it cannot be asked.
 */
export async function whyUnassigned(
  cluster: Cluster,
  indices: readonly string[],
  isPrimary: boolean,
  signal: AbortSignal,
): Promise<string | undefined> {
  for (const index of indices) {
    const copies = await listShards(cluster, { index, signal })
    const copy = copies.find(({ state, primary }) => state === 'UNASSIGNED' && primary === isPrimary)
    if (!copy) continue
    try {
      return verdictOf(await explainAllocation(cluster, copy, { signal }))
    } catch (error) {
      signal.throwIfAborted()
      // Who may not ask is told what the list of shards says; else it has a node by now.
      if (!isClusterError(error) || error.kind !== 'http' || error.status !== 403) return undefined
      return copy.details ?? copy.reason
    }
  }
  return undefined
}

function verdictOf({ verdicts }: AllocationExplanation): string | undefined {
  if (verdicts.length === 0 || verdicts.some(({ eligible }) => eligible)) return undefined
  const reasons = verdicts.flatMap(({ deciderVerdicts }) => deciderVerdicts)
  const first = reasons.find(({ decider }) => decider !== ofRestore) ?? reasons[0]
  return (first?.explanation ?? first?.decider ?? '').slice(0, LONGEST)
}
