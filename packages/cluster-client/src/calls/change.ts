import { toChangeOutcome, type ChangeOutcome } from '../indices/changeOutcome.ts'
import type { Cluster } from '../cluster.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { send, type SendOptions } from '../door/request.ts'

/**
 * Sends a change of indices (create, refresh, flush, clear cache, force merge, open, close, delete) and resolves with what
 * it came to, the answer's own text beside it. Rejects like `send`.
 */
export async function changeIndices(
  cluster: Cluster,
  change: ClusterRequest,
  options?: SendOptions,
): Promise<ChangeOutcome & { readonly text: string }> {
  const { json, text } = await send(cluster, change, options)
  return { ...toChangeOutcome(json), text }
}
