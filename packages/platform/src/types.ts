import type { UpdateQuestion } from './newerVersion.ts'
import type { FailureCause, FailureDetail, PeerCertificate, Transport } from '@searchdeck/cluster-client'

/** How a connection's requests travel, as far as a transport needs to know. */
export interface Route {
  /** `direct`: from this page. `gateway`: by way of the gateway that served it. */
  readonly via: 'direct' | 'gateway'
  /** Base address of the cluster, without a trailing slash. */
  readonly uri: string
  /** Name of a target that the gateway has configured with credentials of its own; then `uri` is for display only. */
  readonly target?: string
  /** SHA-256 of the one certificate that is trusted for this connection, 64 hex digits. */
  readonly fingerprint?: string
}

/** How far the way to a cluster leads, as the gateway sees it. Of a target that it has configured, only yes and no. */
export interface WayFound {
  /** Whether the name stands for an address that may be connected to. */
  readonly resolved: boolean
  /** Whether the port accepts connections. */
  readonly connected: boolean
  readonly addresses?: readonly string[]
  readonly port?: number
  /** How long the port took to accept, in milliseconds. */
  readonly connectMs?: number
  /** Present once a certificate was shown; never for plain http. */
  readonly tls?: { readonly trusted: boolean; readonly certificate?: PeerCertificate }
  /** What stopped it. */
  readonly failure?: FailureCause
  readonly detail?: FailureDetail
  /** The system's own code: `ECONNREFUSED`. */
  readonly code?: string
}

/**
 * What a page can find out by itself about an address that it may not read. `blockedContent`: the page came by https, the
 * address is http. `unreadable`: something answers, but not for this page. `readable`: it answers a plain
 * request of this page, so that what fails fails for its further headers (`Authorization`) or did so in passing.
 * `nothing`: no answer that the browser shows; it does not say why.
 */
export type Glimpse = 'blockedContent' | 'unreadable' | 'readable' | 'nothing'

/** All the app may ask of the place it runs in. */
export interface Platform {
  /** What this host can do. Ask these; never ask which host it is. */
  readonly capabilities: {
    /** Requests can travel by a gateway: no CORS, exact failures, certificates trusted by fingerprint. */
    readonly gateway: boolean
    /** Credentials can be kept outside the page. */
    readonly secretStore: boolean
  }
  /** The way to the cluster of `route`. */
  transportFor(route: Route): Transport
  /**
   * Goes the way to a cluster without sending it a request, to say why one fails. Absent where there is no gateway.
   * Rejects with a `TransportFailure` when the gateway refuses (`blocked`, `token`) or is gone itself (`reset`).
   */
  readonly probe?: (route: Route, signal: AbortSignal) => Promise<WayFound>
  /**
   * Looks from this page at an address, without credentials, to tell what hides behind a failed request. Absent where
   * nothing is hidden. Never rejects but for the signal.
   */
  readonly glimpse?: (uri: string, signal: AbortSignal) => Promise<Glimpse>
  /** The version that an update host offers, where it is newer; see `newerVersion.ts`. Never rejects. */
  newerVersion(question: UpdateQuestion): Promise<string | undefined>
  /** Offers a file to the user under this name. */
  saveFile(name: string, content: Blob): void
  /** What this device remembers. `write` throws when there is no room. */
  readonly storage: {
    read(key: string): string | null
    write(key: string, value: string): void
    remove(key: string): void
    keys(): string[]
    /**
     * Calls `listener` with the key that another window changed, with what stood there `before` it and `after` it, in the
     * order of all windows' changes; null stands for nothing. Returns the way to stop.
     */
    onChange(listener: (key: string, before: string | null, after: string | null) => void): () => void
  }
}
