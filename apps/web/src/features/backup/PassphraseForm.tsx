import { useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import { useDialogForm } from '#ui/dialog/dialogForms.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import classes from './Backup.module.css'

interface PassphraseFormProps {
  isBusy: boolean
  problem: string | undefined
  onOpen: (passphrase: string) => void
}

/** Asks for what opens an encrypted backup. */
export function PassphraseForm({ isBusy, problem, onOpen }: PassphraseFormProps) {
  const { t } = useTranslation('backup')
  const [passphrase, setPassphrase] = useState('')
  const [tried, setTried] = useState('')
  useDialogForm(passphrase !== '')
  return (
    <form
      className={classes['passphrase']}
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy || passphrase === '') return
        setTried(passphrase)
        onOpen(passphrase)
      }}
    >
      <TextField
        label={t('import.passphrase')}
        secret
        autoFocus
        value={passphrase}
        hint={t('import.sealed')}
        error={passphrase === tried && !isBusy && problem}
        onChange={({ target }) => setPassphrase(target.value)}
      />
      <Button size="form" type="submit" disabled={isBusy || passphrase === ''} aria-busy={isBusy}>
        {t('import.open')}
      </Button>
    </form>
  )
}
