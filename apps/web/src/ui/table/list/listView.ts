import type { FilterChip } from '#lib/names/filterChips.ts'
import type { TableSort } from '#lib/tableSort.ts'

/** What every list is filtered by; each may have choices of its own beside these. */
export interface ListFilter {
  /** As typed. */
  readonly filter: string
  readonly chips: readonly FilterChip[]
}

/** What shows of a list. */
export interface ListView extends ListFilter {
  readonly sort: TableSort
  /** From 1. */
  readonly page: number
}
