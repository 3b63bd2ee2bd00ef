import type { Cluster } from '../cluster.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import type { Clock } from './deadline.ts'
import type { RequestBody } from './transport.ts'

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

/** Options of a call that lists what a cluster has. */
export interface WithinOptions extends SendOptions {
  /** Only what these names and patterns of indices match, separated by commas; everything unless told. */
  readonly within?: string | undefined
}

/**
 * For an answer that is read while it comes, which may take hours: `timeoutMs` ends when the answer has begun, `signal`
 * counts to the end of the body, and `maxBytes` is none unless told.
 */
export interface OpenOptions extends SendOptions {
  /**
   * Longest wait in milliseconds for the next piece of the body, counted while somebody reads; 0 is none. As long as the
   * time limit unless told.
   */
  readonly idleMs?: number
}

/** The time limit of a call in milliseconds; 0 is none. */
export function limitOf({ timeoutMs }: Cluster, request: ClusterRequest<RequestBody>, options: SendOptions): number {
  return options.timeoutMs ?? request.timeoutMs ?? timeoutMs
}
