import {
  createDocumentRequest,
  writeDocumentRequest,
  type Cluster,
  type DocumentName,
} from '@searchdeck/cluster-client'
import { useMemo, useRef } from 'react'
import { mergeDocuments, takeSide, type Difference, type Side } from '#features/documents/conflict/mergeDocuments.ts'
import {
  documentDraftName,
  loadedOf,
  MOST_KEPT,
  nameOf,
  type LoadedDocument,
} from '#features/documents/documentDraft.ts'
import { textProblem, useTextProblem } from '#features/documents/useTextProblem.ts'
import { useShown } from '#lib/useShown.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import type { WriteOutcome } from '#queries/documents.ts'
import { useDraft } from '#state/draft.ts'
import { useOpenedDocument, type OpenedDocument } from './useOpenedDocument.ts'
import { useSaveConditions } from './useSaveConditions.ts'
import { useWriteDocument } from './useWriteDocument.ts'

/** A document that is edited: its text, what a write would need, and what came of the last one. */
export function useDocumentEdit(name: DocumentName, onClose: () => void) {
  const cluster = useActiveCluster()
  const document = useOpenedDocument(name)
  const { opened, setOpened, isDirty, query } = document
  const shown = useShown()
  /** What stands typed at this moment: the editor tells of a long text right before it asks for a write. */
  const typed = useRef<{ readonly generation: number; readonly text: string }>(undefined)
  const text = opened?.text ?? ''
  const problem = useTextProblem(text)
  const conditions = useSaveConditions(opened?.base)
  const write = useWriteDocument()
  useDraft(documentDraftName(cluster, 'edit'), isDirty && opened ? draftOf(name, opened) : undefined)
  const { skipsPipeline } = conditions
  const request = useMemo(
    () => (opened && problem === undefined ? requestOf(cluster, opened, text, skipsPipeline) : undefined),
    [cluster, opened, text, problem, skipsPipeline],
  )
  const change = (next: Partial<OpenedDocument>) => {
    if (opened) setOpened({ ...opened, ...next })
  }
  const setText = (next: string) => {
    typed.current = { generation: opened?.generation ?? 0, text: next }
    if (!write.isPending) write.reset()
    change({ text: next })
  }
  const hear = (outcome: WriteOutcome, before: OpenedDocument, sent: string) => {
    if (outcome.kind === 'written') onClose()
    else if (!shown.current) throw outcome.error
    else if (outcome.kind === 'indexGone') setOpened({ ...goneOf(before, sent), isIndexGone: true })
    else if (!outcome.theirs) setOpened(goneOf(before, sent))
    else {
      const theirs = loadedOf({ ...outcome.theirs, source: outcome.theirs.source ?? '{}' })
      setOpened(merged(before, sent, { theirs, error: outcome.error }))
    }
  }
  const canWrite = opened !== undefined && cluster.access !== 'readOnly' && conditions.isMet && !write.isPending
  const save = () => {
    const sent = typed.current?.generation === opened?.generation ? (typed.current?.text ?? text) : text
    if (!canWrite || (sent === text ? problem : textProblem(sent)) !== undefined) return
    const call = requestOf(cluster, opened, sent, skipsPipeline)
    const mayMakeIndex = opened.isIndexGone === true
    write.mutateAsync({ name: nameOf(opened.base), request: call, mayMakeIndex }).then(
      (outcome) => hear(outcome, opened, sent),
      (error: unknown) => {
        // The dialog was closed while it ran: then nobody has seen why it failed.
        if (!shown.current) throw error
      },
    )
  }
  return {
    ...{ cluster, document, opened, isDirty, text, problem, conditions, request, write, setText, save },
    canSave: canWrite && problem === undefined,
    take: (differences: readonly Difference[], side: Side) => setText(takeSide(text, differences, side)),
    reload: () => void query.refetch(),
  }
}

export type DocumentEdit = ReturnType<typeof useDocumentEdit>

function requestOf(cluster: Cluster, { base, isGone }: OpenedDocument, text: string, skipsPipeline: boolean) {
  if (isGone) return createDocumentRequest(cluster.engine, nameOf(base), text, { skipsPipeline })
  const { seqNo, primaryTerm, version } = base
  const claim = {
    ...(seqNo !== undefined && { seqNo }),
    ...(primaryTerm !== undefined && { primaryTerm }),
    ...(version !== undefined && { version }),
  }
  return writeDocumentRequest(cluster.engine, nameOf(base), text, { ...claim, skipsPipeline })
}

/** Nothing was written, for it is no more. */
function goneOf(before: OpenedDocument, mine: string): OpenedDocument {
  return { ...before, text: mine, conflict: undefined, isGone: true, isIndexGone: false }
}

/** Nothing was written: mine with what only they have changed, to be written on top of theirs. */
function merged(
  before: OpenedDocument,
  mine: string,
  { theirs, error }: { readonly theirs: LoadedDocument; readonly error: unknown },
): OpenedDocument {
  const merge = mergeDocuments({ loaded: before.base.source, mine, theirs: theirs.source })
  const conflict = { loaded: before.base, merged: merge, error }
  return { ...before, base: theirs, text: merge.text, generation: before.generation + 1, isGone: false, conflict }
}

/** Texts that are too long for the place where drafts are kept are none. */
function draftOf(name: DocumentName, { base, text }: OpenedDocument) {
  const { index, id, type, routing } = name
  if (base.source.length + text.length > MOST_KEPT) return undefined
  return { name: { index, id, type, routing }, base, typed: { text } }
}
