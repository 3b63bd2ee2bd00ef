import type { ReactNode } from 'react'
import { useElementSize } from '#ui/table/body/useElementSize.ts'
import type { Column } from '#ui/table/columns/column.ts'
import { withControlColumns, type TableControls } from '#ui/table/columns/controlColumns.ts'
import classes from '#ui/table/DataTable.module.css'
import { TableHeadRow } from '#ui/table/head/TableHeadRow.tsx'

interface TablePlaceProps<Row> extends TableControls {
  columns: readonly Column<Row>[]
  children: ReactNode
}

/** What stands where a table's rows would: why there are none, under the table's own head. */
export function TablePlace<Row>({ columns, children, ...controls }: TablePlaceProps<Row>) {
  const { scrollRef, width } = useElementSize()
  return (
    <div ref={scrollRef} className={classes['scroll']}>
      <div className={classes['placeHead']}>
        <TableHeadRow columns={withControlColumns(columns, controls)} width={width} />
      </div>
      {children}
    </div>
  )
}
