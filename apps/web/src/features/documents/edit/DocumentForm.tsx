import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ConflictView } from '#features/documents/conflict/ConflictView.tsx'
import classes from '#features/documents/documents.module.css'
import { describeError } from '#i18n/describeError.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import { WaitingNote } from '#ui/notices/WaitingNote.tsx'
import { CopyButton } from '#ui/values/CopyButton.tsx'
import { RequestView } from '#ui/values/RequestView.tsx'
import { DocumentText } from './DocumentText.tsx'
import { MetaList } from './MetaList.tsx'
import { SaveLosses, SavePipelines } from './SaveLosses.tsx'
import type { DocumentEdit } from './useDocumentEdit.ts'
import type { Conflict, OpenedDocument } from './useOpenedDocument.ts'

interface DocumentFormProps {
  edit: DocumentEdit
  opened: OpenedDocument
  onFieldBroken: (isBroken: boolean) => void
}

/** What is edited, what stands against it, and what will be sent. */
export function DocumentForm({ edit, opened, onFieldBroken }: DocumentFormProps) {
  const { t } = useTranslation('documents')
  const { cluster, document, text, problem, request, write } = edit
  const { base, conflict, isGone, isIndexGone, generation } = opened
  return (
    <>
      <MetaList meta={base} before={conflict?.loaded} />
      {document.query.isError && <ErrorNotice inDialog error={document.query.error} onRetry={edit.reload} />}
      {isGone && (
        <Warning title={t(isIndexGone ? 'gone.indexTitle' : 'gone.title')}>
          {t(isIndexGone ? 'gone.indexText' : 'gone.text')}
        </Warning>
      )}
      {conflict && <ConflictParts edit={edit} opened={opened} conflict={conflict} />}
      <SaveLosses conditions={edit.conditions} />
      <DocumentText
        key={generation}
        label={t(conflict ? 'conflict.result' : 'edit.source')}
        text={text}
        problem={problem}
        isLow={conflict !== undefined}
        onChange={edit.setText}
        onSubmit={edit.save}
        onFieldBroken={onFieldBroken}
      />
      {request && <RequestView withoutBodies cluster={cluster} requests={[request]} />}
      <SavePipelines conditions={edit.conditions} />
      <WaitingNote isWaiting={write.isPending} request={request} />
      {write.error && <ErrorNotice inDialog error={write.error} />}
    </>
  )
}

interface ConflictPartsProps {
  edit: DocumentEdit
  opened: OpenedDocument
  conflict: Conflict
}

function ConflictParts({ edit, opened: { base }, conflict: { loaded, merged, error } }: ConflictPartsProps) {
  const { t } = useTranslation('documents')
  const { t: tErrors } = useTranslation('errors')
  const { title, copyable } = describeError(error, tErrors)
  const versions = { loaded: loaded.seqNo ?? loaded.version, now: base.seqNo ?? base.version }
  const { differences } = merged
  return (
    <>
      <Warning
        title={t(loaded.seqNo === undefined ? 'conflict.titleByVersion' : 'conflict.title', versions)}
        tools={<CopyButton look="quiet" text={copyable} label={tErrors('copyError')} />}
      >
        <code>{title}</code>
        {'. '}
        {t(differences.length === 0 ? 'conflict.same' : 'conflict.note')}
      </Warning>
      {differences.length > 0 && (
        <ConflictView
          differences={differences}
          text={edit.problem === undefined ? edit.text : undefined}
          loaded={loaded}
          theirs={base}
          onTake={edit.take}
        />
      )}
    </>
  )
}

/** It comes after a press on a button, and may stand above what is in sight. */
function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

function Warning({ title, tools, children }: { title: string; tools?: ReactNode; children: ReactNode }) {
  return (
    <div ref={bringIntoSight} role="alert" className={classes['notice']}>
      <IconAlertTriangle size={16} aria-hidden />
      <div>
        <strong>{title}</strong>
        {children}
      </div>
      {tools}
    </div>
  )
}
