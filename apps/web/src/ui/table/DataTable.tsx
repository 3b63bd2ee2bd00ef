import { useMemo, useState } from 'react'
import { copyText } from '#lib/copyText.ts'
import type { Column, TableSort } from './column.ts'
import classes from './DataTable.module.css'
import { TableHeader } from './TableHeader.tsx'
import { TableRow } from './TableRow.tsx'
import { useElementSize } from './useElementSize.ts'
import { cellWithin, useGridFocus, type GridCell } from './useGridFocus.ts'
import { useSortedRows } from './useSortedRows.ts'
import { useVirtualGrid } from './useVirtualGrid.ts'

export interface DataTableProps<Row extends object> {
  /** Names the table for those who do not see its title. */
  label: string
  /** Keep the array stable between renders: sorting and drawing start anew with a new one. */
  columns: readonly Column<Row>[]
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
}

const noMark = () => undefined
const never = () => false

/**
 * The one table: rows and columns are drawn only where they are in sight, the header and the sticky columns stay.
 * Sorting is by header, with the mouse or with Enter; the arrow keys, Home, End and the page keys move between cells,
 * Enter follows a cell's link or button, Ctrl+C copies a cell, Ctrl+Shift+C a row.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rowKey, sort, onSortChange, markOf = noMark, isFaint = never, page = 1, pageSize = 0 } = props
  const sorted = useSortedRows(props.rows, columns, sort)
  const rows = useMemo(
    () => (pageSize === 0 ? sorted : sorted.slice((page - 1) * pageSize, page * pageSize)),
    [sorted, page, pageSize],
  )
  const { scrollRef, width, rowHeight } = useElementSize()
  const [wanted, setActive] = useState<GridCell>({ row: -1, column: 0 })
  const active = cellWithin(wanted, rows.length, columns.length)
  const { drawn, drawnRows, height, totalWidth, scrollToCell } = useVirtualGrid({
    ...{ scrollRef, columns, width, rowHeight, active },
    rowCount: rows.length,
  })

  const { gridRef, onKeyDown } = useGridFocus({
    active,
    setActive,
    rowCount: rows.length,
    columnCount: columns.length,
    pageRows: () => Math.max(1, Math.floor((scrollRef.current?.clientHeight ?? rowHeight) / rowHeight) - 1),
    scrollToCell,
    onEnter: () => activeControl(scrollRef.current)?.click(),
    onSpace: () => activeControl(scrollRef.current)?.click(),
    onCopy: ({ row, column }, wholeRow) => {
      const from = rows[row]
      if (!from) return
      const copied = wholeRow ? columns : columns.slice(column, column + 1)
      void copyText(copied.map(({ text }) => text(from)).join('\t'))
    },
  })

  return (
    <div ref={scrollRef} className={classes['scroll']}>
      <div
        ref={gridRef}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        className={classes['grid']}
        style={{ width: totalWidth }}
        onKeyDown={onKeyDown}
      >
        <TableHeader columns={drawn} sort={sort} onSortChange={onSortChange} active={active} onActivate={setActive} />
        <div role="rowgroup" className={classes['body']} style={{ height: height }}>
          {drawnRows.map(({ index, start }) => {
            const row = rows[index]
            return row ? (
              <TableRow
                key={rowKey(row)}
                row={row}
                index={index}
                top={start}
                columns={drawn}
                activeColumn={active.row === index ? active.column : undefined}
                onActivate={setActive}
                mark={markOf(row)}
                faint={isFaint(row)}
              />
            ) : null
          })}
        </div>
      </div>
    </div>
  )
}

/** What Enter acts on: the active cell's own link or button. */
function activeControl(grid: HTMLElement | null): HTMLElement | undefined {
  return grid?.querySelector<HTMLElement>('[data-active] :is(a, button, input)') ?? undefined
}
