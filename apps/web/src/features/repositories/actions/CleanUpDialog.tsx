import { cleanUpRepositoryRequest, type RepositoryCleanup, type SnapshotRepository } from '@searchdeck/cluster-client'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { byteText } from '#lib/numbers/bytes.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { tellingInDialog } from '#queries/changes/telling.ts'
import { cleanUpRepositoryMutation } from '#queries/repositories.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useChangeEnd } from '#ui/dialog/useChangeEnd.ts'
import { useToldMutation } from '#ui/notices/useToldMutation.ts'

interface CleanUpDialogProps {
  repository: SnapshotRepository
  onClose: () => void
}

/** Asks before what no snapshot refers to is removed, and tells how much that was. */
export function CleanUpDialog({ repository: { name }, onClose }: CleanUpDialogProps) {
  const { t } = useTranslation('repositories')
  const cluster = useActiveCluster()
  const endWith = useChangeEnd(onClose)
  const removed = useRemoved()
  const request = cleanUpRepositoryRequest(name)
  const change = useToldMutation(
    {
      ...cleanUpRepositoryMutation(cluster),
      meta: { silent: true },
      onSuccess: (cleanup) => {
        showSnackbar({ color: 'green', title: t('done.cleanedUp', { name }), body: removed(cleanup) })
      },
    },
    tellingInDialog(cluster),
  )
  return (
    <ConfirmDialog
      title={t('cleanUp.title', { name })}
      verb={t('cleanUp.verb')}
      typed={cluster.access === 'confirm' ? name : undefined}
      requests={[request]}
      cluster={cluster}
      busy={change.isPending}
      error={change.error}
      onConfirm={() => void endWith(change.mutateAsync({ name, request }))}
      onClose={onClose}
    >
      <p>{t('cleanUp.text')}</p>
    </ConfirmDialog>
  )
}

function useRemoved() {
  const { t } = useTranslation('repositories')
  const locale = useLocale()
  return ({ deletedBlobs = 0, deletedBytes = 0 }: RepositoryCleanup) => {
    if (deletedBlobs === 0 && deletedBytes === 0) return t('cleanUp.nothing')
    return t('cleanUp.removed', {
      ...{ count: deletedBlobs, number: deletedBlobs.toLocaleString(locale) },
      size: byteText(deletedBytes, locale),
    })
  }
}
