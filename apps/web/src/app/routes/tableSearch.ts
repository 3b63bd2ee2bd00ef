import * as v from 'valibot'
import { chipsOfText, textOfChips, type FilterChip } from '#lib/filterChips.ts'
import type { TableFilter } from '#state/tableFilters.ts'

/** What a link to a table restores. */
export interface TableViewState {
  /** As typed. */
  readonly filter: string
  readonly chips: readonly FilterChip[]
  readonly sort: { readonly by: string; readonly descending: boolean }
  /** From 1. */
  readonly page: number
}

const searchText = v.fallback(v.optional(v.string()), undefined)

/** Of a table's address: `?filter=2026&chips=index:logs-,health:red&sort=docs&desc=true&page=2`; a page adds its own to them. */
export const tableSearchFields = {
  filter: searchText,
  chips: searchText,
  sort: searchText,
  desc: v.fallback(v.optional(v.picklist(['true', 'false'])), undefined),
  page: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/))), undefined),
}

export type TableSearch = {
  readonly [Name in keyof typeof tableSearchFields]?: v.InferOutput<(typeof tableSearchFields)[Name]> | undefined
}

export interface StoredTable {
  readonly table: { readonly sortBy: string; readonly descending: boolean }
  readonly filter: TableFilter
}

/** The address wins over what is stored, value by value. `columns`: the names that a chip can have. */
export function tableViewOf(
  search: TableSearch,
  { table, filter }: StoredTable,
  columns: readonly string[],
): TableViewState {
  return {
    filter: search.filter ?? filter.filter,
    chips: search.chips === undefined ? filter.chips : chipsOfText(search.chips, columns),
    sort: {
      by: search.sort ?? table.sortBy,
      descending: search.desc === undefined ? table.descending : search.desc === 'true',
    },
    page: Number(search.page ?? 1),
  }
}

/** What a change makes of the address. A change of anything but the page leads back to the first one. */
export function tableSearchChange(change: Partial<TableViewState>): Partial<TableSearch> {
  return {
    ...('filter' in change && { filter: change.filter === '' ? undefined : change.filter }),
    ...(change.chips && { chips: change.chips.length === 0 ? undefined : textOfChips(change.chips) }),
    ...(change.sort && { sort: change.sort.by, desc: change.sort.descending ? 'true' : 'false' }),
    page: change.page === undefined || change.page === 1 ? undefined : String(change.page),
  }
}
