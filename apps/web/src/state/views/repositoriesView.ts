import * as v from 'valibot'
import { persisted } from '#state/storage/persisted.ts'
import { orElse, tableViewFields } from './tableView.ts'

/** Group `repositories`: how the list of snapshot repositories was left, the same for every cluster. */
export const useRepositoriesView = persisted(
  'repositories',
  v.object({
    ...tableViewFields({ sortBy: 'name' }),
    /** The snapshots of those in sight are counted, one repository after the other. */
    countsSnapshots: orElse(v.boolean(), false),
  }),
)
