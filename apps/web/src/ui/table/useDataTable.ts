import { useMemo, useState } from 'react'
import { sortKeys, textOfSorts } from '#lib/tableSort.ts'
import { useElementSize } from '#ui/table/body/useElementSize.ts'
import { cellWithin, useTableFocus, type GridCell } from '#ui/table/body/useTableFocus.ts'
import { useTopOfList } from '#ui/table/body/useTopOfList.ts'
import { useUnderEdges } from '#ui/table/body/useUnderEdges.ts'
import { useVirtualGrid } from '#ui/table/body/useVirtualGrid.ts'
import { actOnCell } from '#ui/table/cells/cellActions.ts'
import { useCellMenu } from '#ui/table/cells/CellMenu.tsx'
import type { Column } from '#ui/table/columns/column.ts'
import { withControlColumns } from '#ui/table/columns/controlColumns.ts'
import { useColumnPull } from '#ui/table/columns/useColumnPull.ts'
import { useSortedRows } from '#ui/table/head/useSortedRows.ts'
import { useRowExpansion } from '#ui/table/selection/useRowExpansion.ts'
import { useRowSelection } from '#ui/table/selection/useRowSelection.ts'
import type { DataTableProps } from './dataTableProps.ts'

const noColumns: readonly Column<object>[] = []

/** What a table draws and what it does, put together: order and page, columns, sight, selection, keyboard. */
export function useDataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rowKey, sort, onFilterBy, filtersOut = false, served, stickyHeader = true } = props
  const { sorted, rows } = usePageRows(props)
  const { scrollRef, width, rowHeight, isMeasured } = useElementSize()
  const { columns, pull } = useDrawableColumns(props, scrollRef)
  const [wanted, setActive] = useState<GridCell>({ row: -1, column: 0 })
  const active = cellWithin(wanted, rows.length, columns.length)
  const { heights, rowExpansion } = useRowExpansion({ expansion: props.expansion, rowKey, rows })
  const { scrollToCell, scrollToTop, ...sight } = useVirtualGrid({
    ...{ scrollRef, columns, width, rowHeight, isMeasured, active },
    detailHeights: heights,
    rowCount: rows.length,
    hasStickyHeader: stickyHeader,
  })
  const selection = useRowSelection({
    selection: props.selection,
    rowKey,
    rows: sorted,
    pageRows: rows,
    isOnePage: served !== undefined,
  })
  const cellMenu = useCellMenu()
  // The rows of the page before stay where they are until the others come.
  useTopOfList(
    scrollToTop,
    served?.isWaiting === true ? undefined : `${props.page ?? 1} ${textOfSorts(sortKeys(sort))} ${props.viewKey ?? ''}`,
  )
  const { gridRef, focusHandlers } = useTableFocus({
    ...{ active, setActive, scrollToCell },
    rowCount: rows.length,
    columnCount: columns.length,
    pageRows: () => Math.max(1, Math.floor((scrollRef.current?.clientHeight ?? rowHeight) / rowHeight) - 1),
    onAction: (cell, event) =>
      actOnCell(event, { ...{ cell, rows, columns, selection, onFilterBy, filtersOut }, grid: scrollRef.current }),
  })
  const onScroll = useUnderEdges(scrollRef, width, sight.totalWidth)
  const rowPlace = { width, height: rowHeight, detailHeights: heights }
  return {
    ...{ rows, columns, pull, active, setActive, selection, rowExpansion, cellMenu },
    ...{ scrollRef, onScroll, gridRef, focusHandlers, rowPlace, ...sight },
  }
}

/** Where all rows are there: in their order, and those of the page. A server's page is both. */
function usePageRows<Row extends object>(props: DataTableProps<Row>) {
  const { page = 1, pageSize = 0, served } = props
  const sorted = useSortedRows(props.rows, served ? noColumns : props.columns, props.sort, props.isOnTop)
  const rows = useMemo(
    () => (served || pageSize === 0 ? sorted : sorted.slice((page - 1) * pageSize, page * pageSize)),
    [sorted, page, pageSize, served],
  )
  return { sorted, rows }
}

/** The declared columns and the table's own, as wide as they are being pulled. */
function useDrawableColumns<Row extends object>(
  { columns, expansion, selection, rowMenu, rowButton, onColumnWidthChange }: DataTableProps<Row>,
  scrollRef: ReturnType<typeof useElementSize>['scrollRef'],
) {
  const expandable = expansion !== undefined
  const selectable = selection !== undefined
  const hasMenu = rowMenu !== undefined
  const hasButton = rowButton !== undefined
  const all = useMemo(
    () => withControlColumns(columns, { expandable, selectable, hasMenu, hasButton }),
    [columns, expandable, selectable, hasMenu, hasButton],
  )
  const { shown, pull } = useColumnPull({ columns: all, onColumnWidthChange, scrollRef })
  return { columns: shown, pull }
}
