import type { FilterChip } from '#lib/filterChips.ts'
import type { TableSort } from '#ui/table/column.ts'

/** The columns that a filter can name. Text without a name looks in the index alone. */
export const filterColumnNames = ['index', 'stage', 'type', 'source', 'target'] as const

/** In the order a recovery goes through them. */
export const stages = ['INIT', 'INDEX', 'VERIFY_INDEX', 'TRANSLOG', 'FINALIZE', 'DONE'] as const

/** What the list of recoveries is filtered by; all of it must hold. */
export interface RecoveryFilter {
  /** As typed. */
  readonly filter: string
  readonly chips: readonly FilterChip[]
  readonly stage: (typeof stages)[number] | undefined
}

/** What a link to the recoveries restores. */
export interface RecoveryViewState extends RecoveryFilter {
  readonly sort: TableSort
  /** From 1. */
  readonly page: number
}

export const noFilter: RecoveryFilter = { filter: '', chips: [], stage: undefined }

export function isFiltered({ filter, chips, stage }: RecoveryFilter): boolean {
  return filter !== '' || chips.length > 0 || stage !== undefined
}
