import { declareTable, type DeclaredFilter, type DeclaredView } from '#state/views/declareTable.ts'

/** The columns that a filter can name. */
export const filterColumnNames = ['name', 'patterns', 'composed_of'] as const

/** Nothing is kept of the kind: each engine has its own to begin with. */
export const indexTemplatesTable = declareTable({
  table: 'indexTemplates',
  columns: filterColumnNames,
  others: { kind: ['composable', 'legacy', 'component'] },
})
export const { noFilter, isFiltered } = indexTemplatesTable
export type TemplateFilter = DeclaredFilter<typeof indexTemplatesTable>
export type IndexTemplatesViewState = DeclaredView<typeof indexTemplatesTable>
