import type { DocumentName } from '@searchdeck/cluster-client'
import { lazy, Suspense } from 'react'
import type { OpenDocument } from '#state/views/openDocument.ts'
import type { DeletionOutcome } from './remove/DeleteDocumentsDialog.tsx'

const EditDocumentDialog = lazy(() =>
  import('./edit/EditDocumentDialog.tsx').then((loaded) => ({ default: loaded.EditDocumentDialog })),
)
const NewDocumentDialog = lazy(() =>
  import('./newDocument/NewDocumentDialog.tsx').then((loaded) => ({ default: loaded.NewDocumentDialog })),
)
const DeleteDocumentsDialog = lazy(() =>
  import('./remove/DeleteDocumentsDialog.tsx').then((loaded) => ({ default: loaded.DeleteDocumentsDialog })),
)

/** Documents that somebody wants to be deleted. */
export interface Removal {
  readonly names: readonly DocumentName[]
  readonly onOutcome: (outcome: DeletionOutcome) => void
}

interface DocumentDialogsProps {
  open: OpenDocument | undefined
  onClose: () => void
  removal: Removal | undefined
  onRemovalClose: () => void
}

/** What is open about documents. Each is loaded when it first opens. */
export function DocumentDialogs({ open, onClose, removal, onRemovalClose }: DocumentDialogsProps) {
  return (
    <Suspense>
      {open && !('isNew' in open) && <EditDocumentDialog key={keyOf(open)} name={open} onClose={onClose} />}
      {open && 'isNew' in open && <NewDocumentDialog key={keyOf(open)} open={open} onClose={onClose} />}
      {removal && <DeleteDocumentsDialog {...removal} onClose={onRemovalClose} />}
    </Suspense>
  )
}

const keyOf = (open: OpenDocument) => JSON.stringify(open)
