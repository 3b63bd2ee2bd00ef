import * as v from 'valibot'
import { pageSizes, refreshIntervals } from '#lib/tableChoices.ts'
import { persisted } from '#state/storage/persisted.ts'
import { orElse } from './tableView.ts'

/** Group `shards`: how the grid of shards was left, the same for every cluster. */
export const useShardsView = persisted(
  'shards',
  v.object({
    showHiddenIndices: orElse(v.boolean(), false),
    /** Index columns a page; 0 is all. */
    columnsPerPage: orElse(v.picklist(pageSizes), 0),
    refreshSeconds: orElse(v.picklist(refreshIntervals), 0),
    /** What stands first: indices that need attention, or the alphabet. */
    order: orElse(v.picklist(['health', 'name']), 'health'),
  }),
)
