import { isClusterError } from '@searchdeck/cluster-client'
import { failureText } from '#queries/changes/callFailure.ts'
import type { Reason } from '#jobs/itemState.ts'

/** Answers after which it may have begun all the same. */
const mayHaveBegun =
  /not_master|not_cluster_manager|failed_to_commit|master_not_discovered|cluster_manager_not|node_disconnected|timeout/

/**
 * Why the engine refused a restore before it began: it says so with a 500, like for a fault of its own. `undefined` for
 * whatever else went wrong.
 */
export function restoreRefusal(error: unknown): Reason | undefined {
  if (!isClusterError(error)) return undefined
  const refused = { kind: 'cluster', text: failureText(error) } as const
  if (error.kind === 'invalid' || error.kind === 'refused' || error.kind === 'unsupported') return refused
  if (error.kind !== 'http' || error.type === undefined) return undefined
  const isOther = error.status === 401 || error.status === 429 || mayHaveBegun.test(error.type)
  return isOther ? undefined : refused
}
