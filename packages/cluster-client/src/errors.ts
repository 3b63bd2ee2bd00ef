import type { FailureCause, PeerCertificate } from './transport.ts'

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

/** What the body of a refusal said, as far as it could be read. */
export interface ErrorBody {
  readonly type?: string
  readonly reason?: string
  /** `error.caused_by.reason`. */
  readonly causedBy?: string
  /** The body as it came, cut at 64 Ki characters. */
  readonly raw: string
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

  constructor(request: string, status: number, statusText: string, body: ErrorBody) {
    super(body.reason ?? `The cluster answered ${status}`, request)
    this.status = status
    this.statusText = statusText
    this.type = body.type
    this.reason = body.reason
    this.causedBy = body.causedBy
    this.raw = body.raw
  }
}

/** No answer. `failure` is known through a gateway or on the desktop; a browser alone tells nothing apart. */
export class UnreachableError extends BaseError {
  readonly kind = 'unreachable'
  readonly failure: Exclude<FailureCause, 'timeout'> | undefined
  readonly code: string | undefined
  readonly certificate: PeerCertificate | undefined

  constructor(
    message: string,
    request: string,
    details: { failure?: Exclude<FailureCause, 'timeout'>; code?: string; certificate?: PeerCertificate },
    options?: ErrorOptions,
  ) {
    super(message, request, options)
    this.failure = details.failure
    this.code = details.code
    this.certificate = details.certificate
  }
}

/** No complete answer within the connection's limit. A write may have been carried out all the same. */
export class TimeoutError extends BaseError {
  readonly kind = 'timeout'
}

/** The caller gave up: the page was left, or someone pressed cancel. */
export class AbortedError extends BaseError {
  readonly kind = 'aborted'
}

/** An answer that is not what this call returns, often a login page of a proxy in between. */
export class MalformedError extends BaseError {
  readonly kind = 'malformed'
  /** The beginning of the body. */
  readonly raw: string

  constructor(message: string, request: string, raw: string, options?: ErrorOptions) {
    super(message, request, options)
    this.raw = raw
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
