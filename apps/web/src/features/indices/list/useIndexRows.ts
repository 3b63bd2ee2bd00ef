import type { IndexSummary } from '@searchdeck/cluster-client'
import { useMemo } from 'react'
import { createRowFilter } from '#lib/names/createRowFilter.ts'
import { useRowsLeft } from '#lib/names/useRowsLeft.ts'
import { isNamedBy } from '#lib/names/namedIndex.ts'
import { useIndicesView } from '#state/views/indicesView.ts'
import type { IndexFilter } from '#state/views/tables/indicesTable.ts'
import { useHiddenNames } from '#ui/indexNames/useHiddenNames.ts'
import { indexTexts, rowsOfState, type AliasesByIndex } from './indexRows.ts'
import type { BlocksAnswer } from './useBlocks.ts'

/** The rows that are left step by step: without hidden indices, then by health, status and blocks, then by the filter. */
export function useIndexRows(
  all: readonly IndexSummary[],
  { aliases, blocks }: { aliases: AliasesByIndex | undefined; blocks: BlocksAnswer },
  { filter, chips, health, status, block: wanted }: IndexFilter,
) {
  // Who may not see the blocks sees the list without that filter, and is told so beside it.
  const block = blocks.isUnknown ? undefined : wanted
  const showHidden = useIndicesView((state) => state.showHiddenIndices)
  const pattern = useIndicesView((state) => state.hideIndicesRegex)
  const hidden = useHiddenNames(all, showHidden ? '' : pattern)
  // Nothing but for a hidden one: the rows are prepared anew for another name.
  const named = useMemo(
    () => all.find(({ name }) => isNamedBy(filter, name) && hidden.isHidden(name))?.name,
    [all, hidden, filter],
  )
  const visible = useMemo(
    () => all.filter(({ name }) => name === named || !hidden.isHidden(name)),
    [all, hidden, named],
  )
  const ofState = useMemo(
    () => rowsOfState(visible, { health, status, block }, blocks.data),
    [visible, health, status, block, blocks.data],
  )
  const filterRows = useMemo(
    () => createRowFilter(ofState, indexTexts(aliases), { names: 'index' }),
    [ofState, aliases],
  )
  const rows = useRowsLeft(filterRows, { filter, chips })
  const hiddenCount = all.length - visible.length
  const hiddenRed = hiddenCount === 0 ? 0 : countRed(all) - countRed(visible)
  const isPending = hidden.isPending || (block !== undefined && blocks.data === undefined)
  return { rows, hiddenCount, hiddenRed, isPending, trouble: hidden.trouble }
}

function countRed(indices: readonly IndexSummary[]): number {
  return indices.filter(({ health }) => health === 'red').length
}
