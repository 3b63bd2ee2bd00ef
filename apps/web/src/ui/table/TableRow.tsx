import classes from './DataTable.module.css'
import type { DrawnColumn } from './TableHeader.tsx'
import type { GridCell } from './useGridFocus.ts'

interface TableRowProps<Row> {
  row: Row
  /** Among the rows of this page, from 0. */
  index: number
  /** Pixels from the top of the first row. */
  top: number
  columns: readonly DrawnColumn<Row>[]
  /** The column that the keyboard is in, if it is in this row. */
  activeColumn: number | undefined
  onActivate: (cell: GridCell) => void
  mark: 'red' | 'yellow' | undefined
  faint: boolean
}

export function TableRow<Data>({
  row,
  index,
  top,
  columns,
  activeColumn,
  onActivate,
  mark,
  faint,
}: TableRowProps<Data>) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes['row']}
      data-mark={mark}
      data-faint={faint ? '' : undefined}
      style={{ top }}
    >
      {columns.map(({ column, index: at, start, width, gap }) => (
        <div
          key={column.id}
          role="gridcell"
          aria-colindex={at + 1}
          tabIndex={activeColumn === at ? 0 : -1}
          data-active={activeColumn === at ? '' : undefined}
          data-sticky={column.sticky}
          data-align={column.align}
          className={classes['cell']}
          style={{ width, marginLeft: gap, ...(column.sticky === true && { left: start }) }}
          onFocus={() => onActivate({ row: index, column: at })}
        >
          {column.cell(row)}
        </div>
      ))}
    </div>
  )
}
