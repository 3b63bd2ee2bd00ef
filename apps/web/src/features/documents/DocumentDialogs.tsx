import type { DocumentName } from '@searchdeck/cluster-client'
import { lazy, Suspense } from 'react'
import type { OpenDocument } from '#state/views/openDocument.ts'
import type { AllHits } from './byQuery/HitsChangeDialog.tsx'
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
const DeleteHitsDialog = lazy(() =>
  import('./byQuery/DeleteHitsDialog.tsx').then((loaded) => ({ default: loaded.DeleteHitsDialog })),
)
const UpdateHitsDialog = lazy(() =>
  import('./byQuery/UpdateHitsDialog.tsx').then((loaded) => ({ default: loaded.UpdateHitsDialog })),
)

/** Documents that somebody wants to be deleted. */
export interface Removal {
  readonly names: readonly DocumentName[]
  readonly onOutcome: (outcome: DeletionOutcome) => void
}

/** What somebody wants to be done with all hits of a search. */
export interface AllHitsChange {
  readonly kind: 'delete' | 'update'
  readonly hits: AllHits
}

interface DocumentDialogsProps {
  open: OpenDocument | undefined
  onClose: () => void
  removal: Removal | undefined
  onRemovalClose: () => void
  hitsChange: AllHitsChange | undefined
  onHitsChangeClose: () => void
}

/** What is open about documents. Each is loaded when it first opens. */
export function DocumentDialogs(props: DocumentDialogsProps) {
  const { open, onClose, removal, onRemovalClose, hitsChange, onHitsChangeClose } = props
  const HitsDialog = hitsChange?.kind === 'delete' ? DeleteHitsDialog : UpdateHitsDialog
  return (
    <Suspense>
      {open && !('isNew' in open) && <EditDocumentDialog key={keyOf(open)} name={open} onClose={onClose} />}
      {open && 'isNew' in open && <NewDocumentDialog key={keyOf(open)} open={open} onClose={onClose} />}
      {removal && <DeleteDocumentsDialog {...removal} onClose={onRemovalClose} />}
      {hitsChange && <HitsDialog hits={hitsChange.hits} onClose={onHitsChangeClose} />}
    </Suspense>
  )
}

const keyOf = (open: OpenDocument) => JSON.stringify(open)
