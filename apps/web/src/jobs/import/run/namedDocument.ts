import type { NewDocument } from '@searchdeck/cluster-client'
import { containerAt, entries } from '@searchdeck/exact-json'
import { nameIn } from '#jobs/import/read/documentOf.ts'
import type { ImportDocument, ImportProblem, ImportRecord } from '#jobs/import/read/importRecord.ts'
import { isTooLong, newDocumentId } from './documentId.ts'
import type { IdChoice, ImportTerms } from './importTerms.ts'

/** A document with all that is sent of it. */
export interface NamedDocument extends NewDocument {
  readonly kind: 'document'
  readonly index: string
  readonly at: number
  /** Its position among the records of the file. */
  readonly position: number
  /** Its id was made here: nobody else has one like it. */
  readonly isIdMade: boolean
}

/** A record as it is sent, or why it is not. */
export function namedDocument(
  record: ImportRecord,
  position: number,
  { ids, target, keepsIndices }: Pick<ImportTerms, 'ids' | 'target' | 'keepsIndices'>,
): NamedDocument | ImportProblem {
  if (record.kind === 'problem') return record
  const { at, source, routing } = record
  const given = idOf(record, ids)
  const text = source
  if (given === undefined && ids.kind === 'field')
    return { ...record, kind: 'problem', problem: 'noId', detail: ids.field, text }
  if (given !== undefined && isTooLong(given)) return { ...record, kind: 'problem', problem: 'longId', text }
  const index = keepsIndices && record.index ? record.index : target.index
  const id = given ?? newDocumentId()
  return { kind: 'document', at, position, index, id, isIdMade: given === undefined, routing, source }
}

function idOf({ id, source }: ImportDocument, ids: IdChoice): string | undefined {
  if (ids.kind === 'made') return undefined
  // An empty one is refused by every engine.
  const named = ids.kind === 'kept' ? id : fieldOf(source, ids.field)
  return named === '' ? undefined : named
}

function fieldOf(source: string, field: string): string | undefined {
  if (containerAt(source) !== 'object') return undefined
  const member = [...entries(source)].findLast(({ key }) => key === field)
  return member && nameIn(source, member)
}
