import { useTranslation } from 'react-i18next'
import { CellMenu } from './CellMenu.tsx'
import classes from './DataTable.module.css'
import type { DataTableProps } from './dataTableProps.ts'
import { TableHeader } from './TableHeader.tsx'
import { TableRow } from './TableRow.tsx'
import { useDataTable } from './useDataTable.ts'

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
