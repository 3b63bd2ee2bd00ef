import type { FilterChip } from '#lib/filterChips.ts'
import type { TableSort } from '#ui/table/column.ts'

/** The columns that a filter can name, by the names the engines give them. */
export const filterColumnNames = ['index', 'health', 'status', 'uuid', 'aliases'] as const

export const healths = ['green', 'yellow', 'red'] as const
export const statuses = ['open', 'close'] as const

/** What the list of indices is filtered by; all of it must hold. */
export interface IndexFilter {
  /** As typed. */
  readonly filter: string
  readonly chips: readonly FilterChip[]
  readonly health: (typeof healths)[number] | undefined
  readonly status: (typeof statuses)[number] | undefined
}

/** What a link to the indices restores. */
export interface IndicesViewState extends IndexFilter {
  readonly sort: TableSort
  /** From 1. */
  readonly page: number
}

export const noFilter: IndexFilter = { filter: '', chips: [], health: undefined, status: undefined }

export function isFiltered({ filter, chips, health, status }: IndexFilter): boolean {
  return filter !== '' || chips.length > 0 || health !== undefined || status !== undefined
}
