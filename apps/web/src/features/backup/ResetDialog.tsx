import { useState } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { resetDevice } from '#state/backup/resetDevice.ts'
import { useConnections } from '#state/connections/connections.ts'
import type { SnackbarContent } from '#state/snackbars.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'

interface ResetDialogProps {
  onExport: () => void
  onClose: () => void
  onDone: (told: SnackbarContent) => void
}

/** Asks before this device forgets everything. */
export function ResetDialog({ onExport, onClose, onDone }: ResetDialogProps) {
  const { t } = useTranslation('backup')
  const locale = useLocale()
  const count = useConnections(({ clusters }) => clusters.filter(({ predefined }) => !predefined).length)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const reset = () => {
    setBusy(true)
    resetDevice().then(
      () => onDone({ color: 'green', title: t('reset.done') }),
      (failure: unknown) => {
        setError(failure)
        setBusy(false)
      },
    )
  }
  return (
    <ConfirmDialog
      title={t('reset.title')}
      verb={t('reset.verb')}
      danger
      busy={isBusy}
      error={error}
      onConfirm={reset}
      onClose={onClose}
    >
      <p>{t('reset.text', { count, number: count.toLocaleString(locale) })}</p>
      <p>{t('reset.cluster')}</p>
      <p>
        <Button onClick={onExport}>{t('reset.export')}</Button>
      </p>
    </ConfirmDialog>
  )
}
