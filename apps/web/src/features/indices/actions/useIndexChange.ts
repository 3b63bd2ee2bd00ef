import type { ClusterRequest } from '@searchdeck/cluster-client'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { changeIndexMutation } from '#queries/changes/changeIndices.ts'
import { tellingInDialog } from '#queries/changes/telling.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { useToldMutation } from '#ui/notices/useToldMutation.ts'
import type { IndexAction } from './indexActions.ts'
import { outcomeSnackbar } from './outcomeSnackbar.ts'

interface IndexChange {
  readonly action: IndexAction | 'create'
  readonly name: string
  readonly request: ClusterRequest
}

/**
 * Changes one index and tells what came of it, also after the page was left. A failure is told in a snackbar;
 * `silent` where a dialog shows it.
 */
export function useIndexChange({ silent = false } = {}) {
  const { t } = useTranslation('indexActions')
  const cluster = useActiveCluster()
  const client = useQueryClient()
  return useToldMutation(
    {
      ...changeIndexMutation<IndexChange>(cluster, client),
      meta: { silent },
      onSuccess: (outcome, { action, name }) => {
        showSnackbar(outcomeSnackbar(t(`done.${action}`, { name }), outcome, t))
      },
    },
    { ...tellingInDialog(cluster), inDialog: silent },
  )
}
