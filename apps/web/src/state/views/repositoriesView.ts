import * as v from 'valibot'
import { persisted } from '#state/storage/persisted.ts'
import { tableViewFields } from './tableView.ts'

/** Group `repositories`: how the list of snapshot repositories was left, the same for every cluster. */
export const useRepositoriesView = persisted('repositories', v.object(tableViewFields({ sortBy: 'name' })))
