import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#i18n/useTranslation.ts'
import { startSnapshotMutation } from '#jobs/kinds/startSnapshot.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { tellingInDialog } from '#queries/changes/telling.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { useToldMutation } from '#ui/notices/useToldMutation.ts'

/** Begins a snapshot; a message names it. A failure is shown where it was asked for. */
export function useNewSnapshot() {
  const { t } = useTranslation('snapshots')
  const cluster = useActiveCluster()
  return useToldMutation(
    {
      ...startSnapshotMutation(cluster, useQueryClient()),
      meta: { silent: true },
      onSuccess: ({ name }, { name: typed }) => {
        showSnackbar({ color: 'green', title: t('created', { name: name ?? typed.trim() }), body: t('createdHint') })
      },
    },
    tellingInDialog(cluster),
  )
}
