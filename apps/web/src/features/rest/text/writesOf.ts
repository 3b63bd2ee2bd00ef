import { consoleRequest, type Cluster } from '@searchdeck/cluster-client'
import type { classify } from '@searchdeck/cluster-client/danger'
import { isMethod } from '#features/rest/send/isMethod.ts'
import type { RestRequest } from '#state/rest/sentRequest.ts'

/** Whether a request would change something; its variables count as what they are, unknown. */
export function writesOf(by: typeof classify, engine: Cluster['engine'], { method, path, body }: RestRequest): boolean {
  if (!isMethod(method)) return false
  const { request } = consoleRequest({ method, path, body })
  return request === undefined
    ? method !== 'GET' && method !== 'HEAD'
    : by(method, request.path, request.body, engine) !== 'read'
}
