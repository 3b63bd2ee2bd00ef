import type { Cluster } from '../cluster.ts'
import { requestLabel, type ClusterRequest } from '../clusterRequest.ts'
import { MalformedError } from '../errors.ts'
import { send, type SendOptions } from '../request.ts'

/** Sends a `_cat` call and resolves with its rows. Rejects like `send`, and with `MalformedError` for anything but a list. */
export async function readRows(cluster: Cluster, call: ClusterRequest, options?: SendOptions): Promise<unknown> {
  const { json, text } = await send(cluster, call, options)
  if (!Array.isArray(json))
    throw new MalformedError('The answer is not a list', requestLabel(call), text.slice(0, 1000))
  return json
}
