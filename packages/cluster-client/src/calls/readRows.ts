import type { Cluster } from '../cluster.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { isNoManager, MalformedError } from '../door/errors.ts'
import { send, type SendOptions } from '../door/request.ts'

/** Sends a `_cat` call and resolves with its rows. Rejects like `send`, and with `MalformedError` for anything but a list. */
export async function readRows(cluster: Cluster, call: ClusterRequest, options?: SendOptions): Promise<unknown> {
  const { json, text } = await send(cluster, call, options)
  if (!Array.isArray(json)) throw new MalformedError('The answer is not a list', call, text.slice(0, 1000))
  return json
}

/**
 * `readRows`; where no manager is elected, what the node that is asked last knew. An engine that does not tell that leaves
 * it at the refusal.
 */
export async function readKnownRows(cluster: Cluster, call: ClusterRequest, options?: SendOptions): Promise<unknown> {
  return readRows(cluster, call, options).catch((error: unknown) => {
    if (!isNoManager(error)) throw error
    return readRows(cluster, { ...call, path: `${call.path}&local=true` }, options).catch(() => {
      throw error
    })
  })
}
