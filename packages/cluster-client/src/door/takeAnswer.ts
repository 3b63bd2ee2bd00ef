import { isPlainRead, type Verdict } from '../danger/access.ts'
import { attempts, type Taking } from './attempts.ts'
import { awsPath } from '../signIn/awsPath.ts'
import { supports } from '../engines/capabilities.ts'
import type { Cluster } from '../cluster.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { InvalidRequestError, RefusedError, UnsupportedError } from './errors.ts'
import { pathProblem } from '../requests/path.ts'
import type { SendOptions } from './sendOptions.ts'
import type { RequestBody } from './transport.ts'

/** The one door: every call comes through here. Rejects like `openAnswer`, and like `taking.take`. */
export async function takeAnswer<Result>(
  cluster: Cluster,
  request: ClusterRequest<RequestBody>,
  options: SendOptions,
  taking: Taking<Result>,
): Promise<Result> {
  // Spelled for the signature first: what is judged must be what is sent.
  const wire = cluster.auth.authType === 'awsIAM' ? { ...request, path: awsPath(request.path) } : request
  const verdict = await admitted(cluster, wire)
  refuseUnsendable(cluster, wire)
  return attempts(cluster, wire, verdict, options, taking)
}

async function admitted(cluster: Cluster, wire: ClusterRequest<RequestBody>): Promise<Verdict> {
  const { method, path, body, needs } = wire
  if (needs !== undefined && supports(cluster.engine, needs) === false)
    throw new UnsupportedError(`This engine lacks ${needs}`, wire)
  const verdict = isPlainRead(method, path)
    ? 'read'
    : (await import('../danger/danger.ts')).classify(method, path, body, cluster.engine)
  if (cluster.access === 'readOnly' && verdict !== 'read') throw new RefusedError('This connection is read-only', wire)
  return verdict
}

function refuseUnsendable({ transport }: Cluster, wire: ClusterRequest<RequestBody>): void {
  const { method, path, body } = wire
  const problem = pathProblem(path)
  if (problem !== undefined) throw new InvalidRequestError(`The path cannot be sent: ${problem}`, wire)
  const bodiless = method === 'GET' || method === 'HEAD'
  if (bodiless && body !== undefined && !transport.sendsBodyOnGet)
    throw new InvalidRequestError(`A browser cannot send a body with ${method}`, wire)
  if (body instanceof ReadableStream && transport.sendsStreams !== true)
    throw new InvalidRequestError('A body cannot be sent as a stream on this way', wire)
}
