import type { DocumentName } from '@searchdeck/cluster-client'
import { useState, type ReactNode } from 'react'
import classes from '#features/documents/documents.module.css'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { EmptyNotice } from '#ui/notices/EmptyNotice.tsx'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { DocumentForm } from './DocumentForm.tsx'
import { DocumentTools } from './DocumentTools.tsx'
import { MetaList } from './MetaList.tsx'
import { useDocumentEdit, type DocumentEdit } from './useDocumentEdit.ts'

/** Edit document, as the specification has it. */
const DOCUMENT_WIDTH = 1000

interface EditDocumentDialogProps {
  name: DocumentName
  onClose: () => void
}

/** A document as it is in the index now, to be read, edited and written back. */
export function EditDocumentDialog({ name, onClose }: EditDocumentDialogProps) {
  const { t } = useTranslation('documents')
  const { t: tDialogs } = useTranslation('dialogs')
  const edit = useDocumentEdit(name, onClose)
  const [isFieldBroken, setFieldBroken] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { opened, isDirty, document } = edit
  const isUnsaved = isDirty || isFieldBroken
  const { index, type = '_doc', id } = opened?.base ?? document.hit ?? name
  const reload = () => (isUnsaved ? setAsking(true) : edit.reload())
  const dropAndReload = () => {
    setAsking(false)
    setFieldBroken(false)
    edit.reload()
  }
  const away = isUnsaved ? undefined : notThere(edit, t('missing'), t('noSource'))
  return (
    <>
      <Dialog
        title={
          <>
            {t('edit.title')} <span className={classes['name']}>{`${index} / ${type} / ${id}`}</span>
          </>
        }
        tools={<DocumentTools isReloading={document.query.isFetching} onReload={reload} />}
        width={DOCUMENT_WIDTH}
        isDirty={isUnsaved}
        onClose={onClose}
        footer={(close) => (
          <>
            {edit.opened?.conflict && <span className={classes['footNote']}>{t('conflict.asksAgain')}</span>}
            <Button size="form" onClick={close}>
              {tDialogs('close')}
            </Button>
            {opened && away === undefined && (
              <SaveButtons edit={edit} isFieldBroken={isFieldBroken} onDrop={dropAndReload} />
            )}
          </>
        )}
      >
        {away ?? (opened && <DocumentForm edit={edit} opened={opened} onFieldBroken={setFieldBroken} />)}
      </Dialog>
      {isAsking && (
        <ConfirmDialog
          danger
          title={t('reload.title')}
          verb={t('reload.verb')}
          onConfirm={dropAndReload}
          onClose={() => setAsking(false)}
        >
          <p>{t('reload.text')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** What stands in the place of the editor while there is nothing to edit. */
function notThere({ document: { query, hit, opened } }: DocumentEdit, missing: string, noSource: string): ReactNode {
  if (query.isError) return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === null) {
    return <EmptyNotice title={missing} />
  }
  if (hit && hit.source === undefined) {
    return (
      <>
        <MetaList meta={hit} />
        <EmptyNotice title={noSource} />
      </>
    )
  }
  if (opened) return undefined
  return (
    <div aria-busy>
      <Skeleton width={320} />
    </div>
  )
}

interface SaveButtonsProps {
  edit: DocumentEdit
  isFieldBroken: boolean
  onDrop: () => void
}

function SaveButtons({ edit, isFieldBroken, onDrop }: SaveButtonsProps) {
  const { t } = useTranslation('documents')
  const { opened, cluster, canSave, save, write } = edit
  const isLocked = cluster.access === 'readOnly'
  return (
    <>
      {opened?.conflict && (
        <Button size="form" className={classes['drop']} onClick={onDrop}>
          {t('conflict.drop')}
        </Button>
      )}
      <Button
        size="form"
        look="primary"
        locked={isLocked}
        disabled={!isLocked && (!canSave || isFieldBroken)}
        aria-busy={write.isPending}
        onClick={save}
      >
        {t(opened?.isGone ? 'gone.verb' : opened?.conflict ? 'conflict.verb' : 'edit.verb')}
      </Button>
    </>
  )
}
