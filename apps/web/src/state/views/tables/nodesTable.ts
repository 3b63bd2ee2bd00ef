import { declareTable, type DeclaredFilter, type DeclaredView } from '#state/views/declareTable.ts'

/** The columns that a filter can name. Text without a column is looked for in the first four only. */
export const filterColumnNames = ['name', 'ip', 'id', 'version', 'master', 'role', 'attributes'] as const

export const nodesTable = declareTable({ table: 'nodes', columns: filterColumnNames })
export const { noFilter, isFiltered } = nodesTable
export type NodeFilter = DeclaredFilter<typeof nodesTable>
export type NodesViewState = DeclaredView<typeof nodesTable>
