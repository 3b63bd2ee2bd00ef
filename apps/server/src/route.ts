import { readClusterUri } from './clusterUri.ts'
import { GatewayFailure } from './failures.ts'
import type { Target } from './target.ts'
import type { TlsProfile } from './upstream.ts'
import type { WireRequest } from './wireRequest.ts'

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
}

export interface RouteOptions {
  /** Of every address that the page names. */
  readonly tls: TlsProfile
  readonly targets: readonly Target[]
}

/**
 * A target is reached with its own credentials and its own trust: what the page says of either does not count.
 * Throws `GatewayFailure` (`blocked`) for a target that is not configured.
 */
export function routeOf(request: WireRequest, { tls, targets }: RouteOptions): Route {
  const { to } = request
  if ('uri' in to) {
    const fingerprint = request.fingerprint
    return routeTo(to.uri, request, request.headers, fingerprint === undefined ? tls : { ...tls, fingerprint })
  }
  const target = targets.find(({ name }) => name === to.target)
  if (target === undefined) throw new GatewayFailure('blocked', 'The gateway has no target of this name.')
  const uri = readClusterUri(target.uri)
  if ('problem' in uri) throw new GatewayFailure('blocked', `The address of this target ${uri.problem}.`)
  return routeTo(uri, request, { ...withoutAuthorization(request.headers), ...target.headers }, target.tls)
}

function withoutAuthorization(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'authorization'))
}

function routeTo(
  uri: Exclude<ReturnType<typeof readClusterUri>, { problem: string }>,
  request: WireRequest,
  headers: Readonly<Record<string, string>>,
  tls: TlsProfile,
): Route {
  const { origin, basePath, host, isLoopback } = uri
  return { origin, path: basePath + request.path, host, headers, tls, isLoopback }
}
