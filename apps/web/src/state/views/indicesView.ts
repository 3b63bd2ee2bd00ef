import * as v from 'valibot'
import { persisted } from '#state/storage/persisted.ts'
import { orElse, tableViewFields } from './tableView.ts'

/** Group `indices`: how the indices table was left, the same for every cluster. */
export const useIndicesView = persisted(
  'indices',
  v.object({
    ...tableViewFields({ sortBy: 'index' }),
    showHiddenIndices: orElse(v.boolean(), false),
    hideIndicesRegex: orElse(v.string(), '^\\.'),
  }),
)
