import { isClusterError, TransportFailure, type FailureCause, type FailureDetail } from '@searchdeck/cluster-client'
import type { ConnectionTest } from '@searchdeck/cluster-client/calls'
import type { PageProbe, Route, WayFound } from '@searchdeck/platform'
import { hashKey, queryOptions } from '@tanstack/react-query'
import type { Connection } from '#state/connections/connectionSchema.ts'
import { host } from '#state/host.ts'
import { routeOf } from './clusterOf.ts'

export type { ConnectionTest } from '@searchdeck/cluster-client/calls'

/** What came of trying a connection: a mutation with `testConnectionMutation` fits as it is. */
export interface TriedConnection {
  readonly isPending: boolean
  readonly data?: ConnectionTest | undefined
  readonly error: Error | null
  /** When it was tried, in milliseconds since 1970: each attempt is looked into anew. 0 is never. */
  readonly submittedAt: number
}

/** What lies between here and a cluster, as far as this host can find out. */
export interface Evidence {
  readonly via: Route['via']
  /** As the gateway sees it. */
  readonly found?: WayFound
  /** Why the gateway would not look. */
  readonly refusal?: { readonly failure: FailureCause; readonly detail?: FailureDetail | undefined }
  /** As the page itself sees it. Only where the request told nothing. */
  readonly pageProbe?: PageProbe
  /** The address says http, and its port speaks TLS. */
  readonly speaksTls?: boolean
}

const GLIMPSE_LIMIT_MS = 10_000

/** Looks into one attempt: how far the way leads. Nothing secret is in the key, and nothing is sent to the cluster but a look. */
export const evidenceQuery = (connection: Connection, { error, submittedAt }: TriedConnection) => {
  const route = routeOf(connection)
  const question = { blind: isBlind(error), hungUp: isHangUp(error) }
  const queryKey = ['diagnosis', route, question, submittedAt] as const
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => gather(route, question, signal),
    staleTime: Infinity,
    gcTime: 60_000,
    // Of the attempt before, on the same way with the same outcome: the steps stay in sight while it is looked into again.
    placeholderData: (before: Evidence | undefined, query) =>
      query !== undefined && wayOf(query.queryKey) === wayOf(queryKey) ? before : undefined,
  })
}

/** A key less the time of the attempt. */
function wayOf(queryKey: readonly unknown[]): string {
  return hashKey(queryKey.slice(0, -1))
}

/** The browser tells nothing of it. */
function isBlind(error: Error | null): boolean {
  return isClusterError(error) && error.kind === 'unreachable' && error.failure === undefined
}

/** What a port that speaks TLS does when it is spoken to in http. */
function isHangUp(error: Error | null): boolean {
  return isClusterError(error) && error.kind === 'unreachable' && error.failure === 'reset' && error.detail !== 'cutOff'
}

async function gather(
  route: Route,
  { blind, hungUp }: { blind: boolean; hungUp: boolean },
  signal: AbortSignal,
): Promise<Evidence> {
  const { via } = route
  const [probed, pageProbe] = await Promise.all([
    probe(route, signal),
    blind && via === 'direct' ? pageProbed(route.uri, signal) : undefined,
  ])
  const mayBeTls = hungUp || (blind && pageProbe === 'nothing' && probed.found?.connected === true)
  const speaksTls = mayBeTls && (await speaksTlsAt(route, signal))
  return { via, ...probed, ...(pageProbe !== undefined && { pageProbe }), ...(speaksTls && { speaksTls }) }
}

async function probe(route: Route, signal: AbortSignal): Promise<Pick<Evidence, 'found' | 'refusal'>> {
  try {
    const found = await host().platform.probe?.(route, signal)
    return found === undefined ? {} : { found }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof TransportFailure)) return {}
    return { refusal: { failure: error.failure, detail: error.detail } }
  }
}

async function pageProbed(uri: string, signal: AbortSignal): Promise<PageProbe | undefined> {
  const limit = AbortSignal.timeout(GLIMPSE_LIMIT_MS)
  try {
    return await host().platform.pageProbe?.(uri, AbortSignal.any([signal, limit]))
  } catch {
    signal.throwIfAborted()
    return 'nothing'
  }
}

async function speaksTlsAt(route: Route, signal: AbortSignal): Promise<boolean> {
  if (route.target !== undefined || !/^http:/i.test(route.uri)) return false
  const { found } = await probe({ ...route, uri: route.uri.replace(/^http:/i, 'https:') }, signal)
  return found?.tls !== undefined
}
