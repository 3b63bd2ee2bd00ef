import { isClusterError } from '@searchdeck/cluster-client'
import { QueryClient } from '@tanstack/react-query'

/**
 * What the clusters said, for as long as this window is open.
 * The client retries what may be retried; here nothing is asked twice, and a hidden page asks nothing.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
