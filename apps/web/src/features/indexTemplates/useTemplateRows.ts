import type { IndexTemplate } from '@searchdeck/cluster-client'
import { useMemo } from 'react'
import { createRowFilter } from '#lib/names/createRowFilter.ts'
import { useRowsLeft } from '#lib/names/useRowsLeft.ts'
import { useIndexTemplatesView } from '#state/views/indexTemplatesView.ts'
import type { filterColumnNames, TemplateFilter } from '#state/views/tables/indexTemplatesTable.ts'
import { useIndicesView } from '#state/views/indicesView.ts'
import { useHiddenNames } from '#ui/indexNames/useHiddenNames.ts'

/** What the filter compares in each column. */
const templateTexts = {
  name: ({ name }) => name,
  patterns: ({ patterns }) => patterns.join(', '),
  composed_of: ({ composedOf = [] }) => composedOf.join(', '),
} satisfies Record<(typeof filterColumnNames)[number], (row: IndexTemplate) => string>

/** The rows that are left: without those that the pattern of hidden indices hides, then by the filter. */
export function useTemplateRows(all: readonly IndexTemplate[], { filter, chips }: TemplateFilter) {
  const showHidden = useIndexTemplatesView((view) => view.showHiddenIndices)
  const pattern = useIndicesView((view) => view.hideIndicesRegex)
  const hidden = useHiddenNames(all, showHidden ? '' : pattern)
  const visible = useMemo(() => all.filter(({ name }) => !hidden.isHidden(name)), [all, hidden])
  const filterRows = useMemo(() => createRowFilter(visible, templateTexts, { names: 'name' }), [visible])
  const rows = useRowsLeft(filterRows, { filter, chips })
  const hiddenCount = all.length - visible.length
  return { rows, hiddenCount, isPending: hidden.isPending, trouble: hidden.trouble, pattern }
}
