import type { NodeSummary, ShardCopy } from '@searchdeck/cluster-client'
import { useMemo } from 'react'
import { createRowFilter } from '#lib/names/createRowFilter.ts'
import { sortInReadingOrder } from '#lib/names/readingOrder.ts'
import { isNamedBy } from '#lib/names/namedIndex.ts'
import { useIndicesView } from '#state/views/indicesView.ts'
import { useShardsView } from '#state/views/shardsView.ts'
import { useHiddenNames } from '#ui/indexNames/useHiddenNames.ts'
import { pageCount } from '#ui/table/pager/Pager.tsx'
import { shardColumns, worstFirst, type ShardColumn } from './shardColumns.ts'
import { isOnNode, shardRows } from './shardRows.ts'
import type { ShardsViewState } from './shardsViewState.ts'

const filterTexts = { index: ({ name }: { name: string }) => name }

/** What the grid shows, step by step: without hidden indices, of one health, on one node, by the filter, in order, and of this page. */
export function useShardView(
  copies: readonly ShardCopy[],
  nodes: readonly NodeSummary[] | undefined,
  { filter, health, node, page }: ShardsViewState,
) {
  const { showHiddenIndices, order, columnsPerPage } = useShardsView()
  const pattern = useIndicesView((state) => state.hideIndicesRegex)
  const all = useMemo(() => shardColumns(copies), [copies])
  const hidden = useHiddenNames(all, showHiddenIndices ? '' : pattern)
  // Nothing but for a hidden one: the rows are prepared anew for another name.
  const named = useMemo(
    () => all.find(({ name }) => isNamedBy(filter, name) && hidden.isHidden(name))?.name,
    [all, hidden, filter],
  )
  const visible = useMemo(
    () => all.filter(({ name }) => name === named || !hidden.isHidden(name)),
    [all, hidden, named],
  )
  const chosen = useMemo(
    () =>
      visible.filter(
        (column) =>
          (health === undefined || column.health === health) && (node === undefined || isOnNode(column, node)),
      ),
    [visible, health, node],
  )
  const filterColumns = useMemo(() => createRowFilter(chosen, filterTexts, { names: 'index' }), [chosen])
  const columns = useMemo(() => {
    const left = filterColumns({ text: filter, chips: [] })
    return order === 'health' ? worstFirst(left) : left
  }, [filterColumns, filter, order])
  const at = Math.min(page, pageCount(columns.length, columnsPerPage))
  const onPage = useMemo(
    () => (columnsPerPage === 0 ? columns : columns.slice((at - 1) * columnsPerPage, at * columnsPerPage)),
    [columns, columnsPerPage, at],
  )
  const rows = useMemo(() => shardRows(columns, nodes, node), [columns, nodes, node])
  const nodeNames = useMemo(() => sortInReadingOrder([...new Set(rows.flatMap((row) => row.node?.name ?? []))]), [rows])
  return {
    ...{ all, columns, onPage, rows, nodeNames, pattern },
    shown: columns.reduce((sum, column) => sum + column.copies.length, 0),
    hiddenCount: all.length - visible.length,
    hiddenRed: all.length === visible.length ? 0 : countRed(all) - countRed(visible),
    isPending: hidden.isPending,
    trouble: hidden.trouble,
  }
}

function countRed(columns: readonly ShardColumn[]): number {
  return columns.filter(({ health }) => health === 'red').length
}
