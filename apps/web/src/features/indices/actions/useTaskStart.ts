import { useTranslation } from '#i18n/useTranslation.ts'
import { startTaskMutation } from '#jobs/kinds/startTask.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { tellingInDialog } from '#queries/changes/telling.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { useToldMutation } from '#ui/notices/useToldMutation.ts'

/** Starts a task and says so; a failure is for the dialog to show. */
export function useTaskStart() {
  const { t } = useTranslation('indexActions')
  const cluster = useActiveCluster()
  return useToldMutation(
    {
      ...startTaskMutation<'reindex' | 'deleteDocuments' | 'forceMerge'>(cluster),
      meta: { silent: true },
      onSuccess: (id, { task, index, dest }) => {
        showSnackbar({
          color: 'info',
          title: t(`started.${task}`, { name: index, dest }),
          body: t('startedHint', { id }),
        })
      },
    },
    tellingInDialog(cluster),
  )
}
