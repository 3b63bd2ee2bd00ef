import type { Distribution } from './cluster.ts'
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
  readonly request: string

  constructor(message: string, request: string, options?: ErrorOptions) {
    super(`${message} (${request})`, options)
    this.name = new.target.name
    this.request = request
  }
}

/** What a refusal said, as far as it could be read. */
export interface ErrorBody {
  readonly type?: string
  readonly reason?: string
  /** `error.caused_by.reason`. */
  readonly causedBy?: string
  /** The body as it came, cut at 64 Ki characters. */
  readonly raw: string
  /** The header `Retry-After` as it came: see `retryAfterMs`. */
  readonly retryAfter?: string
}

/** The cluster (or something in front of it) answered, and the answer was a refusal. */
export class HttpError extends BaseError {
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

  constructor(request: string, status: number, statusText: string, body: ErrorBody, distribution?: Distribution) {
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
export class UnreachableError extends BaseError {
  readonly kind = 'unreachable'
  readonly failure: Exclude<FailureCause, 'timeout'> | undefined
  readonly code: string | undefined
  readonly certificate: PeerCertificate | undefined
  readonly detail: FailureDetail | undefined

  constructor(
    message: string,
    request: string,
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
export class TimeoutError extends BaseError {
  readonly kind = 'timeout'
  /** The limit that ran out, in milliseconds. Absent where it was not this client's own. */
  readonly limitMs: number | undefined
  /** `connectTimeout`: not even a connection came about. */
  readonly detail: FailureDetail | undefined

  constructor(message: string, request: string, options: ErrorOptions & TimeoutDetails = {}) {
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
export class AbortedError extends BaseError {
  readonly kind = 'aborted'
}

/**
 * In which way an answer is none: `html` a page, `text` anything else that is not JSON, `brokenJson` begins as JSON and ends
 * too early, `empty`, `tooLong`, `hiddenRedirect` (a browser does not say where to), `otherJson` JSON of something else.
 */
export type AnswerProblem = 'html' | 'text' | 'brokenJson' | 'empty' | 'tooLong' | 'hiddenRedirect' | 'otherJson'

/** An answer that is not what this call returns, often a login page of a proxy in between. */
export class MalformedError extends BaseError {
  readonly kind = 'malformed'
  /** The beginning of the body. */
  readonly raw: string
  readonly problem: AnswerProblem | undefined
  /** Of the answer; 200 and the like. */
  readonly status: number | undefined

  constructor(
    message: string,
    request: string,
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
export class RefusedError extends BaseError {
  readonly kind = 'refused'
}

/** This engine, version or flavour does not have the call. Nothing was sent. */
export class UnsupportedError extends BaseError {
  readonly kind = 'unsupported'
}

/** The request itself is wrong: a path that would be folded, an empty name, a line break in a header. Nothing was sent. */
export class InvalidRequestError extends BaseError {
  readonly kind = 'invalid'
}

export function isClusterError(value: unknown): value is ClusterError {
  return value instanceof BaseError
}
