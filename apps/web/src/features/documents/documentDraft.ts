import type { DocumentMeta, DocumentName } from '@searchdeck/cluster-client'
import { useEffect } from 'react'
import * as v from 'valibot'
import { isSameData } from '#lib/data/isSameData.ts'
import { takeDraft } from '#state/draft.ts'
import { documentNameSchema, openDocumentSchema, type OpenDocument } from '#state/views/openDocument.ts'

const text = v.string()
const digits = v.exactOptional(v.pipe(v.string(), v.regex(/^-?\d+$/)))

const editSchema = v.object({
  name: documentNameSchema,
  base: v.object({
    ...{ index: text, type: text, id: text, routing: v.exactOptional(text) },
    ...{ version: digits, seqNo: digits, primaryTerm: digits, source: text },
  }),
  typed: v.object({ text }),
})

const newSchema = v.object({
  open: openDocumentSchema,
  typed: v.object({ index: text, type: text, id: text, routing: text, pipeline: text, text }),
})

/** A document as it was loaded: what is edited, and what a write is compared with. */
export type LoadedDocument = Pick<
  DocumentMeta,
  'index' | 'type' | 'id' | 'routing' | 'version' | 'seqNo' | 'primaryTerm'
> & { readonly source: string }

/** What stands typed in the dialog of a new document. */
export type NewDocumentFields = v.InferOutput<typeof newSchema>['typed']

/** Longer texts are not kept over a reload: there is no room for them. The page asks before it goes. */
export const MOST_KEPT = 1_000_000

/** Names what stands typed about a document of this connection. */
export function documentDraftName({ id }: { readonly id: string }, kind: 'edit' | 'new'): string {
  return `${id}.${kind}Document`
}

/** Given by the tab, and not on the screen yet: a dialog whose texts are still on their way is begun more than once. */
const onTheWay = new Map<string, unknown>()

function draftBefore(name: string): unknown {
  const draft = takeDraft(name)
  if (draft !== undefined) onTheWay.set(name, draft)
  return onTheWay.get(name)
}

/** The dialog is on the screen, with what stood typed in it: from here on that is its own. */
export function useShownDraft(name: string): void {
  useEffect(() => {
    onTheWay.delete(name)
  }, [name])
}

/** What stood typed in this document before the page was reloaded, and on what; given until it is shown. */
export function takeEditDraft(cluster: { readonly id: string }, name: DocumentName) {
  const draft = v.safeParse(editSchema, draftBefore(documentDraftName(cluster, 'edit')))
  return draft.success && isSameData(sorted(draft.output.name), sorted(name)) ? draft.output : undefined
}

/** What stood typed in this new document before the page was reloaded; given until it is shown. */
export function takeNewDraft(cluster: { readonly id: string }, open: OpenDocument): NewDocumentFields | undefined {
  const draft = v.safeParse(newSchema, draftBefore(documentDraftName(cluster, 'new')))
  return draft.success && isSameData(draft.output.open, open) ? draft.output.typed : undefined
}

const sorted = ({ index, id, type, routing }: DocumentName) => [index, id, type, routing]

/** What of a hit is kept beside what was typed on it. */
export function loadedOf(hit: DocumentMeta & { readonly source: string }): LoadedDocument {
  const { index, type, id, routing, version, seqNo, primaryTerm, source } = hit
  return {
    ...{ index, type, id, source },
    ...(routing !== undefined && { routing }),
    ...(version !== undefined && { version }),
    ...(seqNo !== undefined && { seqNo }),
    ...(primaryTerm !== undefined && { primaryTerm }),
  }
}

/** Which document it is. */
export function nameOf({ index, type, id, routing }: DocumentMeta): DocumentName {
  return { index, type, id, ...(routing !== undefined && { routing }) }
}
