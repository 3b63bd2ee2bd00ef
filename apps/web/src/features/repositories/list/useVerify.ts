import { verifyRepositoryRequest } from '@searchdeck/cluster-client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { repositoryNodesQuery, verifyRepositoryMutation } from '#queries/repositories.ts'

/** Has every node try a repository; what came of it is shown in its row. On a connection that allows no changes it is locked: files are written. */
export function useVerify() {
  const cluster = useActiveCluster()
  const client = useQueryClient()
  const { mutate } = useMutation(verifyRepositoryMutation(cluster, client))
  const start = useCallback(
    (name: string) => {
      // A failure names only some of the nodes: the others are known from here.
      client.query(repositoryNodesQuery(cluster)).catch(() => undefined)
      mutate({ name, request: verifyRepositoryRequest(name) })
    },
    [client, cluster, mutate],
  )
  return { start, isLocked: cluster.access === 'readOnly' }
}
