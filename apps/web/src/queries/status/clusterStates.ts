import { useQueries, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ClusterState } from '#lib/clusterState.ts'
import { clusterOf } from '#queries/clusterOf.ts'
import { useConnections } from '#state/connections/connections.ts'
import type { Connection } from '#state/connections/connectionSchema.ts'
import { asksFirst, useConnectionSecrets } from '#state/connections/connectionSecrets.ts'
import { clusterState, hasHealth, healthQuery, pingQuery, silenceQueries } from './status.ts'

/** So many clusters are asked at once: a browser has six connections to a gateway, and the page needs some itself. */
const AT_ONCE = 3

/** How one of many clusters is. */
export interface CheckedCluster {
  readonly state: ClusterState
  /** It is being asked. */
  readonly isChecking: boolean
}

/**
 * How each of these clusters is. All are asked anew when this is first shown, a few at once, and again when the list
 * changes; leaving ends what is under way. One that the user has to sign in to first is not asked.
 */
export function useClusterStates(connections: readonly Connection[]): readonly CheckedCluster[] {
  const client = useQueryClient()
  useConnectionSecrets((secrets) => secrets)
  const ids = connections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const waiting = ids.split(' ')
    let isOver = false
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined && !isOver; next = waiting.shift()) await ask(client, next)
    }
    for (let worker = 0; worker < AT_ONCE; worker += 1) void work()
    return () => {
      isOver = true
    }
  }, [client, ids])
  return useKnownStates(connections)
}

/** Who it is, then how it is. What went wrong is with each query, where the row shows it. */
async function ask(client: QueryClient, id: string): Promise<void> {
  const find = () => useConnections.getState().clusters.find((each) => each.id === id)
  const connection = find()
  if (!connection || asksFirst(connection)) return
  const answers = await client.query({ ...pingQuery(clusterOf(connection)), staleTime: 0 }).catch(() => undefined)
  // By now it is known what it has.
  const cluster = clusterOf(find() ?? connection)
  if (answers && hasHealth(cluster))
    await client.query({ ...healthQuery(cluster), staleTime: 0 }).catch(() => undefined)
}

/** What the cache holds of each; asks nothing. */
function useKnownStates(connections: readonly Connection[]): readonly CheckedCluster[] {
  const passive = { enabled: false, refetchInterval: false, throwOnError: false } as const
  const clusters = connections.map((each) => clusterOf(each))
  const pings = useQueries({ queries: clusters.map((each) => ({ ...pingQuery(each), ...passive })) })
  const healths = useQueries({ queries: clusters.map((each) => ({ ...healthQuery(each), ...passive })) })
  const silences = useQueries({ queries: clusters.flatMap((each) => silenceQueries(each)) })
  return connections.flatMap((connection, at) => {
    const [cluster, ping, health] = [clusters[at], pings[at], healths[at]]
    if (!cluster || !ping || !health) return []
    const [pingSilentMs = 0, healthSilentMs = 0] = silences.slice(2 * at, 2 * at + 2).map(({ data }) => data)
    const state: ClusterState = asksFirst(connection)
      ? { kind: 'signInFirst' }
      : clusterState(cluster, { ping, health, pingSilentMs, healthSilentMs })
    return [{ state, isChecking: ping.isFetching || health.isFetching }]
  })
}
