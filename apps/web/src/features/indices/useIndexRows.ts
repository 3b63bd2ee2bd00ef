import type { IndexSummary } from '@searchdeck/cluster-client'
import { useMemo } from 'react'
import { createRowFilter } from '#lib/createRowFilter.ts'
import { textOfChips } from '#lib/filterChips.ts'
import { useIndicesView } from '#state/indicesView.ts'
import { useHiddenNames } from '#ui/useHiddenNames.ts'
import { indexTexts, rowsOfState, type AliasesByIndex } from './indexRows.ts'
import type { IndexFilter } from './indicesViewState.ts'

/** The rows that are left step by step: without hidden indices, then by health and status, then by the filter. */
export function useIndexRows(
  all: readonly IndexSummary[],
  aliases: AliasesByIndex | undefined,
  { filter, chips, health, status }: IndexFilter,
) {
  const showHidden = useIndicesView((state) => state.showHiddenIndices)
  const pattern = useIndicesView((state) => state.hideIndicesRegex)
  const hidden = useHiddenNames(all, showHidden ? '' : pattern)
  const visible = useMemo(() => all.filter(({ name }) => !hidden.isHidden(name)), [all, hidden])
  const ofState = useMemo(() => rowsOfState(visible, { health, status }), [visible, health, status])
  const filterRows = useMemo(() => createRowFilter(ofState, indexTexts(aliases)), [ofState, aliases])
  const chipsText = textOfChips(chips)
  const rows = useMemo(
    () => filterRows({ text: filter, chips }),
    // The same chips may come as another array.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [filterRows, filter, chipsText],
  )
  return { rows, hiddenCount: all.length - visible.length, isPending: hidden.isPending, trouble: hidden.trouble }
}
