import { declareTable, type DeclaredView } from '#state/views/declareTable.ts'

/** The columns that a filter can name. Text without a name looks in the source alone. */
export const filterColumnNames = ['source', 'priority', 'executing'] as const

/** The most urgent first. */
export const priorities = ['IMMEDIATE', 'URGENT', 'HIGH', 'NORMAL', 'LOW', 'LANGUID'] as const

export const pendingTasksTable = declareTable({
  table: 'pendingTasks',
  columns: filterColumnNames,
  filters: { priority: priorities },
})
export const { noFilter, isFiltered } = pendingTasksTable
export type PendingTasksViewState = DeclaredView<typeof pendingTasksTable>
