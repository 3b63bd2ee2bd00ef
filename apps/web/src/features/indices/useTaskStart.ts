import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { startTaskMutation } from '#queries/tasks.ts'
import { showSnackbar } from '#state/snackbars.ts'

/** Starts a task and says so; a failure is for the dialog to show. */
export function useTaskStart() {
  const { t } = useTranslation('indexActions')
  return useMutation({
    ...startTaskMutation(useActiveCluster()),
    meta: { silent: true },
    onSuccess: (id, { kind, index, dest }) => {
      showSnackbar({
        color: 'info',
        title: t(`started.${kind}`, { name: index, dest }),
        body: t('startedHint', { id }),
      })
    },
  })
}
