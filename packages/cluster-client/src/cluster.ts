import type { Auth } from './signIn/auth.ts'
import type { Transport } from './door/transport.ts'

export type Distribution = 'elasticsearch' | 'opensearch'

/**
 * What is known of the engine behind a connection: `GET /`, else what was stored, else nothing.
 * A field that is absent is unknown; capabilities that depend on it are tried and degrade when refused.
 */
export interface Engine {
  readonly distribution?: Distribution
  /** `version.number` as it came: `8.19.3`, `7.10.2-SNAPSHOT`. */
  readonly version?: string
  /** `version.build_flavor`: `default`, `oss`, `serverless`; OpenSearch has none. */
  readonly flavor?: string
}

/** What a connection allows. `confirm` asks before dangerous requests; `readOnly` refuses every write in the client. */
export type Access = 'open' | 'confirm' | 'readOnly'

export interface RequestHeader {
  readonly name: string
  readonly value: string
}

/** A cluster as the client needs it: who it is, what may be done to it, and how to reach it. */
export interface Cluster {
  /** The connection's id. Two connections to one cluster may see different things, so it starts every cache key. */
  readonly id: string
  /** Base address, for signing and for "copy as curl". No trailing slash. */
  readonly uri: string
  readonly engine: Engine
  readonly access: Access
  readonly auth: Auth
  /** Sent with every request, after the client's own headers. */
  readonly headers: readonly RequestHeader[]
  /**
   * Fetches credentials that are kept elsewhere, whenever a call is authorised; they are used in place of `auth` and
   * `headers`, which hold what is not secret of them. May reject with a `TransportFailure`.
   */
  readonly signIn?: () => Promise<Pick<Cluster, 'auth' | 'headers'>>
  /**
   * Names and patterns of indices, separated by commas, for a user who may not list all: calls that list what the cluster
   * has are given it as their `within`. Absent is everything.
   */
  readonly within?: string
  /** Limit of one call in milliseconds; 0 is none. */
  readonly timeoutMs: number
  readonly transport: Transport
}
