import type { TableSort } from '#ui/table/column.ts'

/** What a link to the indices restores. */
export interface IndicesViewState {
  readonly filter: string
  readonly sort: TableSort
  /** From 1. */
  readonly page: number
}
