import { isClusterError } from '@searchdeck/cluster-client'
import { MutationCache, QueryClient } from '@tanstack/react-query'

interface QueryClientOptions {
  /** Hears of every change that failed, but for those with `meta: { silent: true }`: their dialog shows it. */
  onMutationError?: (error: unknown) => void
}

/**
 * What the clusters said, for as long as this window is open.
 * The client retries what may be retried; here nothing is asked twice, and a hidden page asks nothing.
 */
export function createQueryClient({ onMutationError }: QueryClientOptions = {}): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (meta?.silent !== true) onMutationError?.(error)
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchIntervalInBackground: false,
        throwOnError: (error) => !isClusterError(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
}
