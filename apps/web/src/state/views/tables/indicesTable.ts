import { anyText, declareTable, type DeclaredFilter, type DeclaredView } from '#state/views/declareTable.ts'

/** The columns that a filter can name, by the names the engines give them. */
export const filterColumnNames = ['index', 'health', 'status', 'uuid', 'aliases'] as const

export const healths = ['green', 'yellow', 'red'] as const
export const statuses = ['open', 'close'] as const
/** Indices with any block, or with one by its name. */
export const blockChoices = ['any', 'read_only_allow_delete', 'read_only', 'write', 'read', 'metadata'] as const

export const indicesTable = declareTable({
  table: 'indices',
  columns: filterColumnNames,
  filters: { health: healths, status: statuses, block: blockChoices },
  others: { within: anyText },
})
export const { noFilter, isFiltered } = indicesTable
export type IndexFilter = DeclaredFilter<typeof indicesTable>
export type IndicesViewState = DeclaredView<typeof indicesTable>
