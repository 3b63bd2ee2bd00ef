import { isClusterError, type ClusterError, type HttpError } from '@searchdeck/cluster-client'

/**
 * What a failed call leaves behind. `refused`: nothing was done, and it says why. `busy`: nothing was done, the cluster
 * asks for fewer calls. `notSent`: it never got there, the next one would not either. `unknown`: it may have been done.
 */
export type CallFailure = 'refused' | 'credentials' | 'busy' | 'notSent' | 'unknown'

const neverArrived: ReadonlySet<string | undefined> = new Set(['dns', 'refused', 'tls', 'token', 'blocked'])

export function callFailure(error: unknown): CallFailure {
  if (!isClusterError(error)) return 'unknown'
  if (error.kind === 'http') return ofAnswer(error)
  // The gateway has enough to do, and passed nothing on.
  if (error.kind === 'unreachable' && error.detail === 'busy') return 'busy'
  if (error.kind === 'unreachable') return neverArrived.has(error.failure) ? 'notSent' : 'unknown'
  if (error.kind === 'timeout') return error.detail === 'connectTimeout' ? 'notSent' : 'unknown'
  return ['refused', 'unsupported', 'invalid'].includes(error.kind) ? 'refused' : 'unknown'
}

function ofAnswer({ status, type }: HttpError): CallFailure {
  if (status === 401) return 'credentials'
  // A block of an index answers 429 too, for a disk that is full: it is not about the number of calls.
  if (status === 429) return type === 'cluster_block_exception' ? 'refused' : 'busy'
  // A 408 of something in between says nothing of what the cluster did.
  if (status >= 500 || status === 408) return 'unknown'
  return status < 400 ? 'notSent' : 'refused'
}

/** A failure in one line, to be kept: status, type, reason, and what caused it. */
export function failureText(error: unknown): string {
  if (!isClusterError(error)) return error instanceof Error ? error.message : String(error)
  return textOf(error)
}

/** No reason is longer: a proxy may answer with a page. */
const LONGEST = 300

function textOf(error: ClusterError): string {
  if (error.kind !== 'http') return error.message.slice(0, LONGEST)
  const said = [error.type, error.reason, error.causedBy].filter(Boolean).join(': ')
  return [String(error.status), said].filter(Boolean).join(' ').slice(0, LONGEST)
}
