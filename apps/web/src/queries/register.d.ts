import type { ClusterError } from '@searchdeck/cluster-client'
import '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ClusterError | Error
    mutationMeta: {
      /** Its failure is shown where it was asked for: no snackbar. */
      silent?: boolean
    }
  }
}
