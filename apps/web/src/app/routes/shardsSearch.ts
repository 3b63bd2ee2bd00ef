import * as v from 'valibot'
import { healths, type ShardsViewState } from '#features/shards/shardsViewState.ts'
import { searchChange, searchFields } from '#state/views/declareTable.ts'
import type { TableFilter } from '#state/views/tableFilters.ts'

const health = v.fallback(v.optional(v.picklist(healths)), undefined)

const text = v.fallback(v.optional(v.string()), undefined)

/** `?filter=2026&health=red&node=node-1&page=2`, and `explain=orders` where a link asks why a shard of it has no node. */
export const shardsSearchSchema = v.object({
  ...{ filter: searchFields.filter, health, page: searchFields.page },
  ...{ node: text, explain: text },
})

export type ShardsSearch = v.InferOutput<typeof shardsSearchSchema>

/** The address wins over what is stored, value by value. */
export function shardsViewOf(search: ShardsSearch, stored: TableFilter): ShardsViewState {
  return {
    filter: search.filter ?? stored.filter,
    health: search.health ?? v.parse(health, stored.health),
    node: search.node ?? v.parse(text, stored['node']),
    page: Number(search.page ?? 1),
    explain: search.explain,
  }
}

/** The address after a change. A change of anything but the page leads back to the first one. */
export function shardsSearchAfter(before: ShardsSearch, change: Partial<ShardsViewState>): ShardsSearch {
  return {
    ...before,
    ...searchChange(change),
    ...('health' in change && { health: change.health }),
    ...('node' in change && { node: change.node }),
    explain: undefined,
  }
}
