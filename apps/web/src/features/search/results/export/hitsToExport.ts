import type { Search, SearchHit, TotalHits } from '@searchdeck/cluster-client'

/** What a search found, and what is known of it, for taking it away. */
export interface HitsToExport {
  /** The search as it was sent; absent where it cannot be sent again. */
  readonly search: Search | undefined
  /** What is searched, as it was written; empty for everything. */
  readonly indices: string
  readonly total: TotalHits | undefined
  /** Those of this page that its filter leaves. */
  readonly ofPage: readonly SearchHit[]
  /** Ids of the columns that are shown, in their order. */
  readonly columns: readonly string[]
  /** Ids of all columns there could be. */
  readonly knownColumns: readonly string[]
  /** The search asks for parts of the documents only: written back, they would lose the rest. */
  readonly isSourceCut: boolean
}
