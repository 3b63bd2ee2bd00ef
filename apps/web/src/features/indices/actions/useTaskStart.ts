import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '#i18n/useTranslation.ts'
import { startTaskMutation } from '#jobs/kinds/startTask.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { useTellWaiting } from '#ui/notices/useTellWaiting.ts'

/** Starts a task and says so; a failure is for the dialog to show. */
export function useTaskStart() {
  const { t } = useTranslation('indexActions')
  const tellWaiting = useTellWaiting(showSnackbar, { inDialog: true })
  return useMutation({
    ...startTaskMutation<'reindex' | 'deleteDocuments' | 'forceMerge'>(useActiveCluster()),
    meta: { silent: true },
    onMutate: ({ request }) => tellWaiting(request),
    onSuccess: (id, { task, index, dest }) => {
      showSnackbar({
        color: 'info',
        title: t(`started.${task}`, { name: index, dest }),
        body: t('startedHint', { id }),
      })
    },
    onSettled: (...settled) => {
      const [, , , timer] = settled
      clearTimeout(timer)
    },
  })
}
