import {
  isClusterError,
  isNoManager,
  supports,
  type Cluster,
  type ClusterHealth,
  type ClusterInfo,
  type HttpError,
  type UnsupportedError,
} from '@searchdeck/cluster-client'
import { clusterHealth, ping } from '@searchdeck/cluster-client/calls'
import { queryOptions, useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { ClusterState } from '#lib/clusterState.ts'
import { clusterKey } from '#queries/keys.ts'
import { rememberIdentity } from '#state/connections/connections.ts'
import { heard, silenceQuery } from './silence.ts'

/** How often the active cluster is asked who and how it is, in milliseconds, counted from the last answer. */
export const RECHECK_MS = 5_000
/** Of one that the provider watches: it has no health, and being there changes seldom. */
const SERVERLESS_RECHECK_MS = 30_000

/** Root of the keys of who and how it is. */
const statusKey = (cluster: Pick<Cluster, 'id'>) => [...clusterKey(cluster), 'status'] as const
const pingKey = (cluster: Pick<Cluster, 'id'>) => [...statusKey(cluster), 'ping'] as const
const healthKey = (cluster: Pick<Cluster, 'id'>) => [...statusKey(cluster), 'health'] as const

/** Who answers. */
export interface ClusterIdentity {
  readonly info?: ClusterInfo
  /** It is there, and does not say who it is: not permitted, or not known to this engine. */
  readonly refusal?: HttpError | UnsupportedError
}

/** Who the cluster is, by `GET /`. Fails only where it gives no answer, refuses the credentials, or is no cluster. */
export const pingQuery = (cluster: Cluster) =>
  queryOptions({
    queryKey: pingKey(cluster),
    queryFn: ({ signal, client }) => heard(client, pingKey(cluster), () => identify(cluster, signal)),
    ...rechecked(cluster),
  })

/** How it is. Asked for on its own: a manager that hangs holds back its health, and nothing else. */
export const healthQuery = (cluster: Cluster) =>
  queryOptions({
    queryKey: healthKey(cluster),
    queryFn: ({ signal, client }) => heard(client, healthKey(cluster), () => clusterHealth(cluster, { signal })),
    ...rechecked(cluster),
  })

function rechecked({ engine }: Cluster) {
  const refetchInterval = engine.flavor === 'serverless' ? SERVERLESS_RECHECK_MS : RECHECK_MS
  // What was asked before the page was hidden is old when it is back in sight.
  return { refetchInterval, staleTime: RECHECK_MS / 2, refetchOnWindowFocus: true }
}

/** What the node that is asked last knew. For want of better: it may look calmer than the cluster is. */
export const lastKnownHealthQuery = (cluster: Cluster) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'lastKnownHealth'],
    queryFn: ({ signal }) => clusterHealth(cluster, { signal, local: true }),
    refetchInterval: RECHECK_MS,
  })

async function identify(cluster: Cluster, signal: AbortSignal): Promise<ClusterIdentity> {
  try {
    const info = await ping(cluster, { signal })
    rememberIdentity(cluster.id, identityOf(info))
    return { info }
  } catch (error) {
    if (isClusterError(error) && (error.kind === 'unsupported' || (error.kind === 'http' && error.status !== 401)))
      return { refusal: error }
    throw error
  }
}

/** What is remembered of a cluster that said who it is. */
export function identityOf({ clusterName, engine, uuid }: ClusterInfo) {
  const { version, distribution = 'elasticsearch', flavor } = engine
  return { clusterName, version, majorVersion: version?.split('.')[0], distribution, flavor, uuid }
}

/** Whether there is a health to ask for. */
export function hasHealth({ engine }: Cluster): boolean {
  return supports(engine, 'clusterHealth') !== false
}

type Reading<Data> = Pick<UseQueryResult<Data>, 'data' | 'error'>

interface Readings {
  readonly ping: Reading<ClusterIdentity>
  readonly health: Reading<ClusterHealth>
  /** Since when each has had no answer; 0 is never. */
  readonly pingSilentMs: number
  readonly healthSilentMs: number
}

/** How a cluster is, from all that is known of it: what is worst for the user comes first. */
export function clusterState(cluster: Cluster, readings: Readings): ClusterState {
  const { ping: who, health, pingSilentMs, healthSilentMs } = readings
  if (who.error) return { kind: 'unreachable', error: who.error }
  if (pingSilentMs > 0) return { kind: 'silent', what: 'cluster', sinceMs: pingSilentMs }
  if (!hasHealth(cluster)) return who.data ? { kind: 'known', health: 'green' } : { kind: 'checking' }
  if (healthSilentMs > 0) return { kind: 'silent', what: 'health', sinceMs: healthSilentMs }
  return health.error ? refused(health.error) : known(health.data)
}

function refused(error: Error): ClusterState {
  return isNoManager(error) ? { kind: 'noManager' } : { kind: 'untold', error }
}

function known(health: ClusterHealth | undefined): ClusterState {
  return health?.status ? { kind: 'known', health: health.status } : { kind: 'checking' }
}

/** Since when who and how it is has had no answer, in this order. */
export const silenceQueries = (cluster: Cluster) =>
  [silenceQuery(pingKey(cluster)), silenceQuery(healthKey(cluster))] as const

/** Who and how the cluster is; asked over and over while this is shown, unless the user has to sign in first. */
export function useClusterStatus(cluster: Cluster, { asksFirst = false } = {}) {
  const who = useQuery({ ...pingQuery(cluster), enabled: !asksFirst })
  const health = useQuery({ ...healthQuery(cluster), enabled: !asksFirst && hasHealth(cluster) })
  const [ofPing, ofHealth] = silenceQueries(cluster)
  const { data: pingSilentMs = 0 } = useQuery(ofPing)
  const { data: healthSilentMs = 0 } = useQuery(ofHealth)
  const state: ClusterState = asksFirst
    ? { kind: 'signInFirst' }
    : clusterState(cluster, { ping: who, health, pingSilentMs, healthSilentMs })
  return { ping: who, health, state }
}

/** Asks anew who and how it is: something has just said otherwise, or somebody wants to know. What is under way counts. */
export function renewStatus(client: QueryClient, cluster: Pick<Cluster, 'id'>): void {
  void client.invalidateQueries({ queryKey: statusKey(cluster) }, { cancelRefetch: false })
}

/** Whether a failed call says something of the whole cluster. */
export function mayKnowWorse(error: unknown): boolean {
  return isNoManager(error) || (isClusterError(error) && (error.kind === 'timeout' || error.kind === 'unreachable'))
}

const severity = { green: 0, yellow: 1, red: 2 } as const

/** A list has shown an index this bad: where the health that is known is better, it is old. */
export function noteHealth(client: QueryClient, cluster: Cluster, seen: keyof typeof severity): void {
  const health = client.getQueryData<ClusterHealth>(healthKey(cluster))?.status
  if (health !== undefined && severity[seen] > severity[health]) renewStatus(client, cluster)
}
