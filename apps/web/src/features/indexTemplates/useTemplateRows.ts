import type { IndexTemplate } from '@searchdeck/cluster-client'
import { useMemo } from 'react'
import { createRowFilter } from '#lib/createRowFilter.ts'
import { textOfChips } from '#lib/filterChips.ts'
import { useIndexTemplatesView } from '#state/indexTemplatesView.ts'
import { useIndicesView } from '#state/indicesView.ts'
import { useHiddenNames } from '#ui/useHiddenNames.ts'
import type { filterColumnNames, TemplateFilter } from './indexTemplatesViewState.ts'

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
  const filterRows = useMemo(() => createRowFilter(visible, templateTexts), [visible])
  const chipsText = textOfChips(chips)
  const rows = useMemo(
    () => filterRows({ text: filter, chips }),
    // The same chips may come as another array.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [filterRows, filter, chipsText],
  )
  const hiddenCount = all.length - visible.length
  return { rows, hiddenCount, isPending: hidden.isPending, trouble: hidden.trouble, pattern }
}
