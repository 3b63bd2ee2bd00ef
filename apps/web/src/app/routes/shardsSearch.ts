import * as v from 'valibot'
import { healths, type ShardsViewState } from '#features/shards/shardsViewState.ts'
import { searchChange, searchFields } from '#state/views/declareTable.ts'
import type { TableFilter } from '#state/views/tableFilters.ts'

const health = v.fallback(v.optional(v.picklist(healths)), undefined)

/** `?filter=2026&health=red&page=2` */
export const shardsSearchSchema = v.object({ filter: searchFields.filter, health, page: searchFields.page })

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
  return { ...before, ...searchChange(change), ...('health' in change && { health: change.health }) }
}
