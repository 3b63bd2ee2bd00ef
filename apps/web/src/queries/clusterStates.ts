import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Connection } from '#state/connectionSchema.ts'
import { asksFirst, useConnectionSecrets } from '#state/connectionSecrets.ts'
import { useConnections } from '#state/connections.ts'
import { clusterOf } from './clusterOf.ts'
import { statusQuery, type ClusterStatus } from './status.ts'

/** So many clusters are asked at once: a browser has six connections to a gateway, and the page needs some itself. */
const AT_ONCE = 3

/**
 * How each of these clusters is. All are asked anew when this is first shown, a few at once, and again when the list
 * changes; leaving ends what is under way. One that the user has to sign in to first is not asked.
 */
export function useClusterStates(connections: readonly Connection[]): readonly UseQueryResult<ClusterStatus>[] {
  const client = useQueryClient()
  useConnectionSecrets((secrets) => secrets)
  const ids = connections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const waiting = useConnections.getState().clusters.filter((each) => ids.split(' ').includes(each.id))
    let isOver = false
    const work = async () => {
      for (let next = waiting.shift(); next && !isOver; next = waiting.shift()) {
        if (asksFirst(next)) continue
        // What went wrong is with the query, where the row shows it.
        await client.query({ ...statusQuery(clusterOf(next)), staleTime: 0 }).catch(() => undefined)
      }
    }
    for (let worker = 0; worker < AT_ONCE; worker += 1) void work()
    return () => {
      isOver = true
    }
  }, [client, ids])
  return useQueries({
    queries: connections.map((each) => ({
      ...statusQuery(clusterOf(each)),
      enabled: false,
      refetchInterval: false as const,
      throwOnError: false,
    })),
  })
}
