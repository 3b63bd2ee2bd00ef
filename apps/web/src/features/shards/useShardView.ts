import type { NodeSummary, ShardCopy } from '@searchdeck/cluster-client'
import { useMemo } from 'react'
import { createRowFilter } from '#lib/createRowFilter.ts'
import { useIndicesView } from '#state/indicesView.ts'
import { useShardsView } from '#state/shardsView.ts'
import { pageCount } from '#ui/table/Pager.tsx'
import { useHiddenNames } from '#ui/useHiddenNames.ts'
import { shardColumns, worstFirst } from './shardColumns.ts'
import { shardRows } from './shardRows.ts'
import type { ShardsViewState } from './shardsViewState.ts'

const filterTexts = { index: ({ name }: { name: string }) => name }

/** What the grid shows, step by step: without hidden indices, of one health, by the filter, in order, and of this page. */
export function useShardView(
  copies: readonly ShardCopy[],
  nodes: readonly NodeSummary[] | undefined,
  { filter, health, page }: ShardsViewState,
) {
  const { showHiddenIndices, order, columnsPerPage } = useShardsView()
  const pattern = useIndicesView((state) => state.hideIndicesRegex)
  const all = useMemo(() => shardColumns(copies), [copies])
  const hidden = useHiddenNames(all, showHiddenIndices ? '' : pattern)
  const visible = useMemo(() => all.filter(({ name }) => !hidden.isHidden(name)), [all, hidden])
  const ofHealth = useMemo(
    () => (health === undefined ? visible : visible.filter((column) => column.health === health)),
    [visible, health],
  )
  const filterColumns = useMemo(() => createRowFilter(ofHealth, filterTexts), [ofHealth])
  const columns = useMemo(() => {
    const left = filterColumns({ text: filter, chips: [] })
    return order === 'health' ? worstFirst(left) : left
  }, [filterColumns, filter, order])
  const at = Math.min(page, pageCount(columns.length, columnsPerPage))
  const onPage = useMemo(
    () => (columnsPerPage === 0 ? columns : columns.slice((at - 1) * columnsPerPage, at * columnsPerPage)),
    [columns, columnsPerPage, at],
  )
  const rows = useMemo(() => shardRows(columns, nodes), [columns, nodes])
  return {
    ...{ all, columns, onPage, rows, pattern },
    shown: columns.reduce((sum, column) => sum + column.copies.length, 0),
    hiddenCount: all.length - visible.length,
    isPending: hidden.isPending,
    trouble: hidden.trouble,
  }
}
