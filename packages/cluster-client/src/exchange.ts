import { answerHeaders, type RawAnswer } from './answer.ts'
import { authorize } from './authorize.ts'
import type { Cluster } from './cluster.ts'
import { requestLabel, type ClusterRequest } from './clusterRequest.ts'
import type { Deadline } from './deadline.ts'
import {
  AbortedError,
  isClusterError,
  MalformedError,
  TimeoutError,
  UnreachableError,
  type ClusterError,
} from './errors.ts'
import { TransportFailure } from './transport.ts'
import { present } from './values.ts'

/** The terms of one attempt. */
export interface Terms {
  readonly deadline: Deadline
  /** The limit handed to the transport, in milliseconds; 0 is none. */
  readonly timeoutMs: number
  /** A longer body is not read to its end. */
  readonly maxBytes: number
  readonly now: Date
}

/** Sends a request once and reads its whole answer. Rejects with a `ClusterError`. */
export async function exchange(cluster: Cluster, request: ClusterRequest, terms: Terms): Promise<RawAnswer> {
  let hasBegun = false
  try {
    // Guarded too: a caller who has given up by now has nothing sent.
    const headers = await terms.deadline.guard(authorize(cluster, request, terms.now))
    const answer = carry(cluster, request, headers, terms)
    // A transport that does not hear the signal may still answer: nobody will read that.
    answer.then((late) => (terms.deadline.signal.aborted ? late.body?.cancel() : undefined)).catch(() => undefined)
    const response = await terms.deadline.guard(answer)
    if (response.type === 'opaqueredirect')
      throw new MalformedError('The address redirects, and a browser does not say where', requestLabel(request), '', {
        problem: 'hiddenRedirect',
      })
    hasBegun = true
    // The body is read inside the same guard: a connection can also break, or run out of time, half way.
    const text = await readText(response, terms, requestLabel(request))
    return { status: response.status, statusText: response.statusText, headers: answerHeaders(response.headers), text }
  } catch (cause) {
    throw failureOf(cause, terms.deadline, request, { hasBegun, timeoutMs: terms.timeoutMs })
  }
}

// Async, so that a transport that throws at once rejects like any other.
async function carry(
  cluster: Cluster,
  { method, path, body }: ClusterRequest,
  headers: Record<string, string>,
  { deadline, timeoutMs }: Terms,
): Promise<Response> {
  return cluster.transport({ method, path, headers, signal: deadline.signal, timeoutMs, ...present({ body }) })
}

async function readText(response: Response, { deadline, maxBytes }: Terms, label: string): Promise<string> {
  const reader = response.body?.getReader()
  if (reader === undefined) return ''
  const decoder = new TextDecoder()
  const parts: string[] = []
  let bytes = 0
  try {
    for (;;) {
      const chunk = await deadline.guard(reader.read())
      if (chunk.done) return parts.join('') + decoder.decode()
      bytes += chunk.value.byteLength
      if (bytes > maxBytes)
        throw new MalformedError(`The answer is longer than ${maxBytes} bytes`, label, parts[0] ?? '', {
          problem: 'tooLong',
        })
      parts.push(decoder.decode(chunk.value, { stream: true }))
    }
  } catch (cause) {
    reader.cancel().catch(() => undefined)
    throw cause
  }
}

interface Circumstances {
  /** The head of the answer had come. */
  readonly hasBegun?: boolean
  /** The limit of the call in milliseconds; 0 is none. */
  readonly timeoutMs: number
}

/** What broke a call, as one of the client's errors. Who ended it counts for more than how the host put it. */
export function failureOf(
  cause: unknown,
  deadline: Deadline,
  request: ClusterRequest,
  { hasBegun = false, timeoutMs }: Circumstances,
): ClusterError {
  if (isClusterError(cause)) return cause
  const label = requestLabel(request)
  const limit = timeoutMs > 0 ? { limitMs: timeoutMs } : {}
  const endedBy = deadline.endedBy()
  if (endedBy === 'caller') return new AbortedError('Cancelled', label, { cause })
  if (endedBy === 'limit') return new TimeoutError('No complete answer in time', label, { cause, ...limit })
  if (cause instanceof TransportFailure) return transportError(cause, label, limit)
  return hasBegun
    ? new UnreachableError('The answer broke off', label, { failure: 'reset', detail: 'cutOff' }, { cause })
    : new UnreachableError('No answer', label, {}, { cause })
}

function transportError(cause: TransportFailure, label: string, limit: { limitMs?: number }): ClusterError {
  const { failure, code, certificate, detail, message } = cause
  if (failure !== 'timeout')
    return new UnreachableError(message, label, { failure, ...present({ code, certificate, detail }) }, { cause })
  // The time for a connection is not the caller's to set.
  return new TimeoutError(message, label, { cause, ...(detail === undefined ? limit : { detail }) })
}
