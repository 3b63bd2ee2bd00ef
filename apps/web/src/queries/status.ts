import {
  isClusterError,
  type Cluster,
  type ClusterHealth,
  type ClusterInfo,
  type HttpError,
  type UnsupportedError,
} from '@searchdeck/cluster-client'
import { clusterHealth, ping } from '@searchdeck/cluster-client/calls'
import { queryOptions, type UseQueryResult } from '@tanstack/react-query'
import { rememberIdentity } from '#state/connections.ts'
import { clusterKey } from './keys.ts'

/** How often the active cluster is asked how it is, in milliseconds. */
export const RECHECK_MS = 30_000

/** One question that is not answered, while others may be: not permitted, or not known to this engine. */
type Refusal = HttpError | UnsupportedError

export interface ClusterStatus {
  readonly info?: ClusterInfo
  /** The cluster answers, but does not say who it is. */
  readonly infoError?: Refusal
  readonly health?: ClusterHealth
  /** The cluster answers, but does not say how it is. */
  readonly healthError?: Refusal
}

/** Who the cluster is and how it is. Fails only where it gives no answer at all, or refuses the credentials on `GET /`. */
export const statusQuery = (cluster: Cluster) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'status'],
    queryFn: ({ signal }) => readStatus(cluster, signal),
    refetchInterval: RECHECK_MS,
    staleTime: RECHECK_MS / 2,
  })

async function readStatus(cluster: Cluster, signal: AbortSignal): Promise<ClusterStatus> {
  const who = await orRefusal(ping(cluster, { signal }))
  if ('refusal' in who && who.refusal.kind === 'http' && who.refusal.status === 401) throw who.refusal
  if ('answer' in who) rememberIdentity(cluster.id, identityOf(who.answer))
  const how = await orRefusal(clusterHealth(cluster, { signal }))
  return {
    ...('answer' in who ? { info: who.answer } : { infoError: who.refusal }),
    ...('answer' in how ? { health: how.answer } : { healthError: how.refusal }),
  }
}

async function orRefusal<T>(call: Promise<T>): Promise<{ answer: T } | { refusal: Refusal }> {
  try {
    return { answer: await call }
  } catch (error) {
    if (isClusterError(error) && (error.kind === 'http' || error.kind === 'unsupported')) return { refusal: error }
    throw error
  }
}

/** What is remembered of a cluster that said who it is. */
export function identityOf({ clusterName, engine, uuid }: ClusterInfo) {
  const { version, distribution = 'elasticsearch', flavor } = engine
  return { clusterName, version, majorVersion: version?.split('.')[0], distribution, flavor, uuid }
}

/** The colour to show: `unknown` while nothing is known, where health may not be read, and where nothing answers. */
export function healthOf(
  status: Pick<UseQueryResult<ClusterStatus>, 'data' | 'isError'>,
): 'green' | 'yellow' | 'red' | 'unknown' {
  if (status.isError) return 'unknown'
  const { data } = status
  if (data?.info?.engine.flavor === 'serverless') return 'green'
  return data?.health?.status ?? 'unknown'
}
