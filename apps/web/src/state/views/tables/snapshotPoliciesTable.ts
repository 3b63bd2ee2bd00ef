import { declareTable, type DeclaredView } from '#state/views/declareTable.ts'

/** The columns that a filter can name. Text without a name looks in each of them but `state`. */
export const filterColumnNames = ['policy', 'repository', 'indices', 'state'] as const

export const snapshotPoliciesTable = declareTable({ table: 'snapshotPolicies', columns: filterColumnNames })
export const { noFilter, isFiltered } = snapshotPoliciesTable
export type SnapshotPoliciesViewState = DeclaredView<typeof snapshotPoliciesTable>
