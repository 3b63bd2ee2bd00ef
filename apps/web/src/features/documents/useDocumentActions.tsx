import type { DocumentMeta } from '@searchdeck/cluster-client'
import { useState } from 'react'
import { useActiveCluster } from '#queries/activeCluster.ts'
import type { OpenDocument } from '#state/views/openDocument.ts'
import { nameOf } from './documentDraft.ts'
import type { AllHits } from './byQuery/HitsChangeDialog.tsx'
import { DocumentDialogs, type AllHitsChange, type Removal } from './DocumentDialogs.tsx'

interface DocumentActionsOptions {
  /** The document that the address names. */
  open: OpenDocument | undefined
  /** Writes it there; nothing takes it out. */
  onOpenChange: (open: OpenDocument | undefined) => void
}

/**
 * What can be done with documents that are known by their hits, and the dialog that is open for them. Render `dialog` once on
 * the page.
 */
export function useDocumentActions({ open, onOpenChange }: DocumentActionsOptions) {
  const { access } = useActiveCluster()
  const isLocked = access === 'readOnly'
  const [removal, setRemoval] = useState<Removal>()
  const [hitsChange, setHitsChange] = useState<AllHitsChange>()
  return {
    /** Nothing may be changed; a document can be opened and read all the same. */
    isLocked,
    edit: (hit: DocumentMeta) => onOpenChange(nameOf(hit)),
    duplicate: (hit: DocumentMeta) => onOpenChange({ isNew: true, copyOf: nameOf(hit) }),
    create: (index?: string) => onOpenChange({ isNew: true, ...(index !== undefined && { index }) }),
    /** Asks first. `onOutcome` hears, by name, which are gone and which are still there: those stay selected. */
    remove: (hits: readonly DocumentMeta[], onOutcome: Removal['onOutcome'] = () => undefined) => {
      if (!isLocked && hits.length > 0) setRemoval({ names: hits.map(nameOf), onOutcome })
    },
    /** Of every document that a search finds. Both ask first. */
    removeAll: (hits: AllHits) => {
      if (!isLocked) setHitsChange({ kind: 'delete', hits })
    },
    updateAll: (hits: AllHits) => {
      if (!isLocked) setHitsChange({ kind: 'update', hits })
    },
    dialog: (
      <DocumentDialogs
        open={open}
        onClose={() => onOpenChange(undefined)}
        removal={removal}
        onRemovalClose={() => setRemoval(undefined)}
        hitsChange={hitsChange}
        onHitsChangeClose={() => setHitsChange(undefined)}
      />
    ),
  }
}
