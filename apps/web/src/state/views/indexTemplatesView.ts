import * as v from 'valibot'
import { persisted } from '#state/storage/persisted.ts'
import { orElse, tableViewFields } from './tableView.ts'

/** Group `indexTemplates`: how the list of templates was left, the same for every cluster. */
export const useIndexTemplatesView = persisted(
  'indexTemplates',
  v.object({ ...tableViewFields({ sortBy: 'name' }), showHiddenIndices: orElse(v.boolean(), false) }),
)
