import type { Search, SearchHit } from '@searchdeck/cluster-client'

interface AllHits {
  readonly search: Search
  readonly indices: string
}

/** What can be done with documents; the page does it. */
export interface DocumentActions {
  /** The connection allows no changes. */
  readonly isLocked: boolean
  /** The address that opens the dialog for editing it. */
  readonly hrefOf: (hit: SearchHit) => string
  readonly edit: (hit: SearchHit) => void
  readonly duplicate: (hit: SearchHit) => void
  readonly remove: (hits: readonly SearchHit[]) => void
  /** Of every document that a search finds; `indices` is what is searched as it was written. */
  readonly removeAll: (hits: AllHits) => void
  readonly updateAll: (hits: AllHits) => void
}
