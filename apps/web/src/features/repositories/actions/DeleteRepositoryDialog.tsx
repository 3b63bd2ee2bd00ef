import { deleteRepositoryRequest, type SnapshotRepository } from '@searchdeck/cluster-client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { tellingInDialog } from '#queries/changes/telling.ts'
import { changeRepositoryMutation, keepVerification, snapshotCountQuery } from '#queries/repositories.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useChangeEnd } from '#ui/dialog/useChangeEnd.ts'
import { useToldMutation } from '#ui/notices/useToldMutation.ts'

interface DeleteRepositoryDialogProps {
  repository: SnapshotRepository
  onClose: () => void
}

/** Asks before a repository is deleted: what goes with it, and what stays where it is. */
export function DeleteRepositoryDialog({ repository: { name }, onClose }: DeleteRepositoryDialogProps) {
  const { t } = useTranslation('repositories')
  const cluster = useActiveCluster()
  const client = useQueryClient()
  const endWith = useChangeEnd(onClose)
  const request = deleteRepositoryRequest(name)
  const change = useToldMutation(
    {
      ...changeRepositoryMutation(cluster, client),
      meta: { silent: true },
      onSuccess: () => {
        keepVerification(cluster, client, name)
        showSnackbar({ color: 'green', title: t('done.deleted', { name }) })
      },
    },
    tellingInDialog(cluster),
  )
  return (
    <ConfirmDialog
      title={t('delete.title', { name })}
      verb={t('delete.verb')}
      danger
      typed={cluster.access === 'confirm' ? name : undefined}
      requests={[request]}
      cluster={cluster}
      busy={change.isPending}
      error={change.error}
      onConfirm={() => void endWith(change.mutateAsync({ name, request }))}
      onClose={onClose}
    >
      <p>
        <b>{t('delete.warning')}</b> <Snapshots name={name} />
      </p>
      <p>{t('delete.truth')}</p>
    </ConfirmDialog>
  )
}

/** How many there are, as far as the cluster can tell. */
function Snapshots({ name }: { name: string }) {
  const { t } = useTranslation('repositories')
  const locale = useLocale()
  const { data } = useQuery(snapshotCountQuery(useActiveCluster(), name))
  if (data === undefined) return null
  return t('delete.holds', { count: data, number: data.toLocaleString(locale) })
}
