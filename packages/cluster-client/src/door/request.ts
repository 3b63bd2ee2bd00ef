import { accepted, answerHeaders, type ClusterAnswer, type OpenAnswer, type RawAnswer } from './answer.ts'
import type { Cluster } from '../cluster.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { HttpError } from './errors.ts'
import { limitOf, type OpenOptions, type SendOptions } from './sendOptions.ts'
import { takeAnswer } from './takeAnswer.ts'
import type { RequestBody } from './transport.ts'

export type { OpenOptions, SendOptions, WithinOptions } from './sendOptions.ts'

const defaultMaxBytes = 0x1000_0000

/**
 * Sends a request and resolves as soon as its answer begins, whatever its status; the body is a stream, as long as it
 * likes. See `OpenOptions` for its limits. Nothing is tried again once an answer has begun.
 *
 * Nothing is sent, and it rejects with `UnsupportedError` (the engine is known to lack it), `RefusedError` (a write on
 * a read-only connection) or `InvalidRequestError` (a path that could be read as another, a body that cannot travel).
 * After that with `UnreachableError`, `TimeoutError`, `AbortedError`, or `MalformedError` (a hidden redirect). The body
 * ends with the same errors, and with `MalformedError` when it is too long.
 */
export async function openAnswer(
  cluster: Cluster,
  request: ClusterRequest<RequestBody>,
  options: OpenOptions = {},
): Promise<OpenAnswer> {
  const { idleMs = limitOf(cluster, request, options), maxBytes = Infinity } = options
  return takeAnswer(cluster, request, options, {
    take: (answer) => Promise.resolve(answer),
    handedOn: { idleMs },
    maxBytes,
  })
}

/**
 * Sends a request and resolves with whatever the cluster answered, refusals included, as text. Rejects like
 * `openAnswer`, also for what breaks the body.
 */
export async function sendRaw(
  cluster: Cluster,
  request: ClusterRequest<RequestBody>,
  options: SendOptions = {},
): Promise<RawAnswer> {
  return takeAnswer(cluster, request, options, { take: readText, maxBytes: options.maxBytes ?? defaultMaxBytes })
}

async function readText({ status, statusText, headers, body }: OpenAnswer): Promise<RawAnswer> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const parts: string[] = []
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(decoder.decode(value, { stream: true }))
  }
  return { status, statusText, headers: answerHeaders(headers), text: parts.join('') + decoder.decode() }
}

/**
 * Sends a request and resolves with its 2xx answer and JSON. Rejects like `sendRaw`, and with `HttpError` for any
 * other status and `MalformedError` for an answer that is not JSON.
 */
export async function send(
  cluster: Cluster,
  request: ClusterRequest<RequestBody>,
  options?: SendOptions,
): Promise<ClusterAnswer> {
  return accepted(await sendRaw(cluster, request, options), request, cluster.engine.distribution)
}

/** The JSON that `send` answers, in its documented shape `Wire`. Administration calls: numbers beyond 2^53 are rounded. */
export async function request<Wire>(cluster: Cluster, call: ClusterRequest, options?: SendOptions): Promise<Wire> {
  const { json } = await send(cluster, call, options)
  // The one cast of the client: `Wire` is what the documentation says, and the live tests hold it true.
  return json as Wire
}

/** Whether what a HEAD asks for is there: 404 is `false`. Rejects like `send` for anything else. */
export async function exists(cluster: Cluster, path: string, options?: SendOptions): Promise<boolean> {
  try {
    await send(cluster, { method: 'HEAD', path }, options)
    return true
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return false
    throw error
  }
}
