import * as v from 'valibot'
import { filterColumnNames, type IndexTemplatesViewState } from '#features/indexTemplates/indexTemplatesViewState.ts'
import { tableSearchChange, tableSearchFields, tableViewOf, type StoredTable } from './tableSearch.ts'

const kind = v.fallback(v.optional(v.picklist(['composable', 'legacy', 'component'])), undefined)

/** `?kind=component&filter=logs&chips=patterns:web-&sort=priority&desc=true&page=2` */
export const indexTemplatesSearchSchema = v.object({ ...tableSearchFields, kind })

export type IndexTemplatesSearch = v.InferOutput<typeof indexTemplatesSearchSchema>

/** The address wins over what is stored, value by value. The kind is only there: each engine has its own to begin with. */
export function indexTemplatesViewOf(search: IndexTemplatesSearch, stored: StoredTable): IndexTemplatesViewState {
  return { ...tableViewOf(search, stored, filterColumnNames), kind: search.kind }
}

/** The address after a change. A change of anything but the page leads back to the first one. */
export function indexTemplatesSearchAfter(
  before: IndexTemplatesSearch,
  change: Partial<IndexTemplatesViewState>,
): IndexTemplatesSearch {
  return { ...before, ...tableSearchChange(change), ...('kind' in change && { kind: change.kind }) }
}
