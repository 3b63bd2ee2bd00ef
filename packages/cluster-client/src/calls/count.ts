import type { Cluster } from '../cluster.ts'
import { countRequest, toCount } from '../indices/count.ts'
import { send, type SendOptions } from '../door/request.ts'

/** How many documents these indices hold: "Count API". `undefined` where not all shards answered. Rejects like `send`. */
export async function countDocuments(
  cluster: Cluster,
  names: readonly string[],
  options?: SendOptions,
): Promise<number | undefined> {
  return toCount((await send(cluster, countRequest(names), options)).json)
}
