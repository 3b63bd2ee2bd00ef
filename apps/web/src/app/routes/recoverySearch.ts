import * as v from 'valibot'
import { filterColumnNames, stages, type RecoveryViewState } from '#features/recovery/recoveryViewState.ts'
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
