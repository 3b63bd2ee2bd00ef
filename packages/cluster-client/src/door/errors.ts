import type { Distribution } from '../cluster.ts'
import { requestLabel, requestName, type RequestName } from '../requests/clusterRequest.ts'
import type { FailureCause, FailureDetail, PeerCertificate } from './transport.ts'

/** Every way a call to a cluster can fail. Match on `kind`; never on the message text. */
export type ClusterError =
  | HttpError
  | UnreachableError
  | TimeoutError
  | AbortedError
  | MalformedError
  | RefusedError
  | UnsupportedError
  | InvalidRequestError

abstract class BaseError extends Error {
  abstract readonly kind: string
  /** Method and path without host, query or headers, so it is safe to show and to log. */
  abstract readonly request: RequestName | undefined

  constructor(message: string, request: RequestName | undefined, options?: ErrorOptions) {
    super(request === undefined ? message : `${message} (${requestLabel(request)})`, options)
    this.name = new.target.name
  }
}

/** Of a request that there was. Of what is handed in, a whole request too, only the name is kept. */
abstract class CallError extends BaseError {
  readonly request: RequestName

  constructor(message: string, request: RequestName, options?: ErrorOptions) {
    super(message, request, options)
    this.request = requestName(request)
  }
}

/** What a refusal said, as far as it could be read. */
export interface ErrorBody {
  readonly type?: string
  readonly reason?: string
  /** What the first shard that failed gives as its reason, else `error.caused_by.reason` and the reason at the root of it. */
  readonly causedBy?: string
  /** The body as it came, cut at 64 Ki characters. */
  readonly raw: string
  /** The header `Retry-After` as it came: see `retryAfterMs`. */
  readonly retryAfter?: string
}

/** The cluster (or something in front of it) answered, and the answer was a refusal. */
export class HttpError extends CallError {
  readonly kind = 'http'
  readonly status: number
  readonly statusText: string
  /** `error.type` of the response body, for example `index_not_found_exception`. */
  readonly type: string | undefined
  readonly reason: string | undefined
  readonly causedBy: string | undefined
  readonly raw: string
  /** The header `Retry-After` as it came; absent where there was none, or CORS hides it. */
  readonly retryAfter: string | undefined
  /** The engine that the connection was known to have when it was asked. Something in front of it may have answered. */
  readonly distribution: Distribution | undefined

  constructor(request: RequestName, status: number, statusText: string, body: ErrorBody, distribution?: Distribution) {
    super(body.reason ?? `The cluster answered ${status}`, request)
    this.status = status
    this.statusText = statusText
    this.type = body.type
    this.reason = body.reason
    this.causedBy = body.causedBy
    this.raw = body.raw
    this.retryAfter = body.retryAfter
    this.distribution = distribution
  }
}

/** No answer. `failure` is known through a gateway or on the desktop; a browser alone tells nothing apart. */
export class UnreachableError extends CallError {
  readonly kind = 'unreachable'
  readonly failure: Exclude<FailureCause, 'timeout'> | undefined
  readonly code: string | undefined
  readonly certificate: PeerCertificate | undefined
  readonly detail: FailureDetail | undefined

  constructor(
    message: string,
    request: RequestName,
    details: {
      failure?: Exclude<FailureCause, 'timeout'>
      code?: string
      certificate?: PeerCertificate
      detail?: FailureDetail
    },
    options?: ErrorOptions,
  ) {
    super(message, request, options)
    this.failure = details.failure
    this.code = details.code
    this.certificate = details.certificate
    this.detail = details.detail
  }
}

/** No complete answer within the connection's limit. A write may have been carried out all the same. */
export class TimeoutError extends CallError {
  readonly kind = 'timeout'
  /** The limit that ran out, in milliseconds. Absent where it was not this client's own. */
  readonly limitMs: number | undefined
  /** `connectTimeout`: not even a connection came about. */
  readonly detail: FailureDetail | undefined

  constructor(message: string, request: RequestName, options: ErrorOptions & TimeoutDetails = {}) {
    super(message, request, options)
    this.limitMs = options.limitMs
    this.detail = options.detail
  }
}

interface TimeoutDetails {
  readonly limitMs?: number
  readonly detail?: FailureDetail
}

/** The caller gave up: the page was left, or someone pressed cancel. */
export class AbortedError extends CallError {
  readonly kind = 'aborted'
}

/**
 * In which way an answer is none: `html` a page, `text` anything else that is not JSON, `brokenJson` begins as JSON and ends
 * too early, `empty`, `tooLong`, `hiddenRedirect` (a browser does not say where to), `otherJson` JSON of something else.
 */
export type AnswerProblem = 'html' | 'text' | 'brokenJson' | 'empty' | 'tooLong' | 'hiddenRedirect' | 'otherJson'

/** An answer that is not what this call returns, often a login page of a proxy in between. */
export class MalformedError extends CallError {
  readonly kind = 'malformed'
  /** The beginning of the body. */
  readonly raw: string
  readonly problem: AnswerProblem | undefined
  /** Of the answer; 200 and the like. */
  readonly status: number | undefined

  constructor(
    message: string,
    request: RequestName,
    raw: string,
    options: ErrorOptions & { problem?: AnswerProblem; status?: number } = {},
  ) {
    super(message, request, options)
    this.raw = raw
    this.problem = options.problem
    this.status = options.status
  }
}

/** The connection is read-only and the request would change something. Nothing was sent. */
export class RefusedError extends CallError {
  readonly kind = 'refused'
}

/** This engine, version or flavour does not have the call. Nothing was sent. */
export class UnsupportedError extends CallError {
  readonly kind = 'unsupported'
}

/** The request itself is wrong: a path that would be folded, an empty name, a line break in a header. Nothing was sent. */
export class InvalidRequestError extends BaseError {
  readonly kind = 'invalid'
  /** Absent where a name is so wrong that no path could be made of it. */
  readonly request: RequestName | undefined

  constructor(message: string, request?: RequestName) {
    super(message, request)
    this.request = request && requestName(request)
  }
}

export function isClusterError(value: unknown): value is ClusterError {
  return value instanceof BaseError
}

/** Whether nobody leads the cluster: no manager is elected, so that nothing can be changed and much cannot be read. */
export function isNoManager(error: unknown): boolean {
  const { type = '' } = error instanceof HttpError ? error : {}
  return type === 'master_not_discovered_exception' || type === 'cluster_manager_not_discovered_exception'
}
