import * as v from 'valibot'
import { persisted } from '#state/storage/persisted.ts'
import { orElse, tableViewFields } from './tableView.ts'

/** Group `nodes`: how the table of nodes was left, the same for every cluster. */
export const useNodesView = persisted(
  'nodes',
  v.object({
    ...tableViewFields({ sortBy: 'name' }),
    /** What the engines give every node by themselves tells nothing of any. */
    hideAttributesRegex: orElse(v.string(), '^ml|^xpack|^transform|^shard_indexing_pressure_enabled$'),
  }),
)
