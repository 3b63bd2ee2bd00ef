import { authorize } from '../signIn/authorize.ts'
import type { Cluster } from '../cluster.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import type { Deadline } from './deadline.ts'
import { MalformedError } from './errors.ts'
import { failureOf } from './failureOf.ts'
import type { RequestBody } from './transport.ts'
import { present } from '../values.ts'

/** The terms of one attempt. */
export interface Terms {
  readonly deadline: Deadline
  /** The limit handed to the transport, in milliseconds; 0 is none. */
  readonly timeoutMs: number
  readonly now: Date
  /** See `TransportRequest`. */
  readonly isConfirmed: boolean
}

/** Sends a request once. Resolves when its answer has begun, the body unread. Rejects with a `ClusterError`. */
export async function exchange(
  cluster: Cluster,
  request: ClusterRequest<RequestBody>,
  terms: Terms,
): Promise<Response> {
  const { deadline } = terms
  try {
    // Guarded too: a caller who has given up by now has nothing sent.
    const headers = await deadline.guard(authorize(cluster, request, terms.now))
    const answer = carry(cluster, request, headers, terms)
    // A transport that does not hear the signal may still answer: nobody will read that.
    answer.then((late) => (deadline.signal.aborted ? late.body?.cancel() : undefined)).catch(() => undefined)
    const response = await deadline.guard(answer)
    if (response.type !== 'opaqueredirect') return response
    throw new MalformedError('The address redirects, and a browser does not say where', request, '', {
      problem: 'hiddenRedirect',
    })
  } catch (cause) {
    throw failureOf(cause, deadline, request)
  }
}

// Async, so that a transport that throws at once rejects like any other.
async function carry(
  cluster: Cluster,
  { method, path, body }: ClusterRequest<RequestBody>,
  headers: Record<string, string>,
  { deadline, timeoutMs, isConfirmed }: Terms,
): Promise<Response> {
  const confirmed = isConfirmed ? { isConfirmed } : {}
  const { signal } = deadline
  return cluster.transport({ method, path, headers, signal, timeoutMs, ...confirmed, ...present({ body }) })
}
