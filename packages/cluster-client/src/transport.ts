export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS'

/** One call as it goes over the wire: authenticated, checked, and not to be changed any more. */
export interface TransportRequest {
  readonly method: Method
  /** Raw path and query, beginning with `/`, sent exactly as it is: never resolved, decoded or folded. */
  readonly path: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal: AbortSignal
  /** How long the caller waits, in milliseconds; 0 is without limit. The signal enforces it; a gateway may use it too. */
  readonly timeoutMs: number
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
}

/** Why no answer came, where the host can tell. `cors` is never known: a browser hides it. */
export type FailureCause = 'dns' | 'refused' | 'tls' | 'timeout' | 'reset' | 'token' | 'blocked'

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

  constructor(failure: FailureCause, message: string, details: { code?: string; certificate?: PeerCertificate } = {}) {
    super(message)
    this.name = 'TransportFailure'
    this.failure = failure
    this.code = details.code
    this.certificate = details.certificate
  }
}
