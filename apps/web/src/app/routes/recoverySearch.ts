import * as v from 'valibot'
import {
  filterColumnNames,
  noFilter,
  stages,
  type RecoveryFilter,
  type RecoveryViewState,
} from '#features/recovery/recoveryViewState.ts'
import { tableSearchChange, tableSearchFields, tableViewOf, type StoredTable } from './tableSearch.ts'

const stage = v.fallback(v.optional(v.picklist(stages)), undefined)

/** `?filter=logs-&chips=target:node-1&stage=INDEX&sort=bytes&desc=true&page=2` */
export const recoverySearchSchema = v.object({ ...tableSearchFields, stage })

export type RecoverySearch = v.InferOutput<typeof recoverySearchSchema>

/** The address wins over what is stored, value by value. */
export function recoveryViewOf(search: RecoverySearch, stored: StoredTable): RecoveryViewState {
  return {
    ...tableViewOf(search, stored, filterColumnNames),
    stage: search.stage ?? v.parse(stage, stored.filter.stage),
  }
}

/** The address after a change. A change of anything but the page leads back to the first one. */
export function recoverySearchAfter(before: RecoverySearch, change: Partial<RecoveryViewState>): RecoverySearch {
  return { ...before, ...tableSearchChange(change), ...('stage' in change && { stage: change.stage }) }
}

/** The part of a change that is the filter: kept by cluster. Nothing where it changes something else. */
export function recoveryFilterChange(change: Partial<RecoveryViewState>): Partial<RecoveryFilter> | undefined {
  const entries = Object.entries(change).filter(([name]) => name in noFilter)
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
