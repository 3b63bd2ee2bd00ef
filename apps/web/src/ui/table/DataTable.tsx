import { CellMenu } from './CellMenu.tsx'
import classes from './DataTable.module.css'
import type { DataTableProps } from './dataTableProps.ts'
import { TableBody } from './TableBody.tsx'
import { TableHeader } from './TableHeader.tsx'
import { useDataTable } from './useDataTable.ts'

/**
 * The one table: rows and columns are drawn only where they are in sight, the header and the sticky columns stay. What
 * its keys do stands in `shortcuts.ts`, how to declare one in `README.md`.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, sort, onSortChange, onFilterBy, stickyHeader = true } = props
  const table = useDataTable(props)
  const { scrollRef, gridRef, onKeyDown, rows, columns, active, setActive, selection, cellMenu, pull } = table
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
        style={{ width: table.totalWidth }}
        onKeyDown={onKeyDown}
        onContextMenu={cellMenu.onContextMenu}
      >
        <TableHeader
          {...{ sort, onSortChange, active, selection, pull }}
          columns={table.drawn}
          onActivate={setActive}
          isSticky={stickyHeader}
        />
        <TableBody table={table} options={props} />
      </div>
      <CellMenu {...cellMenu} {...{ rows, columns, active, onFilterBy }} />
    </div>
  )
}
