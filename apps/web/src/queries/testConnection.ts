import { testConnection } from '@searchdeck/cluster-client/calls'
import { mutationOptions } from '@tanstack/react-query'
import type { Connection } from '#state/connectionSchema.ts'
import { clusterOf } from './clusterOf.ts'

/** Asks the cluster of a connection that need not be saved yet who it is and how it is. */
export const testConnectionMutation = () =>
  mutationOptions({
    mutationFn: (connection: Connection) => testConnection(clusterOf(connection)),
    // The form says why, and what can be done.
    meta: { silent: true },
  })
