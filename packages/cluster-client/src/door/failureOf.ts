import type { RequestName } from '../requests/clusterRequest.ts'
import type { Deadline } from './deadline.ts'
import { AbortedError, isClusterError, TimeoutError, UnreachableError, type ClusterError } from './errors.ts'
import { TransportFailure } from './transport.ts'
import { present } from '../values.ts'

/**
 * What broke a call, as one of the client's errors. Who ended it counts for more than how the host put it.
 * @param hasBegun the head of the answer had come
 */
export function failureOf(cause: unknown, deadline: Deadline, request: RequestName, hasBegun = false): ClusterError {
  if (isClusterError(cause)) return cause
  const limit = present({ limitMs: deadline.limitMs() })
  const endedBy = deadline.endedBy()
  if (endedBy === 'caller') return new AbortedError('Cancelled', request, { cause })
  if (endedBy === 'limit') return new TimeoutError('No complete answer in time', request, { cause, ...limit })
  if (cause instanceof TransportFailure) return transportError(cause, request, limit)
  return hasBegun
    ? new UnreachableError('The answer broke off', request, { failure: 'reset', detail: 'cutOff' }, { cause })
    : new UnreachableError('No answer', request, {}, { cause })
}

function transportError(cause: TransportFailure, request: RequestName, limit: { limitMs?: number }): ClusterError {
  const { failure, code, certificate, detail, message } = cause
  if (failure !== 'timeout')
    return new UnreachableError(message, request, { failure, ...present({ code, certificate, detail }) }, { cause })
  // The time for a connection is not the caller's to set.
  return new TimeoutError(message, request, { cause, ...(detail === undefined ? limit : { detail }) })
}
