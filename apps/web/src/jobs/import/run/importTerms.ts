import type { ImportTarget } from '@searchdeck/cluster-client'
import type { ReadTerms } from '#jobs/import/read/readRecords.ts'

/** Where the ids of documents come from. One that the file does not name is made here. */
export type IdChoice =
  /** As the file names them. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'made' }
  /** From a field of each document, which stays where it is. */
  | { readonly kind: 'field'; readonly field: string }

/** What somebody has chosen for an import. */
export interface ImportTerms {
  readonly read: ReadTerms
  readonly target: ImportTarget
  readonly ids: IdChoice
  /** Each document goes to the index that the file names, where it names one. */
  readonly keepsIndices: boolean
  /** So many records were dealt with by an earlier run. */
  readonly skipped: number
  /** For tests: a call that is under way when somebody asks for the end has so long to be answered. */
  readonly graceMs?: number
}
