import { placeColumns, type Column } from '#ui/table/columns/column.ts'
import classes from '#ui/table/DataTable.module.css'

interface TableHeadRowProps<Row> {
  columns: readonly Column<Row>[]
  /** Pixels to share. */
  width: number
}

/** A table's head where its rows are not: still loading, refused, or none. For the eye only. */
export function TableHeadRow<Row>({ columns, width }: TableHeadRowProps<Row>) {
  return (
    <div className={classes['headRow']} aria-hidden="true">
      {placeColumns(columns, width).map(({ column, width: columnWidth }) => (
        <div
          key={column.id}
          className={classes['headCell']}
          data-align={column.align}
          data-control={column.control}
          style={{ width: columnWidth }}
        >
          <span className={classes['title']}>{column.title}</span>
        </div>
      ))}
    </div>
  )
}
