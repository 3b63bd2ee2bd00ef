import type { Cluster } from '../cluster.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { MalformedError } from '../door/errors.ts'
import { send, type SendOptions } from '../door/request.ts'

/** Sends a call and resolves with what its object says. Rejects like `send`, and with `MalformedError` for anything but an object. */
export async function readObject<Value>(
  cluster: Cluster,
  call: ClusterRequest,
  read: (answer: unknown, text: string) => Value,
  options: SendOptions | undefined,
): Promise<Value> {
  const { json, text, status } = await send(cluster, call, options)
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new MalformedError('The answer is not an object', call, text.slice(0, 1000), {
      problem: 'otherJson',
      status,
    })
  return read(json, text)
}
