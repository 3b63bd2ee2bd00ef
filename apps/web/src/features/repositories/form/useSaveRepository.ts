import { toUnfitNodes, type ClusterRequest } from '@searchdeck/cluster-client'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { tellingInDialog } from '#queries/changes/telling.ts'
import {
  changeRepositoryMutation,
  failedVerification,
  keepVerification,
  repositoryNodesQuery,
} from '#queries/repositories.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { useToldMutation } from '#ui/notices/useToldMutation.ts'

interface RepositorySave {
  readonly name: string
  readonly request: ClusterRequest
  readonly isNew: boolean
  /** The engine verifies it before it answers. */
  readonly verify: boolean
}

/** Makes or changes a repository and tells what came of it. A failure is its dialog's to show. */
export function useSaveRepository() {
  const { t } = useTranslation('repositories')
  const cluster = useActiveCluster()
  const client = useQueryClient()
  return useToldMutation(
    {
      ...changeRepositoryMutation<RepositorySave>(cluster, client),
      meta: { silent: true },
      onSuccess: (_done, { name, isNew, verify }) => {
        const nodes = client.getQueryData(repositoryNodesQuery(cluster).queryKey)
        keepVerification(cluster, client, name, verify ? { atMs: Date.now(), ...(nodes && { nodes }) } : undefined)
        showSnackbar({ color: 'green', title: t(isNew ? 'done.created' : 'done.changed', { name }) })
      },
      // It is registered all the same.
      onError: (error, { name }) => {
        if (toUnfitNodes(error)) keepVerification(cluster, client, name, failedVerification(error))
      },
    },
    tellingInDialog(cluster),
  )
}
