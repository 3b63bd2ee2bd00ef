import { useMemo, useState, type ReactNode } from 'react'
import { actOnCell } from './cellActions.ts'
import { CellMenu, useCellMenu } from './CellMenu.tsx'
import type { Column, TableSort } from './column.ts'
import { withControlColumns } from './controlColumns.ts'
import classes from './DataTable.module.css'
import type { TableSelection } from './selection.ts'
import { TableHeader } from './TableHeader.tsx'
import { TableRow } from './TableRow.tsx'
import { useColumnPull } from './useColumnPull.ts'
import { useElementSize } from './useElementSize.ts'
import { cellWithin, useGridFocus, type GridCell } from './useGridFocus.ts'
import { useRowSelection } from './useRowSelection.ts'
import { useSortedRows } from './useSortedRows.ts'
import { useTopOfPage } from './useTopOfPage.ts'
import { useVirtualGrid } from './useVirtualGrid.ts'

export interface DataTableProps<Row extends object> {
  /** Names the table for those who do not see its title. */
  label: string
  /** Keep the array stable between renders: sorting and drawing start anew with a new one. */
  columns: readonly Column<Row>[]
  /** All that the filter left, on whatever page. */
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort: TableSort
  onSortChange: (sort: TableSort) => void
  /** The page to show, of `pageSize` rows each; 0 rows a page is all. */
  page?: number
  pageSize?: number
  /** A mark at the row's edge, for what needs attention. */
  markOf?: (row: Row) => 'red' | 'yellow' | undefined
  /** Written in a fainter colour: there, but not in use. */
  isFaint?: (row: Row) => boolean
  /** A checkbox before each row. */
  selection?: TableSelection
  /** What stands at the right edge of each row: a menu button. */
  rowMenu?: (row: Row) => ReactNode
  /** The columns' edges can be pulled; without a width, the column has its declared one again. */
  onColumnWidthChange?: (id: string, width: number | undefined) => void
  /** A cell of a column with a `filterName` can be made a condition. */
  onFilterBy?: (row: Row, column: Column<Row>) => void
  /** The header stays while the rows scroll; unless told otherwise. */
  stickyHeader?: boolean
}

const noMark = () => undefined
const never = () => false

/**
 * The one table: rows and columns are drawn only where they are in sight, the header and the sticky columns stay. What
 * its keys do stands in `shortcuts.ts`, how to declare one in `README.md`.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rowKey, selection: chosen, rowMenu, stickyHeader = true, markOf = noMark, isFaint = never } = props
  const { sorted, rows } = usePageRows(props)
  const { scrollRef, width, rowHeight } = useElementSize()
  const { columns, pull } = useDrawableColumns(props, scrollRef)
  const [wanted, setActive] = useState<GridCell>({ row: -1, column: 0 })
  const active = cellWithin(wanted, rows.length, columns.length)
  const { drawn, drawnRows, height, totalWidth, scrollToCell } = useVirtualGrid({
    ...{ scrollRef, columns, width, rowHeight, active },
    rowCount: rows.length,
    hasStickyHeader: stickyHeader,
  })
  const selection = useRowSelection({ selection: chosen, rowKey, rows: sorted, pageRows: rows })
  const cellMenu = useCellMenu()
  useTopOfPage(scrollRef, props.page)
  const { gridRef, onKeyDown } = useGridFocus({
    ...{ active, setActive, scrollToCell },
    rowCount: rows.length,
    columnCount: columns.length,
    pageRows: () => Math.max(1, Math.floor((scrollRef.current?.clientHeight ?? rowHeight) / rowHeight) - 1),
    onAction: (cell, event) =>
      actOnCell(event, {
        ...{ cell, rows, columns, selection },
        onFilterBy: props.onFilterBy,
        grid: scrollRef.current,
      }),
  })
  const nameColumn = columns.find(({ control }) => !control)
  return (
    <div ref={scrollRef} className={classes['scroll']}>
      <div
        ref={gridRef}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable={selection ? true : undefined}
        className={classes['grid']}
        style={{ width: totalWidth }}
        onKeyDown={onKeyDown}
        onContextMenu={cellMenu.onContextMenu}
      >
        <TableHeader
          {...{ active, selection, pull }}
          columns={drawn}
          sort={props.sort}
          onSortChange={props.onSortChange}
          onActivate={setActive}
          isSticky={stickyHeader}
        />
        <div role="rowgroup" className={classes['body']} style={{ height: height }}>
          {drawnRows.map(({ index, top }) => {
            const row = rows[index]
            return row ? (
              <TableRow
                key={rowKey(row)}
                {...{ row, index, top }}
                columns={drawn}
                activeColumn={active.row === index ? active.column : undefined}
                look={{ mark: markOf(row), isFaint: isFaint(row), isSelected: selection?.isSelected(row) }}
                name={nameColumn?.text(row) ?? ''}
                onActivate={setActive}
                onToggle={selection?.toggle}
                menu={rowMenu}
              />
            ) : null
          })}
        </div>
      </div>
      <CellMenu {...cellMenu} {...{ rows, columns, active }} onFilterBy={props.onFilterBy} />
    </div>
  )
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
  { columns, selection, rowMenu, onColumnWidthChange }: DataTableProps<Row>,
  scrollRef: ReturnType<typeof useElementSize>['scrollRef'],
) {
  const selectable = selection !== undefined
  const hasMenu = rowMenu !== undefined
  const all = useMemo(() => withControlColumns(columns, { selectable, hasMenu }), [columns, selectable, hasMenu])
  const { shown, pull } = useColumnPull({ columns: all, onColumnWidthChange, scrollRef })
  return { columns: shown, pull }
}
