import type { Capability } from '../engines/capabilities.ts'
import type { Method, RequestBody } from '../door/transport.ts'

/**
 * One call as a value: it can be shown, copied as curl, classed by danger, and handed to `send`.
 * Builders make these, their body is text; nothing about a cluster, its host or its credentials is in one.
 * `ClusterRequest<RequestBody>` may also carry bytes or a stream, and can be sent, but not shown or copied.
 */
export interface ClusterRequest<Body extends RequestBody = string> {
  readonly method: Method
  /** Raw path and query, beginning with `/`, escaped already (`pathSegment`); sent exactly like this. */
  readonly path: string
  /** What is sent, exactly. */
  readonly body?: Body
  /** Media type of the body; `application/json` when absent. Never sent without a body. */
  readonly contentType?: string
  /** Media types that are wanted of the answer; `application/json` when absent. */
  readonly accept?: string
  /** Not sent to an engine that is known to lack this. */
  readonly needs?: Capability
  /** A limit of its own in milliseconds in place of the connection's; 0 is none (a force merge takes hours). */
  readonly timeoutMs?: number
}

/** By what errors and logs may name a request: method, and path without the query. */
export type RequestName = Pick<ClusterRequest, 'method' | 'path'>

/** The name of a request, and nothing else of it. */
export function requestName({ method, path }: RequestName): RequestName {
  return { method, path: path.split('?', 1).join('') }
}

/** The name of a request as a person reads it: `GET /logs/_search`. */
export function requestLabel(request: RequestName): string {
  const { method, path } = requestName(request)
  return `${method} ${path}`
}
