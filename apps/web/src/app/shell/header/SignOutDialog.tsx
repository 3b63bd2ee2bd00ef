import { useState } from 'react'
import i18next from 'i18next'
import { Trans } from 'react-i18next'
import { signOut } from '#app/gateway/leaveGateway.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'

/** Asks before this browser is signed out of the gateway: coming back needs a new link. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('gateway')
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const confirm = async () => {
    setIsBusy(true)
    setError(undefined)
    await signOut().catch(setError)
    setIsBusy(false)
  }
  return (
    <ConfirmDialog
      title={t('signOut.title')}
      verb={t('signOut.verb')}
      busy={isBusy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        <Trans i18n={i18next} t={t} i18nKey="signOut.text" components={{ code: <code /> }} />
      </p>
    </ConfirmDialog>
  )
}
