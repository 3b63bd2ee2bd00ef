import type { IncomingMessage, ServerResponse } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Dispatcher } from 'undici'
import { GatewayFailure } from './failures.ts'
import { acceptedEncoding, answerHeaders } from './headers.ts'
import type { Route } from './route.ts'
import { apiHeaders } from './securityHeaders.ts'
import type { WireRequest } from './wireRequest.ts'

const bufferBytes = 64 * 1024

/**
 * Sends one request and streams the answer back. Neither side runs ahead of the other: a full buffer stops the sender.
 * When the page goes away, or the time is over, the request to the cluster is aborted.
 * Rejects when there is no answer, and when it breaks off; then `outgoing.headersSent` is true.
 */
export async function relay(
  request: WireRequest,
  route: Route,
  dispatcher: Dispatcher,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const abort = new AbortController()
  const leave = () => abort.abort(new GatewayFailure('reset', 'The page has gone away.'))
  const expire = () => abort.abort(new GatewayFailure('timeout', `${route.host} did not answer in time.`))
  const limit = request.timeoutMs > 0 ? setTimeout(expire, request.timeoutMs) : undefined
  outgoing.once('close', leave)
  try {
    const { body, length } = requestBody(incoming)
    const answer = await dispatcher.request({
      origin: route.origin,
      path: route.path,
      method: request.method,
      headers: {
        ...route.headers,
        'accept-encoding': acceptedEncoding(incoming.headers['accept-encoding'], route.isLoopback),
        ...(length !== undefined && { 'content-length': length }),
      },
      body,
      signal: abort.signal,
    })
    await deliver(answer, request, route, outgoing)
  } finally {
    clearTimeout(limit)
    outgoing.off('close', leave)
  }
}

async function deliver(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  { method }: WireRequest,
  { host }: Route,
  outgoing: ServerResponse,
): Promise<void> {
  // An answer that is given up before its end is an error of its stream, which nobody else may be waiting for.
  body.on('error', () => undefined)
  try {
    if (statusCode === 407) {
      // A browser takes it for an answer of its own proxy, and shows the page nothing at all.
      throw new GatewayFailure('refused', `${host} asks for the credentials of a proxy.`, {
        code: '407',
        reason: 'proxyCredentials',
      })
    }
    outgoing.writeHead(statusCode, { ...apiHeaders, ...answerHeaders(headers, method, statusCode) })
    // A slow answer shows at once that it has begun.
    outgoing.flushHeaders()
    await pipeline(body, outgoing)
  } catch (error) {
    body.destroy()
    throw error
  }
}

/**
 * The page's body by way of a stream of its own: undici destroys the body of a request that fails, and with
 * `incoming` itself the socket would be gone on which the failure is still to be told.
 */
function requestBody(incoming: IncomingMessage): { body: Readable | null; length: string | undefined } {
  const length = incoming.headers['content-length']
  const isChunked = incoming.headers['transfer-encoding'] !== undefined
  if (!isChunked && (length === undefined || length === '0')) return { body: null, length: undefined }
  const body = new PassThrough({ highWaterMark: bufferBytes })
  incoming.on('error', (error) => body.destroy(error))
  // Destroyed when the cluster answers before it has read everything; the rest of the page's body is then let go.
  body.on('error', () => incoming.unpipe(body))
  incoming.pipe(body)
  return { body, length: isChunked ? undefined : length }
}
