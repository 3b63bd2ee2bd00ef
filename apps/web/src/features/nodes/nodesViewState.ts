import type { FilterChip } from '#lib/filterChips.ts'
import type { TableSort } from '#ui/table/column.ts'

/** The columns that a filter can name. Text without a column is looked for in the first four only. */
export const filterColumnNames = ['name', 'ip', 'id', 'version', 'master', 'role', 'attributes'] as const

/** What the list of nodes is filtered by; all of it must hold. */
export interface NodeFilter {
  /** As typed. */
  readonly filter: string
  readonly chips: readonly FilterChip[]
}

/** What a link to the nodes restores. */
export interface NodesViewState extends NodeFilter {
  readonly sort: TableSort
  /** From 1. */
  readonly page: number
}

export const noFilter: NodeFilter = { filter: '', chips: [] }
