import { declareTable, type DeclaredView } from '#state/views/declareTable.ts'

/** The columns that a filter can name. Text without a name looks in each of them but `access`. */
export const filterColumnNames = ['name', 'type', 'setting', 'access'] as const

export const repositoriesTable = declareTable({ table: 'repositories', columns: filterColumnNames })
export const { noFilter, isFiltered } = repositoriesTable
export type RepositoriesViewState = DeclaredView<typeof repositoriesTable>
