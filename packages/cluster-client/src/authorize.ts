import type { Cluster } from './cluster.ts'
import type { ClusterRequest } from './clusterRequest.ts'
import { requestLabel } from './clusterRequest.ts'
import { authorizationOf, signsIn } from './credentials.ts'
import { InvalidRequestError } from './errors.ts'
import { headerProblem, isHeaderValue } from './headers.ts'

/**
 * All headers of one request, names in lower case: the client's own, those the connection declares, and its proof of
 * identity. Declared headers that the client keeps to itself (`headerProblem`: reserved) are left out.
 * Throws `InvalidRequestError` where a name or value cannot be a header, credentials included.
 */
export async function authorize(cluster: Cluster, request: ClusterRequest, now: Date): Promise<Record<string, string>> {
  const headers: Record<string, string> = { accept: 'application/json', ...declaredHeaders(cluster, request) }
  if (request.body !== undefined) headers['content-type'] = request.contentType ?? 'application/json'
  const { auth } = cluster
  if (auth.authType === 'awsIAM') {
    const { sigv4 } = await import('./sigv4.ts')
    const signed = Object.entries(headers).filter(([name]) => name === 'content-type' || name.startsWith('x-amz-'))
    const signable = { ...request, uri: cluster.uri, headers: Object.fromEntries(signed) }
    return { ...headers, ...checked(await sigv4(auth.authData, signable, now), request) }
  }
  const authorization = authorizationOf(auth)
  return authorization === undefined ? headers : { ...headers, ...checked({ authorization }, request) }
}

function declaredHeaders(cluster: Cluster, request: ClusterRequest): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const header of cluster.headers) {
    const problem = headerProblem(header, signsIn(cluster.auth))
    if (problem === 'name' || problem === 'value')
      throw new InvalidRequestError(`A declared header has an impossible ${problem}`, requestLabel(request))
    if (problem === undefined) headers[header.name.toLowerCase()] = header.value.trim()
  }
  return headers
}

function checked(headers: Record<string, string>, request: ClusterRequest): Record<string, string> {
  if (!Object.values(headers).every(isHeaderValue))
    throw new InvalidRequestError('The credentials hold a character that no header can carry', requestLabel(request))
  return headers
}
