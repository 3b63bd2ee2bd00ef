import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { startImport } from '#jobs/import/startImport.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { FileSection } from './FileSection.tsx'
import classes from './ImportPage.module.css'
import { ImportPreview } from './ImportPreview.tsx'
import { TargetSection } from './TargetSection.tsx'
import { WaySection } from './WaySection.tsx'
import { useImportForm, type ImportDraft, type ImportForm } from './useImportForm.ts'

interface ImportFormViewProps {
  draft: ImportDraft
  onDraftChange: (draft: ImportDraft) => void
  onChoose: (file: File) => void
}

/** What will be made of a file, with its first documents, before anything is sent. */
export function ImportFormView({ draft, onDraftChange, onChoose }: ImportFormViewProps) {
  const { t } = useTranslation('documentImport')
  const form = useImportForm(draft, onDraftChange)
  const { cluster, asks, ask, start, cancel } = useStart(form)
  const { problem } = form
  const isLocked = cluster.access === 'readOnly'
  return (
    <div className={classes['columns']}>
      <form
        className={classes['form']}
        aria-label={t('title')}
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        <FileSection form={form} onChoose={onChoose} />
        <TargetSection form={form} />
        <WaySection form={form} />
        <div className={classes['send']}>
          <Button
            type={isLocked ? 'button' : 'submit'}
            size="form"
            look="primary"
            locked={isLocked}
            disabled={!isLocked && problem !== undefined}
          >
            {t('verb')}
          </Button>
          {problem && (
            <span role="status" className={classes['problem']}>
              {t(`problems.${problem}`)}
            </span>
          )}
        </div>
      </form>
      <ImportPreview form={form} />
      {asks && (
        <ConfirmDialog
          danger={form.fields.replaces}
          title={t('confirm.title', { index: form.fields.index })}
          verb={t('verb')}
          typed={cluster.access === 'confirm' && form.fields.replaces ? form.fields.index : undefined}
          onConfirm={start}
          onClose={cancel}
        >
          <p>{t(form.fields.replaces ? 'confirm.replaces' : 'confirm.creates', { file: draft.chosen.file.name })}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

/** What replaces is asked about first, and everything where changes are to be confirmed. */
function useStart({ chosen, fields, terms, problem }: ImportForm) {
  const cluster = useActiveCluster()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const start = () => startImport(cluster, client, chosen.file, terms)
  const ask = () => {
    if (problem !== undefined || cluster.access === 'readOnly') return
    if (fields.replaces || cluster.access === 'confirm') setAsks(true)
    else start()
  }
  return { cluster, asks, ask, start, cancel: () => setAsks(false) }
}
