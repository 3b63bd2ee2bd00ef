import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import { withControlColumns, type TableControls } from './controlColumns.ts'
import classes from './DataTable.module.css'
import { TableHeadRow } from './TableHeadRow.tsx'
import { useElementSize } from './useElementSize.ts'

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
