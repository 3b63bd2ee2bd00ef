import { isSupportedVersion } from '@searchdeck/cluster-client'
import type { ClusterState } from '#lib/clusterState.ts'
import type { CheckedCluster } from '#queries/status/clusterStates.ts'
import { engineOf } from '#queries/status/connectionEngine.ts'
import type { Connection } from '#state/connections/connectionSchema.ts'

/** A saved cluster in the table. */
export interface ClusterRow {
  readonly connection: Connection
  /** In the list of saved clusters, from 0. */
  readonly position: number
  /** The one that this page works on. */
  readonly isActive: boolean
  readonly state: ClusterState
  readonly isChecking: boolean
  readonly isUnsupported: boolean
}

export function clusterRow(
  connection: Connection,
  position: number,
  checked: CheckedCluster,
  isActive: boolean,
): ClusterRow {
  const isUnsupported = isSupportedVersion(engineOf(connection)) === false
  return { connection, position, isActive, isUnsupported, ...checked }
}

/** Name, address or cluster name hold the filter, whatever the case. */
export function matches({ name, uri, clusterName = '' }: Connection, filter: string): boolean {
  const needle = filter.toLowerCase()
  return [name, uri, clusterName].some((text) => text.toLowerCase().includes(needle))
}
