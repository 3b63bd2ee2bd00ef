import classes from '#features/clusters/form/ConnectionDialog.module.css'
import { useTranslation } from '#i18n/useTranslation.ts'
import { removeConnection } from '#state/connections/connections.ts'
import type { Connection } from '#state/connections/connectionSchema.ts'
import { forgetSecrets } from '#state/connections/keptSecrets.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'

interface RemoveDialogProps {
  connection: Connection
  onClose: () => void
  onRemoved: (id: string) => void
}

/** Asks before a saved cluster is forgotten. */
export function RemoveDialog({ connection, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useTranslation('clusters')
  const { id, name, uri } = connection
  const remove = () => {
    onClose()
    removeConnection(id)
    onRemoved(id)
    forgetSecrets([connection]).catch(() => showSnackbar({ color: 'warning', title: t('secretsStay', { name }) }))
  }
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      verb={t('removeVerb', { name })}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      <p className={classes['removed']}>
        <strong>{name}</strong>
        <code>{uri}</code>
      </p>
      <p>{t('removeHint')}</p>
    </ConfirmDialog>
  )
}
