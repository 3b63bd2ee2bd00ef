import { isClusterError } from '@searchdeck/cluster-client'
import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { pinnedConnection } from '#state/connections/tabConnection.ts'
import { mayKnowWorse, renewStatus } from '#queries/status/status.ts'
import { freshFor, watchSeen } from './unseen.ts'

interface QueryClientOptions {
  /**
   * Hears of every change that failed, and of the connection on whose page it was begun, but for those with
   * `meta: { silent: true }`: their dialog shows it.
   */
  onMutationError?: (error: unknown, connectionId: string | undefined) => void
}

/**
 * What the clusters said, for as long as this window is open.
 * The client retries what may be retried; here nothing is asked twice, and a hidden page asks nothing.
 */
export function createQueryClient({ onMutationError }: QueryClientOptions = {}): QueryClient {
  // Another cluster may be shown by the time the answer is there.
  const begunOn = new WeakMap<object, string | undefined>()
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => hearFailure(client, error, queryKey) }),
    mutationCache: new MutationCache({
      onMutate: (_variables, mutation) => {
        begunOn.set(mutation, pinnedConnection())
      },
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta?.silent !== true) onMutationError?.(error, begunOn.get(mutation))
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        staleTime: freshFor(1_000),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchIntervalInBackground: false,
        throwOnError: (error) => !isClusterError(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
  watchSeen(client)
  return client
}

/** Whatever was asked of a cluster may be the first to learn that nobody leads it, or that it is gone. */
function hearFailure(client: QueryClient, error: unknown, [root, id, resource]: QueryKey): void {
  if (root !== 'cluster' || typeof id !== 'string' || resource === 'status') return
  if (mayKnowWorse(error)) renewStatus(client, { id })
}
