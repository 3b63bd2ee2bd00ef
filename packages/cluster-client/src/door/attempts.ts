import type { Verdict } from '../danger/access.ts'
import type { OpenAnswer } from './answer.ts'
import { answerBody } from './answerBody.ts'
import type { Cluster } from '../cluster.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { startDeadline, systemClock, type Deadline } from './deadline.ts'
import { exchange } from './exchange.ts'
import { failureOf } from './failureOf.ts'
import { retryDelayMs, type Attempt } from './retry.ts'
import { limitOf, type SendOptions } from './sendOptions.ts'
import type { RequestBody } from './transport.ts'

/** What becomes of an answer that has begun. */
export interface Taking<Result> {
  take(answer: OpenAnswer): Promise<Result>
  /**
   * `handedOn`: the body outlives the call, and each wait for a piece of it may take `idleMs` (0 is none). Absent: `take`
   * reads it to its end, within the limit of the call.
   */
  readonly handedOn?: { readonly idleMs: number }
  /** A longer body is not read to its end. */
  readonly maxBytes: number
}

type Tried<Result> = { readonly result: Result } | { readonly waitMs: number }

/** Sends a checked request until it is answered, or is not to be tried again. */
export async function attempts<Result>(
  cluster: Cluster,
  wire: ClusterRequest<RequestBody>,
  verdict: Verdict,
  options: SendOptions,
  taking: Taking<Result>,
): Promise<Result> {
  const limitMs = limitOf(cluster, wire, options)
  const { clock = systemClock, random = Math.random } = options
  const deadline = startDeadline(limitMs, options.signal, clock)
  const { handedOn } = taking
  // A gateway would keep its limit over the whole answer.
  const terms = { deadline, timeoutMs: handedOn ? 0 : limitMs, isConfirmed: isConfirmed(cluster, verdict) }
  const signed = cluster.auth.authType === 'awsIAM'
  // A stream can be read only once.
  const isRepeatable = verdict === 'read' && !(wire.body instanceof ReadableStream)
  const waitAfter = (earlier: number, outcome: Attempt['outcome']) => {
    if (!isRepeatable) return undefined
    const waitMs = retryDelayMs({ earlier, outcome, signed, nowMs: clock.now(), random })
    return waitMs === undefined || waitMs >= deadline.remainingMs() ? undefined : waitMs
  }
  const tryOnce = async (earlier: number): Promise<Tried<Result>> => {
    try {
      const response = await exchange(cluster, wire, { ...terms, now: new Date(clock.now()) })
      const waitMs = waitAfter(earlier, response)
      if (waitMs === undefined) return { result: await taking.take(begun(response, wire, deadline, taking)) }
      response.body?.cancel().catch(() => undefined)
      return { waitMs }
    } catch (error) {
      const waitMs = waitAfter(earlier, asError(error))
      if (waitMs === undefined) throw error
      return { waitMs }
    }
  }
  let isHandedOn = false
  try {
    for (let earlier = 0; ; earlier++) {
      const tried = await tryOnce(earlier)
      if ('result' in tried) {
        isHandedOn = handedOn !== undefined
        return tried.result
      }
      await deadline.pause(tried.waitMs).catch((cause: unknown) => {
        throw failureOf(cause, deadline, wire)
      })
    }
  } finally {
    if (!isHandedOn) deadline.release()
  }
}

/** An answer of which the head has come. */
function begun(
  { status, statusText, headers, body }: Response,
  request: ClusterRequest<RequestBody>,
  deadline: Deadline,
  { handedOn, maxBytes }: Taking<unknown>,
): OpenAnswer {
  // From here on only the waits for the body count.
  if (handedOn) deadline.restart(0)
  const onEnd = handedOn ? () => deadline.release() : () => undefined
  const terms = { request, deadline, maxBytes, idleMs: handedOn?.idleMs, onEnd }
  return { status, statusText, headers, ...answerBody(body, terms) }
}

/** Whoever sends it has asked first, as the access mode wants. */
function isConfirmed({ access }: Cluster, verdict: Verdict): boolean {
  return access === 'confirm' && verdict === 'dangerous'
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
