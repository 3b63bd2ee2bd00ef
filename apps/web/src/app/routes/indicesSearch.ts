import * as v from 'valibot'
import {
  filterColumnNames,
  healths,
  noFilter,
  statuses,
  type IndexFilter,
  type IndicesViewState,
} from '#features/indices/indicesViewState.ts'
import { chipsOfText, textOfChips } from '#lib/filterChips.ts'
import type { TableFilter } from '#state/tableFilters.ts'

const text = v.fallback(v.optional(v.string()), undefined)
const health = v.fallback(v.optional(v.picklist(healths)), undefined)
const status = v.fallback(v.optional(v.picklist(statuses)), undefined)

/** `?filter=2026&chips=index:logs-,health:red&health=red&status=open&sort=docs&desc=true&page=2` */
export const indicesSearchSchema = v.object({
  filter: text,
  chips: text,
  health,
  status,
  sort: text,
  desc: v.fallback(v.optional(v.picklist(['true', 'false'])), undefined),
  page: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/))), undefined),
})

export type IndicesSearch = v.InferOutput<typeof indicesSearchSchema>

interface StoredView {
  readonly table: { readonly sortBy: string; readonly descending: boolean }
  readonly filter: TableFilter
}

/** The address wins over what is stored, value by value. */
export function viewOfSearch(search: IndicesSearch, { table, filter }: StoredView): IndicesViewState {
  return {
    filter: search.filter ?? filter.filter,
    chips: search.chips === undefined ? filter.chips : chipsOfText(search.chips, filterColumnNames),
    health: search.health ?? v.parse(health, filter.health),
    status: search.status ?? v.parse(status, filter.status),
    sort: {
      by: search.sort ?? table.sortBy,
      descending: search.desc === undefined ? table.descending : search.desc === 'true',
    },
    page: Number(search.page ?? 1),
  }
}

/** The address after a change. A change of anything but the page leads back to the first one. */
export function searchAfter(before: IndicesSearch, change: Partial<IndicesViewState>): IndicesSearch {
  return {
    ...before,
    ...filterSearch(change),
    ...(change.sort && { sort: change.sort.by, desc: change.sort.descending ? 'true' : 'false' }),
    page: change.page === undefined || change.page === 1 ? undefined : String(change.page),
  }
}

function filterSearch(change: Partial<IndexFilter>): Partial<IndicesSearch> {
  return {
    ...('filter' in change && { filter: change.filter === '' ? undefined : change.filter }),
    ...(change.chips && { chips: change.chips.length === 0 ? undefined : textOfChips(change.chips) }),
    ...('health' in change && { health: change.health }),
    ...('status' in change && { status: change.status }),
  }
}

/** The part of a change that is the filter: kept by cluster. Nothing where it changes something else. */
export function filterChange(change: Partial<IndicesViewState>): Partial<IndexFilter> | undefined {
  const entries = Object.entries(change).filter(([name]) => name in noFilter)
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
