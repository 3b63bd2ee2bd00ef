import type { FailureCause, FailureDetail, PeerCertificate } from '@searchdeck/cluster-client'

const statuses = {
  token: 401,
  blocked: 403,
  dns: 502,
  refused: 502,
  tls: 502,
  reset: 502,
  timeout: 504,
} as const satisfies Record<FailureCause, number>

interface FailureDetails {
  /** The system's own code: `ENOTFOUND`, `CERT_HAS_EXPIRED`. */
  readonly code?: string
  readonly certificate?: PeerCertificate
  /** A finer name for the failure, for which the page has words in its own language. */
  readonly reason?: FailureDetail
  /** In place of the failure's usual status. */
  readonly status?: number
  /** Seconds after which it is worth trying again. */
  readonly retryAfter?: number
}

/** No answer of a cluster, and why. The message may be shown to whoever has signed in: a host, never a credential. */
export class GatewayFailure extends Error {
  readonly failure: FailureCause
  readonly status: number
  readonly details: FailureDetails

  constructor(failure: FailureCause, message: string, details: FailureDetails = {}) {
    super(message)
    this.name = 'GatewayFailure'
    this.failure = failure
    this.status = details.status ?? statuses[failure]
    this.details = details
  }
}

/** A failure as the page reads it: the header tells it from a refusal of the cluster or of a proxy in between. */
export function failureAnswer(failure: GatewayFailure): {
  status: number
  headers: Record<string, string>
  body: string
} {
  const { code, certificate, reason, retryAfter } = failure.details
  return {
    status: failure.status,
    headers: {
      'content-type': 'application/json',
      'x-searchdeck-failure': failure.failure,
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
    body: JSON.stringify({
      failure: failure.failure,
      ...(reason !== undefined && { reason }),
      ...(code !== undefined && { code }),
      message: failure.message,
      ...(certificate !== undefined && { certificate }),
    }),
  }
}
