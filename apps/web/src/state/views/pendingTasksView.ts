import * as v from 'valibot'
import { persisted } from '#state/storage/persisted.ts'
import { tableViewFields } from './tableView.ts'

/** Group `pendingTasks`: how the list was left, the same for every cluster. */
export const usePendingTasksView = persisted('pendingTasks', v.object(tableViewFields({ sortBy: 'insertOrder' })))
