import { testConnection } from '@searchdeck/cluster-client/calls'
import { mutationOptions } from '@tanstack/react-query'
import type { Connection } from '#state/connections/connectionSchema.ts'
import { clusterOf } from './clusterOf.ts'

const never = new AbortController()

/**
 * Asks the cluster of a connection that need not be saved yet who it is and how it is.
 * `signalOf` is asked at the start of each attempt.
 */
export const testConnectionMutation = (signalOf = () => never.signal) =>
  mutationOptions({
    mutationFn: (connection: Connection) => testConnection(clusterOf(connection), { signal: signalOf() }),
    // The form says why, and what can be done.
    meta: { silent: true },
  })
