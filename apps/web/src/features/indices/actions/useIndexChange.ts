import type { ClusterRequest } from '@searchdeck/cluster-client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { changeIndexMutation, readChanged } from '#queries/changes/changeIndices.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { useTellWaiting } from '#ui/notices/useTellWaiting.ts'
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
  const tellWaiting = useTellWaiting(showSnackbar, { inDialog: silent })
  return useMutation({
    ...changeIndexMutation<IndexChange>(cluster, client),
    meta: { silent },
    onMutate: ({ request }) => tellWaiting(request),
    onSuccess: (outcome, { action, name }) => {
      showSnackbar(outcomeSnackbar(t(`done.${action}`, { name }), outcome, t))
    },
    onSettled: (...settled) => {
      const [, , , timer] = settled
      clearTimeout(timer)
      void readChanged(cluster, client)
    },
  })
}
