import type { Access } from '@searchdeck/cluster-client'
import { readClusterUri, type ClusterUri } from '../connect/clusterUri.ts'
import type { Target } from '../connect/target.ts'
import { GatewayFailure } from './failures.ts'
import { headersToTarget } from './headers.ts'
import type { TlsProfile } from './upstream.ts'
import type { WireDestination, WireRequest } from './wireRequest.ts'

/** Where a request goes, and what is sent with it. */
export interface Route {
  readonly origin: string
  /** Base path of the cluster and raw path of the request. */
  readonly path: string
  /** `name:port`, for messages and the log. */
  readonly host: string
  readonly headers: Readonly<Record<string, string>>
  readonly tls: TlsProfile
  /** No network in between: compressing only costs time. */
  readonly isLoopback: boolean
  /** Of a configured target. */
  readonly access: Access | undefined
}

export interface RouteOptions {
  /** Of every address that the page names. */
  readonly tls: TlsProfile
  readonly targets: readonly Target[]
}

/** A cluster that may be reached, and with which trust. */
export interface Destination {
  readonly uri: ClusterUri
  readonly tls: TlsProfile
  /** Set for a configured one. */
  readonly target?: Target
}

/**
 * A target is reached with its own trust: what the page says of it does not count.
 * Throws `GatewayFailure` (`blocked`) for a target that is not configured.
 */
export function destinationOf({ to, fingerprint }: WireDestination, { tls, targets }: RouteOptions): Destination {
  if ('uri' in to) return { uri: to.uri, tls: fingerprint === undefined ? tls : { ...tls, fingerprint } }
  const target = targets.find(({ name }) => name === to.target)
  if (target === undefined) {
    throw new GatewayFailure('blocked', 'The gateway has no target of this name.', { reason: 'unknownTarget' })
  }
  const uri = readClusterUri(target.uri)
  if ('problem' in uri) throw new GatewayFailure('blocked', `The address of this target ${uri.problem}.`)
  return { uri, tls: target.tls, target }
}

/**
 * Where a request goes. A target gets its own credentials: those of the page do not count.
 * Throws like `destinationOf`, and for a header that does not go to a target.
 */
export function routeOf(request: WireRequest, options: RouteOptions): Route {
  const { uri, tls, target } = destinationOf(request, options)
  const { origin, basePath, host, isLoopback } = uri
  const headers = target ? headersToTarget(request.headers, target.headers) : request.headers
  return { origin, path: basePath + request.path, host, headers, tls, isLoopback, access: target?.access }
}
