import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '#i18n/useTranslation.ts'
import { startTaskMutation } from '#jobs/kinds/startTask.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { showSnackbar } from '#state/snackbars.ts'

/** Starts the task that changes all hits of a search and says so; a failure is for the dialog to show. */
export function useStartHitsTask(onStarted: () => void) {
  const { t } = useTranslation('documents')
  return useMutation({
    ...startTaskMutation(useActiveCluster()),
    meta: { silent: true },
    onSuccess: (id) => {
      showSnackbar({ color: 'info', title: t('byQuery.started'), body: t('byQuery.startedHint', { id }) })
      onStarted()
    },
  })
}
