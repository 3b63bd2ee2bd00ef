import * as v from 'valibot'
import { persisted } from '#state/storage/persisted.ts'
import { orElse, tableViewFields } from './tableView.ts'

/** Group `shardRecovery`: how the list of recoveries was left, the same for every cluster. */
export const useRecoveryView = persisted(
  'shardRecovery',
  v.object({
    ...tableViewFields({ sortBy: 'start_time_in_millis' }),
    /** Only those that run are asked for. */
    activeOnly: orElse(v.boolean(), false),
  }),
)
