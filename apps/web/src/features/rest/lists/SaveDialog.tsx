import { parseConsole } from '@searchdeck/cluster-client'
import { useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useRest } from '#features/rest/useRest.ts'
import { saveQuery } from '#state/rest/restLists.ts'
import type { RestTab } from '#state/rest/restTab.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import classes from './SaveDialog.module.css'

/** Saves what stands in a tab under a name. */
export function SaveDialog({ tab, onClose }: { tab: RestTab; onClose: () => void }) {
  const { t } = useTranslation('rest')
  const { console, place } = useRest()
  const [name, setName] = useState(tab.label)
  const [description, setDescription] = useState('')
  const [isFailed, setFailed] = useState(false)
  const trimmed = name.trim()
  const save = () => {
    if (trimmed === '') return
    saveQuery(place, { ...contentOf(tab), name: trimmed, description: description.trim() }).then(
      () => {
        console.change(tab.name, { label: trimmed })
        showSnackbar({ color: 'green', title: t('save.done', { name: trimmed }) })
        onClose()
      },
      () => setFailed(true),
    )
  }
  return (
    <Dialog
      title={t('save.title')}
      isDirty={description !== ''}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button size="form" onClick={close}>
            {t('save.cancel')}
          </Button>
          <Button size="form" look="primary" disabled={trimmed === ''} onClick={save}>
            {t('save.verb')}
          </Button>
        </>
      )}
    >
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField label={t('save.name')} value={name} onChange={(event) => setName(event.target.value)} />
        <TextField
          label={t('save.description')}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        {/* Enter saves. */}
        <button type="submit" hidden />
        {isFailed && (
          <p role="alert" className={classes['problem']}>
            {t('save.failed')}
          </p>
        )}
      </form>
    </Dialog>
  )
}

function contentOf({ mode, request, text }: RestTab) {
  if (mode === 'request') return request
  const [first] = parseConsole(text).requests
  return { method: first?.method ?? 'GET', path: first?.path ?? '', body: first?.body ?? '', text }
}
