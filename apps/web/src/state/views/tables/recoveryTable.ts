import { declareTable, type DeclaredView } from '#state/views/declareTable.ts'

/** The columns that a filter can name. Text without a name looks in the index alone. */
export const filterColumnNames = ['index', 'stage', 'type', 'source', 'target'] as const

/** In the order a recovery goes through them. */
export const stages = ['INIT', 'INDEX', 'VERIFY_INDEX', 'TRANSLOG', 'FINALIZE', 'DONE'] as const

export const recoveryTable = declareTable({
  table: 'shardRecovery',
  columns: filterColumnNames,
  filters: { stage: stages },
})
export const { noFilter, isFiltered } = recoveryTable
export type RecoveryViewState = DeclaredView<typeof recoveryTable>
