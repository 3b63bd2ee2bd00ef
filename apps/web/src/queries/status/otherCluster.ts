import type { Cluster } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import type { Connection } from '#state/connections/connectionSchema.ts'
import { pingQuery } from './status.ts'

// As engines make them. Where one has none, names stand in for it, and names change.
const clusterUuid = /^[\w-]{22}$/

/** The uuid of the cluster that answers, where it is another one than this connection has led to so far. */
export function useOtherCluster(cluster: Cluster, { uuid }: Pick<Connection, 'uuid'>): string | undefined {
  const { data } = useQuery({ ...pingQuery(cluster), enabled: false })
  const answering = data?.info?.clusterUuid
  if (uuid === undefined || answering === undefined || answering === uuid) return undefined
  return clusterUuid.test(uuid) && clusterUuid.test(answering) ? answering : undefined
}
