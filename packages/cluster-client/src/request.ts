import { isPlainRead, type Verdict } from './access.ts'
import { accepted, type ClusterAnswer, type RawAnswer } from './answer.ts'
import { awsPath } from './awsPath.ts'
import { supports } from './capabilities.ts'
import type { Cluster } from './cluster.ts'
import { requestLabel, type ClusterRequest } from './clusterRequest.ts'
import { startDeadline, systemClock, type Clock } from './deadline.ts'
import { HttpError, InvalidRequestError, RefusedError, UnsupportedError } from './errors.ts'
import { exchange, failureOf } from './exchange.ts'
import { pathProblem } from './path.ts'
import { retryDelayMs } from './retry.ts'

export interface SendOptions {
  /** The caller's way to give up. */
  readonly signal?: AbortSignal
  /** Limit in milliseconds over all attempts; 0 is none. Else the request's own, else the connection's. */
  readonly timeoutMs?: number
  /** Most bytes of a body that are read; 256 MiB unless told, half of what a JavaScript string can hold. */
  readonly maxBytes?: number
  /** For tests. */
  readonly clock?: Clock
  /** For tests: from 0 up to 1. */
  readonly random?: () => number
}

const defaultMaxBytes = 0x1000_0000

/**
 * Sends a request and resolves with whatever the cluster answered, refusals included, as text. The one door: every
 * call, the raw console's too, comes through here.
 *
 * Nothing is sent, and it rejects with `UnsupportedError` (the engine is known to lack it), `RefusedError` (a write on
 * a read-only connection) or `InvalidRequestError` (a path that could be read as another, a body that cannot travel).
 * After that with `UnreachableError`, `TimeoutError`, `AbortedError`, or `MalformedError` (too long, a hidden redirect).
 */
export async function sendRaw(
  cluster: Cluster,
  request: ClusterRequest,
  options: SendOptions = {},
): Promise<RawAnswer> {
  // Spelled for the signature first: what is judged must be what is sent.
  const wire = cluster.auth.authType === 'awsIAM' ? { ...request, path: awsPath(request.path) } : request
  const verdict = await admitted(cluster, wire)
  refuseUnsendable(cluster, wire)
  return attempts(cluster, wire, verdict === 'read', options)
}

/**
 * Sends a request and resolves with its 2xx answer and JSON. Rejects like `sendRaw`, and with `HttpError` for any
 * other status and `MalformedError` for an answer that is not JSON.
 */
export async function send(cluster: Cluster, request: ClusterRequest, options?: SendOptions): Promise<ClusterAnswer> {
  return accepted(await sendRaw(cluster, request, options), requestLabel(request), cluster.engine.distribution)
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

async function admitted(cluster: Cluster, wire: ClusterRequest): Promise<Verdict> {
  const { method, path, body, needs } = wire
  if (needs !== undefined && supports(cluster.engine, needs) === false)
    throw new UnsupportedError(`This engine lacks ${needs}`, requestLabel(wire))
  const verdict = isPlainRead(method, path)
    ? 'read'
    : (await import('./danger.ts')).classify(method, path, body, cluster.engine)
  if (cluster.access === 'readOnly' && verdict !== 'read')
    throw new RefusedError('This connection is read-only', requestLabel(wire))
  return verdict
}

function refuseUnsendable(cluster: Cluster, wire: ClusterRequest): void {
  const problem = pathProblem(wire.path)
  if (problem !== undefined) throw new InvalidRequestError(`The path cannot be sent: ${problem}`, requestLabel(wire))
  const bodiless = wire.method === 'GET' || wire.method === 'HEAD'
  if (bodiless && wire.body !== undefined && !cluster.transport.sendsBodyOnGet)
    throw new InvalidRequestError(`A browser cannot send a body with ${wire.method}`, requestLabel(wire))
}

async function attempts(
  cluster: Cluster,
  wire: ClusterRequest,
  repeatable: boolean,
  options: SendOptions,
): Promise<RawAnswer> {
  const { clock = systemClock, random = Math.random, maxBytes = defaultMaxBytes } = options
  const timeoutMs = options.timeoutMs ?? wire.timeoutMs ?? cluster.timeoutMs
  const signed = cluster.auth.authType === 'awsIAM'
  const deadline = startDeadline(timeoutMs, options.signal, clock)
  try {
    for (let earlier = 0; ; earlier++) {
      const terms = { deadline, timeoutMs, maxBytes, now: new Date(clock.now()) }
      const outcome = await exchange(cluster, wire, terms).catch(asError)
      const attempt = { earlier, outcome, signed, nowMs: clock.now(), random }
      const waitMs = repeatable ? retryDelayMs(attempt) : undefined
      if (waitMs === undefined || waitMs >= deadline.remainingMs()) return settled(outcome)
      await deadline.pause(waitMs).catch((cause: unknown) => {
        throw failureOf(cause, deadline, wire, { timeoutMs })
      })
    }
  } finally {
    deadline.release()
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

function settled(outcome: RawAnswer | Error): RawAnswer {
  if (outcome instanceof Error) throw outcome
  return outcome
}
