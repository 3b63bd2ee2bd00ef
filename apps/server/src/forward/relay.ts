import type { IncomingMessage, ServerResponse } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Dispatcher } from 'undici'
import { apiHeaders } from '../serve/securityHeaders.ts'
import { watchForPause } from './bodyPause.ts'
import { GatewayFailure } from './failures.ts'
import { acceptedEncoding, answerHeaders } from './headers.ts'
import type { Limits } from './limits.ts'
import type { Route } from './route.ts'
import type { WireRequest } from './wireRequest.ts'

const bufferBytes = 64 * 1024

interface Relayed {
  readonly request: WireRequest
  readonly route: Route
  /** The body, where it was read before; else it streams. */
  readonly body: Buffer | undefined
  readonly limits: Limits
}

/**
 * Sends one request and streams the answer back. Neither side runs ahead of the other: a full buffer stops the sender.
 * When the page goes away, or the time is over, the request to the cluster is aborted.
 * Resolves with the cluster's status. Rejects when there is no answer, and when it breaks off; then
 * `outgoing.headersSent` is true.
 */
export async function relay(
  { request, route, body: judged, limits }: Relayed,
  dispatcher: Dispatcher,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<number> {
  const abort = new AbortController()
  const leave = () => abort.abort(new GatewayFailure('reset', 'The page has gone away.'))
  const expire = () => abort.abort(new GatewayFailure('timeout', `${route.host} did not answer in time.`))
  const limit = setTimeout(expire, Math.min(request.timeoutMs || limits.callMs, limits.callMs))
  const pause = () => abort.abort(new GatewayFailure('timeout', 'The page stopped in the middle of its request.'))
  outgoing.once('close', leave)
  try {
    const { body, length } = judged === undefined ? requestBody(incoming, limits, pause) : wholeBody(judged)
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
    await deliver(answer, request, outgoing)
    return answer.statusCode
  } finally {
    clearTimeout(limit)
    outgoing.off('close', leave)
  }
}

async function deliver(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  { method }: WireRequest,
  outgoing: ServerResponse,
): Promise<void> {
  // An answer that is given up before its end is an error of its stream, which nobody else may be waiting for.
  body.on('error', () => undefined)
  try {
    outgoing.writeHead(200, { ...apiHeaders, ...answerHeaders(headers, method, statusCode) })
    // A slow answer shows at once that it has begun.
    outgoing.flushHeaders()
    await pipeline(body, outgoing)
  } catch (error) {
    body.destroy()
    throw error
  }
}

function wholeBody(body: Buffer): { body: Buffer | null; length: string | undefined } {
  return body.length === 0 ? { body: null, length: undefined } : { body, length: String(body.length) }
}

/**
 * The page's body by way of a stream of its own: undici destroys the body of a request that fails, and with
 * `incoming` itself the socket would be gone on which the failure is still to be told.
 */
function requestBody(
  incoming: IncomingMessage,
  { bodyPauseMs }: Limits,
  onPause: () => void,
): { body: Readable | null; length: string | undefined } {
  const length = incoming.headers['content-length']
  const isChunked = incoming.headers['transfer-encoding'] !== undefined
  if (!isChunked && (length === undefined || length === '0')) return { body: null, length: undefined }
  const body = new PassThrough({ highWaterMark: bufferBytes })
  incoming.on('error', (error) => body.destroy(error))
  // Destroyed when the cluster answers before it has read everything; the rest of the page's body is then let go.
  body.on('error', () => incoming.unpipe(body))
  watchForPause(incoming, {
    limitMs: bodyPauseMs,
    isHeldBack: () => body.writableNeedDrain || body.destroyed,
    onPause,
  })
  incoming.pipe(body)
  return { body, length: isChunked ? undefined : length }
}
