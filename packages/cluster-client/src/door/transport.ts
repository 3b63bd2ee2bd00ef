export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS'

/**
 * What a request can carry. A stream is read once: such a request is never tried again, AWS signatures refuse it, and not
 * every transport takes it. Bytes and streams are not read to be judged: where the verdict depends on the body (`_bulk`),
 * they count as the worst that it could hold.
 */
export type RequestBody = string | Uint8Array<ArrayBuffer> | Blob | ReadableStream<Uint8Array<ArrayBuffer>>

/** One call as it goes over the wire: authenticated, checked, and not to be changed any more. */
export interface TransportRequest {
  readonly method: Method
  /** Raw path and query, beginning with `/`, sent exactly as it is: never resolved, decoded or folded. */
  readonly path: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: RequestBody
  readonly signal: AbortSignal
  /**
   * How long the caller waits for the whole answer, in milliseconds; 0 is without limit. The signal enforces it; a gateway
   * may use it too.
   */
  readonly timeoutMs: number
  /** It is dangerous, and the connection is one that asks before: somebody has confirmed it. */
  readonly isConfirmed?: boolean
}

/**
 * Carries a request to the cluster: browser fetch, gateway or desktop.
 * Resolves with whatever the cluster answered, redirects included, and follows none.
 * Rejects with a `TransportFailure` where the cause is known, else with whatever the host threw.
 */
export interface Transport {
  (request: TransportRequest): Promise<Response>
  /** Whether a GET or HEAD may carry a body on this way (a browser cannot send one). */
  readonly sendsBodyOnGet: boolean
  /** Whether a body may be a stream on this way. Absent: no (browsers stream over HTTP/2 alone, and not all of them). */
  readonly sendsStreams?: boolean
}

/** Why no answer came, where the host can tell. `cors` is never known: a browser hides it. */
export type FailureCause = 'dns' | 'refused' | 'tls' | 'timeout' | 'reset' | 'token' | 'blocked'

/**
 * Finer names for a `FailureCause`, told by a gateway or the desktop. They stay the same from version to version, so that a
 * page can have words of its own for each.
 */
export const failureDetails = [
  // tls, the certificate
  'expired',
  'notYetValid',
  'revoked',
  'otherName',
  'selfSigned',
  'unknownIssuer',
  /** Not the one that is trusted by its fingerprint. */
  'otherCertificate',
  'untrusted',
  // tls, the protocol
  /** https was spoken to a port without TLS. */
  'plainHttp',
  /** http was spoken to a port with TLS. */
  'needsTls',
  'clientCertificate',
  'tlsVersion',
  // reset
  /** Hung up without an answer. */
  'closedEarly',
  /** Hung up in the middle of the answer. */
  'cutOff',
  /** Hung up in the middle of the request. */
  'requestCut',
  'headerTooLarge',
  'notHttp',
  /** Something between the page and the gateway has answered in its place. */
  'otherAnswer',
  // refused
  'nothingListens',
  'noRoute',
  /** A proxy in between asks for credentials of its own. */
  'proxyCredentials',
  // timeout
  /** Not even a connection came about. */
  'connectTimeout',
  // blocked
  'forbiddenAddress',
  'gatewayItself',
  'unknownTarget',
  'busy',
  /** The gateway keeps this cluster read-only. */
  'readOnlyTarget',
  /** The gateway asks for a confirmation that the page did not know of. */
  'unconfirmed',
] as const
export type FailureDetail = (typeof failureDetails)[number]

/** What a TLS peer showed, when its certificate was not trusted. */
export interface PeerCertificate {
  /** SHA-256 of the certificate: 64 lower-case hex digits, no colons. */
  readonly fingerprint: string
  readonly subject: string
  readonly issuer: string
  /** ISO 8601, UTC. */
  readonly validFrom: string
  readonly validTo: string
  /** DNS names and addresses the certificate is for. */
  readonly names: readonly string[]
}

/** A transport's own failure, with the cause it knows. Never holds a host's credentials. */
export class TransportFailure extends Error {
  readonly failure: FailureCause
  /** The system's own code: `ENOTFOUND`, `ECONNREFUSED`, `DEPTH_ZERO_SELF_SIGNED_CERT`. */
  readonly code: string | undefined
  readonly certificate: PeerCertificate | undefined
  readonly detail: FailureDetail | undefined

  constructor(
    failure: FailureCause,
    message: string,
    details: { code?: string; certificate?: PeerCertificate; detail?: FailureDetail } = {},
  ) {
    super(message)
    this.name = 'TransportFailure'
    this.failure = failure
    this.code = details.code
    this.certificate = details.certificate
    this.detail = details.detail
  }
}
