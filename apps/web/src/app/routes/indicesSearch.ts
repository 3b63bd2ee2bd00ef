import * as v from 'valibot'
import { filterColumnNames, healths, statuses, type IndicesViewState } from '#features/indices/indicesViewState.ts'
import { tableSearchChange, tableSearchFields, tableViewOf, type StoredTable } from './tableSearch.ts'

const health = v.fallback(v.optional(v.picklist(healths)), undefined)
const status = v.fallback(v.optional(v.picklist(statuses)), undefined)

/** `?filter=2026&chips=index:logs-,health:red&health=red&status=open&sort=docs&desc=true&page=2` */
export const indicesSearchSchema = v.object({ ...tableSearchFields, health, status })

export type IndicesSearch = v.InferOutput<typeof indicesSearchSchema>

/** The address wins over what is stored, value by value. */
export function viewOfSearch(search: IndicesSearch, stored: StoredTable): IndicesViewState {
  return {
    ...tableViewOf(search, stored, filterColumnNames),
    health: search.health ?? v.parse(health, stored.filter.health),
    status: search.status ?? v.parse(status, stored.filter.status),
  }
}

/** The address after a change. A change of anything but the page leads back to the first one. */
export function searchAfter(before: IndicesSearch, change: Partial<IndicesViewState>): IndicesSearch {
  return {
    ...before,
    ...tableSearchChange(change),
    ...('health' in change && { health: change.health }),
    ...('status' in change && { status: change.status }),
  }
}
