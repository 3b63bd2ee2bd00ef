import type { Capability } from './capabilities.ts'
import type { Method } from './transport.ts'

/**
 * One call as a value: it can be shown, copied as curl, classed by danger, and handed to `send`.
 * Builders make these; nothing about a cluster, its host or its credentials is in one.
 */
export interface ClusterRequest {
  readonly method: Method
  /** Raw path and query, beginning with `/`, escaped already (`pathSegment`); sent exactly like this. */
  readonly path: string
  /** The exact text of the body. */
  readonly body?: string
  /** Of the body; JSON when absent. Never sent without a body. */
  readonly contentType?: 'application/json' | 'application/x-ndjson'
  /** Not sent to an engine that is known to lack this. */
  readonly needs?: Capability
  /** A limit of its own in milliseconds in place of the connection's; 0 is none (a force merge takes hours). */
  readonly timeoutMs?: number
}

/** Method and path without the query: what errors and logs may name. */
export function requestLabel(request: Pick<ClusterRequest, 'method' | 'path'>): string {
  return `${request.method} ${request.path.split('?', 1).join('')}`
}
