import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CellMenu } from './CellMenu.tsx'
import type { Column, TableSort } from './column.ts'
import classes from './DataTable.module.css'
import type { TableSelection } from './selection.ts'
import { TableHeader } from './TableHeader.tsx'
import { TableRow } from './TableRow.tsx'
import { useDataTable } from './useDataTable.ts'

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
  /** Names what is shown: under another name, page or sort it is another list, which is read from its top. */
  viewKey?: string
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

/**
 * The one table: rows and columns are drawn only where they are in sight, the header and the sticky columns stay. What
 * its keys do stands in `shortcuts.ts`, how to declare one in `README.md`.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rowKey, sort, onSortChange, rowMenu, onFilterBy, stickyHeader = true } = props
  const { markOf, isFaint } = props
  const { scrollRef, gridRef, onKeyDown, rows, columns, active, setActive, selection, cellMenu, pull, ...sight } =
    useDataTable(props)
  const { drawn, drawnRows, height, totalWidth } = sight
  // Once for all rows. Without selection the texts need not be there.
  const { t } = useTranslation('table', { useSuspense: false })
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
          {...{ sort, onSortChange, active, selection, pull }}
          columns={drawn}
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
                look={{
                  mark: markOf?.(row),
                  isFaint: isFaint?.(row) ?? false,
                  isSelected: selection?.isSelected(row),
                }}
                selectLabel={selection ? t('selectRow', { name: nameColumn?.text(row) }) : ''}
                onActivate={setActive}
                onToggle={selection?.toggle}
                menu={rowMenu}
              />
            ) : null
          })}
        </div>
      </div>
      <CellMenu {...cellMenu} {...{ rows, columns, active, onFilterBy }} />
    </div>
  )
}
