import { useMemo, useState } from 'react'
import { actOnCell } from './cellActions.ts'
import { useCellMenu } from './CellMenu.tsx'
import { withControlColumns } from './controlColumns.ts'
import type { DataTableProps } from './dataTableProps.ts'
import { useColumnPull } from './useColumnPull.ts'
import { useElementSize } from './useElementSize.ts'
import { cellWithin, useGridFocus, type GridCell } from './useGridFocus.ts'
import { useRowExpansion } from './useRowExpansion.ts'
import { useRowSelection } from './useRowSelection.ts'
import { useSortedRows } from './useSortedRows.ts'
import { useTopOfList } from './useTopOfList.ts'
import { useVirtualGrid } from './useVirtualGrid.ts'

/** What a table draws and what it does, put together: order and page, columns, sight, selection, keyboard. */
export function useDataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rowKey, sort, onFilterBy, stickyHeader = true } = props
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
  const selection = useRowSelection({ selection: props.selection, rowKey, rows: sorted, pageRows: rows })
  const cellMenu = useCellMenu()
  useTopOfList(scrollToTop, `${props.page ?? 1} ${sort.by} ${sort.descending} ${props.viewKey ?? ''}`)
  const { gridRef, onKeyDown } = useGridFocus({
    ...{ active, setActive, scrollToCell },
    rowCount: rows.length,
    columnCount: columns.length,
    pageRows: () => Math.max(1, Math.floor((scrollRef.current?.clientHeight ?? rowHeight) / rowHeight) - 1),
    onAction: (cell, event) =>
      actOnCell(event, { ...{ cell, rows, columns, selection, onFilterBy }, grid: scrollRef.current }),
  })
  const rowPlace = { width, height: rowHeight, detailHeights: heights }
  return {
    ...{ rows, columns, pull, active, setActive, selection, rowExpansion, cellMenu },
    ...{ scrollRef, gridRef, onKeyDown, rowPlace, ...sight },
  }
}

/** All rows in order, and those of the page. */
function usePageRows<Row extends object>(props: DataTableProps<Row>) {
  const { page = 1, pageSize = 0 } = props
  const sorted = useSortedRows(props.rows, props.columns, props.sort)
  const rows = useMemo(
    () => (pageSize === 0 ? sorted : sorted.slice((page - 1) * pageSize, page * pageSize)),
    [sorted, page, pageSize],
  )
  return { sorted, rows }
}

/** The declared columns and the table's own, as wide as they are being pulled. */
function useDrawableColumns<Row extends object>(
  { columns, expansion, selection, rowMenu, onColumnWidthChange }: DataTableProps<Row>,
  scrollRef: ReturnType<typeof useElementSize>['scrollRef'],
) {
  const expandable = expansion !== undefined
  const selectable = selection !== undefined
  const hasMenu = rowMenu !== undefined
  const all = useMemo(
    () => withControlColumns(columns, { expandable, selectable, hasMenu }),
    [columns, expandable, selectable, hasMenu],
  )
  const { shown, pull } = useColumnPull({ columns: all, onColumnWidthChange, scrollRef })
  return { columns: shown, pull }
}
