import type { FailureCause, FailureDetail, PeerCertificate, Transport } from '@searchdeck/cluster-client'
import type { FileToWrite, FileWriter } from './fileWriter.ts'
import type { UpdateQuestion } from './newerVersion.ts'

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
export type PageProbe = 'blockedContent' | 'unreadable' | 'readable' | 'nothing'

/** What a host keeps for the app. It is there at once; the rest of the host may take a while to be known. */
export interface HostStorage {
  /** What this device remembers. `write` throws when there is no room. */
  readonly device: {
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
  /** What one window keeps over its reloads. Where the host keeps nothing, reads find nothing. */
  readonly window: {
    read(key: string): string | null
    /** Whether it is kept. */
    write(key: string, value: string): boolean
    remove(key: string): void
    keys(): string[]
  }
}

/** The secrets of one connection by the names of its fields: `password`, `apiKey`. */
export type StoredSecrets = Readonly<Record<string, string>>

/** Credentials that are kept outside the page. Everything rejects with a `TransportFailure`. */
export interface SecretStore {
  /** What is kept under these keys; a key under which nothing is kept is left out. */
  read(keys: readonly string[]): Promise<Readonly<Record<string, StoredSecrets>>>
  /** Keeps these in place of what was there; `null` forgets. All of it, or nothing. */
  write(changes: Readonly<Record<string, StoredSecrets | null>>): Promise<void>
}

/** The session of this browser with the gateway that served the page. */
interface GatewaySession {
  /**
   * Trades a link that the gateway has printed for a session. Rejects with a `TransportFailure`: `token` when the link is
   * not known or was used before, `reset` when something else has answered.
   * @param link what stands behind `#link=`
   */
  open(link: string): Promise<void>
  /** Ends it, for all tabs. Rejects, and it goes on, when the gateway does not answer. */
  end(): Promise<void>
  /** Calls `listener` when another tab has ended it. Returns the way to stop. */
  onEnd(listener: () => void): () => void
}

/** All the app may ask of the place it runs in. */
export interface Platform {
  /** What this host can do. Ask these; never ask which host it is. */
  readonly capabilities: {
    /** Requests can travel by a gateway: no CORS, exact failures, certificates trusted by fingerprint. */
    readonly gateway: boolean
  }
  readonly storage: HostStorage
  /** Where credentials are kept. Absent where there is no place but `storage`. */
  readonly secrets?: SecretStore
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
  readonly pageProbe?: (uri: string, signal: AbortSignal) => Promise<PageProbe>
  /** Absent where no gateway has served the page. */
  readonly session?: GatewaySession
  /**
   * The clusters that whoever runs this page has set up, as they came: a JSON array, not yet validated; nothing where there
   * are none. Rejects with the `TransportFailure` `token` when a gateway does not know this browser.
   */
  predefinedClusters(): Promise<unknown>
  /** The version that an update host offers, where it is newer; see `newerVersion.ts`. Never rejects. */
  newerVersion(question: UpdateQuestion): Promise<string | undefined>
  /** Offers a file to the user under this name. */
  saveFile(name: string, content: Blob): void
  /**
   * A file of any size that is written piece by piece; `undefined` when the user was asked where to, and chose nothing. Only in
   * answer to a click. Rejects with a `FileWriteError`, or with a `TransportFailure` of the gateway.
   */
  writeFile(file: FileToWrite): Promise<FileWriter | undefined>
  /** Opens an address of somebody else's outside the app, which is told nothing of where it was opened from. */
  openLink(address: string): void
}
