import type { ClusterRequest } from '@searchdeck/cluster-client'
import { useQueryClient } from '@tanstack/react-query'
import { outcomeSnackbar } from '#features/indices/actions/outcomeSnackbar.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { changeIndexMutation } from '#queries/changes/changeIndices.ts'
import { tellingInDialog } from '#queries/changes/telling.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { useToldMutation } from '#ui/notices/useToldMutation.ts'

interface AliasChange {
  readonly action: 'addAlias' | 'removeAlias' | 'moveAlias'
  readonly alias: string
  /** The index it is added to, deleted from or moved to. */
  readonly name: string
  readonly request: ClusterRequest
}

/** Changes one alias and tells what came of it; a failure is for the dialog to show. */
export function useAliasChange() {
  const { t } = useTranslation('indexActions')
  const cluster = useActiveCluster()
  const client = useQueryClient()
  return useToldMutation(
    {
      ...changeIndexMutation<AliasChange>(cluster, client),
      meta: { silent: true },
      onSuccess: (outcome, { action, alias, name }) => {
        showSnackbar(outcomeSnackbar(t(`done.${action}`, { alias, name }), outcome, t))
      },
    },
    tellingInDialog(cluster),
  )
}
