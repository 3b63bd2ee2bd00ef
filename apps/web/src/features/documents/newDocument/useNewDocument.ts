import { createDocumentRequest, isClusterError, type Cluster } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import {
  documentDraftName,
  MOST_KEPT,
  takeNewDraft,
  useShownDraft,
  type NewDocumentFields,
} from '#features/documents/documentDraft.ts'
import { textProblem, useTextProblem } from '#features/documents/useTextProblem.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { callFailure } from '#queries/changes/callFailure.ts'
import { documentQuery } from '#queries/documents.ts'
import { useDraft } from '#state/draft.ts'
import type { OpenDocument } from '#state/views/openDocument.ts'
import { useChangeEnd } from '#ui/dialog/useChangeEnd.ts'
import { useFormattedJson } from '#ui/editor/useFormattedJson.ts'
import { useCreateDocument } from './useCreateDocument.ts'

export type NewDocument = Extract<OpenDocument, { isNew: true }>

/** What the editor of a new document begins with. */
const emptyText = '{\n  \n}'

/** The form of a new document, which may begin as a copy of another one. */
export function useNewDocument(open: NewDocument, onClose: () => void) {
  const cluster = useActiveCluster()
  const copy = useCopied(open)
  const initial = useMemo(() => initialOf(open, copy.text), [open, copy.text])
  const [changed, setChanged] = useState<Partial<NewDocumentFields>>(() => takeNewDraft(cluster, open) ?? {})
  useShownDraft(documentDraftName(cluster, 'new'))
  const fields = useMemo(() => ({ ...initial, ...changed }), [initial, changed])
  const isDirty = differs(fields, initial)
  const problem = useTextProblem(fields.text)
  const create = useCreateDocument()
  const endWith = useChangeEnd(onClose)
  const typed = useRef<string>(undefined)
  /** Of an attempt that nobody answered. */
  const [unanswered, setUnanswered] = useState<string>()
  useDraft(
    documentDraftName(cluster, 'new'),
    isDirty && fields.text.length <= MOST_KEPT ? { open, typed: fields } : undefined,
  )
  const canCreate = fields.index !== '' && cluster.access !== 'readOnly' && !create.isPending && !copy.isPending
  const change = (next: Partial<NewDocumentFields>) => {
    if (next.text !== undefined) typed.current = next.text
    if (!create.isPending) create.reset()
    setChanged((before) => ({ ...before, ...next }))
  }
  const submit = () => {
    const text = typed.current ?? fields.text
    if (!canCreate || (text === fields.text ? problem : textProblem(text)) !== undefined) return
    const call = requestOf(cluster, { ...fields, text })
    if (!call) return
    void endWith(
      create.mutateAsync(call, {
        onError: (error) => {
          if (callFailure(error) === 'unknown') setUnanswered(fields.id)
        },
      }),
    )
  }
  const isTaken = isConflict(create.error)
  const isComplete = fields.index !== '' && problem === undefined
  const request = useMemo(() => (isComplete ? requestOf(cluster, fields) : undefined), [cluster, fields, isComplete])
  return {
    ...{ cluster, copy, fields, isDirty, problem, create, change, submit, isTaken },
    request,
    canCreate: canCreate && request !== undefined,
    isRefused: isComplete && request === undefined,
    mayBeOurs: isTaken && unanswered === fields.id,
  }
}

/** The text that it begins with, set out, once it is loaded. */
function useCopied({ copyOf }: NewDocument) {
  const cluster = useActiveCluster()
  const isCopy = copyOf !== undefined
  const query = useQuery({ ...documentQuery(cluster, copyOf ?? { index: '', id: '' }), enabled: isCopy })
  const source = query.data?.source
  const formatted = useFormattedJson(source ?? '')
  const text = source === undefined ? undefined : formatted
  /** There is nothing to be copied. */
  const isMissing = query.isSuccess && source === undefined
  const isSettled = !isCopy || query.isError || isMissing || text !== undefined
  return { query, text, isMissing, isPending: !isSettled }
}

function initialOf({ index, copyOf }: NewDocument, text: string | undefined): NewDocumentFields {
  return {
    index: index ?? copyOf?.index ?? '',
    type: copyOf?.type ?? '_doc',
    id: '',
    routing: copyOf?.routing ?? '',
    pipeline: '',
    text: text ?? emptyText,
  }
}

function differs(fields: NewDocumentFields, initial: NewDocumentFields): boolean {
  return (['index', 'type', 'id', 'routing', 'pipeline', 'text'] as const).some(
    (field) => fields[field] !== initial[field],
  )
}

/** Nothing where a name could be read as something else, as half of a sign that is typed in two. */
function requestOf({ engine }: Cluster, { index, type, id, routing, pipeline, text }: NewDocumentFields) {
  const name = { index, type, ...(id !== '' && { id }), ...(routing !== '' && { routing }) }
  try {
    return createDocumentRequest(engine, name, text, pipeline === '' ? {} : { pipeline })
  } catch (error) {
    if (isClusterError(error) && error.kind === 'invalid') return undefined
    throw error
  }
}

/** There is one of that id. */
function isConflict(error: unknown): boolean {
  return isClusterError(error) && error.kind === 'http' && error.status === 409
}
