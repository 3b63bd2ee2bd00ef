import { useId, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { sealText } from '#lib/data/sealText.ts'
import { appVersion } from '#lib/product.ts'
import { makeBackup } from '#state/backup/makeBackup.ts'
import { host } from '#state/host.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import classes from './Backup.module.css'

const fileName = `searchdeck_${appVersion}_backup.json`

/** Offers all that this device remembers as a file, with or without what is secret in it. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('backup')
  const { t: tDialogs } = useTranslation('dialogs')
  const formId = useId()
  const [withCredentials, setWithCredentials] = useState(false)
  const [passphrase, setPassphrase] = useState('')
  const [repeated, setRepeated] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const differs = passphrase !== '' && repeated !== passphrase
  const save = async () => {
    setBusy(true)
    try {
      host().platform.saveFile(fileName, await backupFile(withCredentials, passphrase))
      showSnackbar({ color: 'green', title: t('export.done'), body: fileName })
      onClose()
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('export.title')}
      isDirty={passphrase !== ''}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button size="form" onClick={close}>
            {tDialogs('cancel')}
          </Button>
          <Button
            size="form"
            look="primary"
            type="submit"
            form={formId}
            disabled={isBusy || differs}
            aria-busy={isBusy}
          >
            {t('export.verb')}
          </Button>
        </>
      )}
    >
      <p className={classes['text']}>{t('export.text')}</p>
      <form
        id={formId}
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy && !differs) void save()
        }}
      >
        <CredentialsChoice value={withCredentials} onChange={setWithCredentials} />
        <TextField
          label={t('export.passphrase')}
          secret
          value={passphrase}
          hint={t('export.passphraseHint')}
          onChange={({ target }) => setPassphrase(target.value)}
        />
        {passphrase !== '' && (
          <TextField
            label={t('export.repeat')}
            secret
            value={repeated}
            // Not before something stands there.
            error={repeated !== '' && differs && t('export.differs')}
            onChange={({ target }) => setRepeated(target.value)}
          />
        )}
      </form>
      {withCredentials && passphrase === '' && <p className={classes['warning']}>{t('export.plain')}</p>}
      {error !== undefined && <ErrorNotice inDialog error={error} />}
    </Dialog>
  )
}

async function backupFile(withCredentials: boolean, passphrase: string): Promise<Blob> {
  const backup = await makeBackup({ withCredentials })
  const content =
    passphrase === '' ? backup : { version: backup.version, sealed: await sealText(JSON.stringify(backup), passphrase) }
  return new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
}

function CredentialsChoice({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  const { t } = useTranslation('backup')
  const name = useId()
  return (
    <fieldset className={classes['choices']}>
      <legend>{t('export.credentials')}</legend>
      {([false, true] as const).map((each) => (
        <label key={String(each)}>
          <input
            type="radio"
            name={name}
            checked={value === each}
            data-autofocus={value === each ? true : undefined}
            onChange={() => onChange(each)}
          />
          <span>
            {t(each ? 'export.with' : 'export.without')}
            <small>{t(each ? 'export.withHint' : 'export.withoutHint')}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
