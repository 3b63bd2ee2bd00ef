import type { MouseEvent } from 'react'
import { useFollowLink } from '#ui/links/useFollowLink.ts'
import { TableBody } from '#ui/table/body/TableBody.tsx'
import { CellMenu } from '#ui/table/cells/CellMenu.tsx'
import { pressedLink, rowOutsideControls } from '#ui/table/cells/rowLink.ts'
import { TableHeader } from '#ui/table/head/TableHeader.tsx'
import classes from './DataTable.module.css'
import type { DataTableProps } from './dataTableProps.ts'
import { useDataTable } from './useDataTable.ts'

/**
 * The one table: rows and columns are drawn only where they are in sight, the header and the sticky columns stay. What
 * its keys do stands in `shortcuts.ts`, how to declare one in `README.md`.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    label,
    sort,
    onSortChange,
    onFilterBy,
    filtersOut = false,
    onFollow,
    onDoubleClick,
    onColumnMove,
    stickyHeader = true,
  } = props
  const table = useDataTable(props)
  const { scrollRef, gridRef, focusHandlers, rows, columns, active, setActive, selection, cellMenu, pull } = table
  const followLink = useFollowLink()
  const follow = (event: MouseEvent) => {
    const link = pressedLink(event)
    const row = link && rows[link.row]
    if (!link || row === undefined) return
    event.preventDefault()
    if (onFollow) onFollow(row, link.to)
    else followLink(link.element)
  }
  return (
    <div ref={scrollRef} className={classes['scroll']} onScroll={table.onScroll}>
      <div
        ref={gridRef}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-busy={props.served?.isWaiting}
        aria-multiselectable={selection ? true : undefined}
        className={classes['grid']}
        style={{ width: table.totalWidth }}
        {...focusHandlers}
        onClick={follow}
        onDoubleClick={(event) => {
          const row = onDoubleClick && rows[rowOutsideControls(event) ?? -1]
          if (row !== undefined) onDoubleClick?.(row)
        }}
        onContextMenu={cellMenu.onContextMenu}
      >
        <TableHeader
          {...{ sort, onSortChange, active, selection, pull, onColumnMove }}
          declared={columns}
          columns={table.drawn}
          onActivate={setActive}
          isSticky={stickyHeader}
        />
        <TableBody table={table} options={props} />
      </div>
      <CellMenu {...cellMenu} {...{ rows, columns, active, onFilterBy, filtersOut }} />
    </div>
  )
}
