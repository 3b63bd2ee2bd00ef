import { declareTable, type DeclaredView } from '#state/views/declareTable.ts'

/** The columns that a filter can name. Text without a name looks in the snapshot's name alone. */
export const filterColumnNames = ['snapshot', 'state'] as const

/** The engines' words, what needs attention last. */
export const snapshotStates = ['IN_PROGRESS', 'SUCCESS', 'PARTIAL', 'FAILED', 'INCOMPATIBLE'] as const

export const snapshotsTable = declareTable({
  table: 'snapshots',
  columns: filterColumnNames,
  filters: { state: snapshotStates },
})
export const { noFilter, isFiltered } = snapshotsTable
export type SnapshotsViewState = DeclaredView<typeof snapshotsTable>
