import type { Cluster } from '../cluster.ts'
import type { ClusterRequest, RequestName } from '../requests/clusterRequest.ts'
import { authorizationOf, signsIn } from './credentials.ts'
import { InvalidRequestError } from '../door/errors.ts'
import { headerProblem, isHeaderValue } from './headers.ts'
import type { RequestBody } from '../door/transport.ts'

/**
 * All headers of one request, names in lower case: the client's own, those the connection declares, and its proof of
 * identity. Declared headers that the client keeps to itself (`headerProblem`: reserved) are left out.
 * An AWS signature covers the body: a Blob is read into memory for it, a stream is refused.
 * Throws `InvalidRequestError` for that, and where a name or value cannot be a header, credentials included.
 */
export async function authorize(
  cluster: Cluster,
  request: ClusterRequest<RequestBody>,
  now: Date,
): Promise<Record<string, string>> {
  const { auth, headers: declared } = cluster.signIn ? await cluster.signIn() : cluster
  const headers: Record<string, string> = {
    accept: request.accept ?? 'application/json',
    ...declaredHeaders(declared, auth, request),
  }
  const { body, contentType = 'application/json' } = request
  if (body !== undefined) headers['content-type'] = checkedType(contentType, request)
  if (auth.authType === 'awsIAM') {
    const { sigv4 } = await import('./sigv4.ts')
    const signed = Object.entries(headers).filter(([name]) => name === 'content-type' || name.startsWith('x-amz-'))
    const { method, path } = request
    const signable = { method, path, uri: cluster.uri, headers: Object.fromEntries(signed) }
    const content = body === undefined ? {} : { body: await signedBody(body, request) }
    return { ...headers, ...checked(await sigv4(auth.authData, { ...signable, ...content }, now), request) }
  }
  const authorization = authorizationOf(auth)
  return authorization === undefined ? headers : { ...headers, ...checked({ authorization }, request) }
}

function declaredHeaders(
  declared: Cluster['headers'],
  auth: Cluster['auth'],
  request: RequestName,
): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const header of declared) {
    const problem = headerProblem(header, signsIn(auth))
    if (problem === 'name' || problem === 'value')
      throw new InvalidRequestError(`A declared header has an impossible ${problem}`, request)
    if (problem === 'override')
      throw new InvalidRequestError(`The declared header ${header.name} would change method or path`, request)
    if (problem === undefined) headers[header.name.toLowerCase()] = header.value.trim()
  }
  return headers
}

async function signedBody(body: RequestBody, request: RequestName): Promise<string | Uint8Array> {
  // To read it into memory would be against what a stream is for.
  if (body instanceof ReadableStream)
    throw new InvalidRequestError('AWS signs the whole body, which a stream does not tell beforehand', request)
  return body instanceof Blob ? new Uint8Array(await body.arrayBuffer()) : body
}

function checkedType(contentType: string, request: RequestName): string {
  if (isHeaderValue(contentType)) return contentType
  throw new InvalidRequestError('The content type holds a character that no header can carry', request)
}

function checked(headers: Record<string, string>, request: RequestName): Record<string, string> {
  if (!Object.values(headers).every(isHeaderValue))
    throw new InvalidRequestError('The credentials hold a character that no header can carry', request)
  return headers
}
