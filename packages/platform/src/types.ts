import type { Transport } from '@searchdeck/cluster-client'

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
  /** What this device remembers. `write` throws when there is no room. */
  readonly storage: {
    read(key: string): string | null
    write(key: string, value: string): void
    remove(key: string): void
    keys(): string[]
    /** Calls `listener` with the key that another window changed. Returns the way to stop. */
    onChange(listener: (key: string) => void): () => void
  }
}
