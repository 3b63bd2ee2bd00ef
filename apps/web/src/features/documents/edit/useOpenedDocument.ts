import type { DocumentName, SearchHit } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  documentDraftName,
  loadedOf,
  takeEditDraft,
  useShownDraft,
  type LoadedDocument,
} from '#features/documents/documentDraft.ts'
import type { MergedDocument } from '#features/documents/conflict/mergeDocuments.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { documentQuery } from '#queries/documents.ts'
import { useFormattedJson } from '#ui/editor/useFormattedJson.ts'

/** Somebody else has changed the document since it was loaded. */
export interface Conflict {
  /** What both began with. */
  readonly loaded: LoadedDocument
  readonly merged: MergedDocument
  readonly error: unknown
}

/** A document that is being edited. */
export interface OpenedDocument {
  /** What it was read from; nothing where a draft brought it back. */
  readonly of: SearchHit | undefined
  /** What the next write is compared with. */
  readonly base: LoadedDocument
  /** As it stood there before anything was typed. */
  readonly shown: string
  readonly text: string
  /** Another one is not the text that was typed on. */
  readonly generation: number
  readonly conflict?: Conflict | undefined
  /** It was there, and is no more. */
  readonly isGone: boolean
  /** And its index with it. */
  readonly isIndexGone?: boolean
}

/** The document of this name, loaded once, and what is made of it. */
export function useOpenedDocument(name: DocumentName) {
  const cluster = useActiveCluster()
  const [draft] = useState(() => takeEditDraft(cluster, name))
  useShownDraft(documentDraftName(cluster, 'edit'))
  const [opened, setOpened] = useState(() => draft && ofDraft(draft))
  const query = useQuery({ ...documentQuery(cluster, name), enabled: draft === undefined })
  const hit = query.data ?? undefined
  const formatted = useFormattedJson(hit?.source ?? '')
  const loaded = openedOf(hit, formatted)
  if (loaded && opened?.of !== loaded.of) setOpened(instead(loaded, opened))
  const now = opened && withGone(opened, query.data === null)
  return { query, hit, opened: now, setOpened, isDirty: now !== undefined && hasChanged(now) }
}

function instead(loaded: OpenedDocument, before: OpenedDocument | undefined): OpenedDocument {
  return { ...loaded, generation: (before?.generation ?? 0) + 1 }
}

/** What somebody has made of it outlives it. What another write found since is newer than that reload. */
function withGone(opened: OpenedDocument, isMissing: boolean): OpenedDocument {
  return isMissing && opened.conflict === undefined && hasChanged(opened) ? { ...opened, isGone: true } : opened
}

function hasChanged({ conflict, text, shown, isGone }: OpenedDocument): boolean {
  return conflict !== undefined || text !== shown || isGone
}

/** A hit, as soon as it is set out. */
function openedOf(hit: SearchHit | undefined, shown: string | undefined): OpenedDocument | undefined {
  if (hit?.source === undefined || shown === undefined) return undefined
  const base = loadedOf({ ...hit, source: hit.source })
  return { of: hit, base, shown, text: shown, generation: 0, isGone: false }
}

function ofDraft({ base, typed }: NonNullable<ReturnType<typeof takeEditDraft>>): OpenedDocument {
  return { of: undefined, base, shown: base.source, text: typed.text, generation: 0, isGone: false }
}
