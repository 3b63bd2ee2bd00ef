import type { TemplateKind } from '@searchdeck/cluster-client'
import type { FilterChip } from '#lib/filterChips.ts'
import type { TableSort } from '#ui/table/column.ts'

/** The columns that a filter can name. */
export const filterColumnNames = ['name', 'patterns', 'composed_of'] as const

/** What the list of templates is filtered by; all of it must hold. */
export interface TemplateFilter {
  /** As typed. */
  readonly filter: string
  readonly chips: readonly FilterChip[]
}

/** What a link to the templates restores. */
export interface IndexTemplatesViewState extends TemplateFilter {
  /** Nothing: the one that the engine has first. */
  readonly kind: TemplateKind | undefined
  readonly sort: TableSort
  /** From 1. */
  readonly page: number
}

export const noFilter: TemplateFilter = { filter: '', chips: [] }

export function isFiltered({ filter, chips }: TemplateFilter): boolean {
  return filter !== '' || chips.length > 0
}
