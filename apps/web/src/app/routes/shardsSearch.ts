import * as v from 'valibot'
import { healths, type ShardsViewState } from '#features/shards/shardsViewState.ts'
import type { TableFilter } from '#state/tableFilters.ts'
import { tableSearchChange, tableSearchFields } from './tableSearch.ts'

const health = v.fallback(v.optional(v.picklist(healths)), undefined)

/** `?filter=2026&health=red&page=2` */
export const shardsSearchSchema = v.object({ filter: tableSearchFields.filter, health, page: tableSearchFields.page })

export type ShardsSearch = v.InferOutput<typeof shardsSearchSchema>

/** The address wins over what is stored, value by value. */
export function shardsViewOf(search: ShardsSearch, stored: TableFilter): ShardsViewState {
  return {
    filter: search.filter ?? stored.filter,
    health: search.health ?? v.parse(health, stored.health),
    page: Number(search.page ?? 1),
  }
}

/** The address after a change. A change of anything but the page leads back to the first one. */
export function shardsSearchAfter(before: ShardsSearch, change: Partial<ShardsViewState>): ShardsSearch {
  return { ...before, ...tableSearchChange(change), ...('health' in change && { health: change.health }) }
}
