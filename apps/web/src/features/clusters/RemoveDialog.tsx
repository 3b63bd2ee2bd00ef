import { useTranslation } from 'react-i18next'
import type { Connection } from '#state/connectionSchema.ts'
import { removeConnection } from '#state/connections.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import classes from './ConnectionDialog.module.css'

interface RemoveDialogProps {
  connection: Connection
  onClose: () => void
  onRemoved: (id: string) => void
}

/** Asks before a saved cluster is forgotten. */
export function RemoveDialog({ connection: { id, name, uri }, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useTranslation('clusters')
  const remove = () => {
    onClose()
    removeConnection(id)
    onRemoved(id)
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
