import { supports } from '@searchdeck/cluster-client'
import { useState } from 'react'
import classes from '#features/documents/documents.module.css'
import { DocumentText } from '#features/documents/edit/DocumentText.tsx'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useWriteTarget } from '#queries/useWriteTarget.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { IndexField } from '#ui/indexNames/IndexField.tsx'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import { WaitingNote } from '#ui/notices/WaitingNote.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { RequestView } from '#ui/values/RequestView.tsx'
import { useNewDocument, type NewDocument } from './useNewDocument.ts'

const NEW_DOCUMENT_WIDTH = 1000

interface NewDocumentDialogProps {
  open: NewDocument
  onClose: () => void
}

/** Creates a document, which is refused where there is one of that id. */
export function NewDocumentDialog({ open, onClose }: NewDocumentDialogProps) {
  const { t } = useTranslation('documents')
  const { t: tDialogs } = useTranslation('dialogs')
  const { t: tErrors } = useTranslation('errors')
  const form = useNewDocument(open, onClose)
  const [isFieldBroken, setFieldBroken] = useState(false)
  const { cluster, create, request } = form
  const isLocked = cluster.access === 'readOnly'
  return (
    <Dialog
      title={t(open.copyOf ? 'new.copyTitle' : 'new.title')}
      width={NEW_DOCUMENT_WIDTH}
      isDirty={form.isDirty || isFieldBroken}
      onClose={onClose}
      footer={(cancel) => (
        <>
          <Button size="form" onClick={cancel}>
            {tDialogs('cancel')}
          </Button>
          <Button
            size="form"
            look="primary"
            locked={isLocked}
            disabled={!isLocked && (!form.canCreate || isFieldBroken)}
            aria-busy={create.isPending}
            onClick={form.submit}
          >
            {t('new.verb')}
          </Button>
        </>
      )}
    >
      <NameFields form={form} />
      <Copied form={form} />
      {!form.copy.isPending && (
        <DocumentText
          isLow
          label={t('edit.source')}
          text={form.fields.text}
          problem={form.problem}
          onChange={(text) => form.change({ text })}
          onSubmit={form.submit}
          onFieldBroken={setFieldBroken}
        />
      )}
      {form.isRefused && <p className={classes['note']}>{tErrors('invalid.title')}</p>}
      {request && <RequestView withoutBodies cluster={cluster} requests={[request]} />}
      <WaitingNote isWaiting={create.isPending} request={request} />
      {create.error && !form.isTaken && <ErrorNotice inDialog error={create.error} />}
    </Dialog>
  )
}

type Form = ReturnType<typeof useNewDocument>

function NameFields({ form: { cluster, fields, change, submit, isTaken, mayBeOurs } }: { form: Form }) {
  const { t } = useTranslation('documents')
  const { t: tIndices } = useTranslation('indexActions')
  const { offered, problem, exists } = useWriteTarget(fields.index)
  const hasTypes = supports(cluster.engine, 'typelessPaths') === false
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <IndexField
        isFirst
        label={t('new.index')}
        value={fields.index}
        onChange={(index) => change({ index })}
        offered={offered}
        hint={problem ? tIndices(`new.problems.${problem}`) : exists === false ? t('new.isNew') : undefined}
      />
      <TextField
        label={t('new.id')}
        hint={t('new.idHint')}
        error={isTaken ? t(mayBeOurs ? 'new.takenByUs' : 'new.taken') : undefined}
        value={fields.id}
        onChange={({ target }) => change({ id: target.value })}
      />
      {hasTypes && (
        <TextField
          label={t('new.type')}
          value={fields.type}
          onChange={({ target }) => change({ type: target.value })}
        />
      )}
      <TextField
        label={t('new.routing')}
        value={fields.routing}
        onChange={({ target }) => change({ routing: target.value })}
      />
      <TextField
        label={t('new.pipeline')}
        value={fields.pipeline}
        onChange={({ target }) => change({ pipeline: target.value })}
      />
      {/* Enter in a field sends: a form without such a button has no Enter. */}
      <button type="submit" hidden />
    </form>
  )
}

/** The document that it begins with, where it is not there yet. */
function Copied({ form: { copy } }: { form: Form }) {
  const { t } = useTranslation('documents')
  const { query, isPending, isMissing } = copy
  if (query.isError) return <ErrorNotice inDialog error={query.error} onRetry={() => void query.refetch()} />
  if (isMissing) return <p className={classes['note']}>{t('new.nothingToCopy')}</p>
  return isPending ? (
    <div aria-busy>
      <Skeleton width={320} />
    </div>
  ) : null
}
