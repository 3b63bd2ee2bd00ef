import { isSupportedVersion, type Engine } from '@searchdeck/cluster-client'
import type { UseQueryResult } from '@tanstack/react-query'
import { healthOf, type ClusterStatus } from '#queries/status.ts'
import type { Connection } from '#state/connectionSchema.ts'
import { asksFirst } from '#state/connectionSecrets.ts'

/** A saved cluster in the table. */
export interface ClusterRow {
  readonly connection: Connection
  /** In the list of saved clusters, from 0. */
  readonly position: number
  /** The one that this page works on. */
  readonly isActive: boolean
  readonly health: ReturnType<typeof healthOf>
  readonly isChecking: boolean
  /** Why it gives no answer. */
  readonly error?: Error
  /** The user signs in first: it was not asked. */
  readonly asksFirst: boolean
  readonly isUnsupported: boolean
}

type Status = Pick<UseQueryResult<ClusterStatus>, 'data' | 'isError' | 'isFetching' | 'error'>

export function clusterRow(connection: Connection, position: number, status: Status, isActive: boolean): ClusterRow {
  const isAsked = !asksFirst(connection)
  return {
    ...{ connection, position, isActive, asksFirst: !isAsked, isChecking: status.isFetching },
    health: isAsked ? healthOf(status) : 'unknown',
    ...(isAsked && status.isError && status.error && { error: status.error }),
    isUnsupported: isSupportedVersion(engineOf(connection)) === false,
  }
}

function engineOf({ distribution, version, flavor }: Connection): Engine {
  return {
    ...((distribution === 'elasticsearch' || distribution === 'opensearch') && { distribution }),
    ...(version !== undefined && { version }),
    ...(flavor !== undefined && { flavor }),
  }
}

/** Name, address or cluster name hold the filter, whatever the case. */
export function matches({ name, uri, clusterName = '' }: Connection, filter: string): boolean {
  const needle = filter.toLowerCase()
  return [name, uri, clusterName].some((text) => text.toLowerCase().includes(needle))
}
