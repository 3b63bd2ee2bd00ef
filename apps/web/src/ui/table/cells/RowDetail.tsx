import type { ReactNode } from 'react'
import classes from '#ui/table/DataTable.module.css'

interface RowDetailProps {
  /** Pixels from the top of the first row. */
  top: number
  height: number
  /** Of what is in sight: the detail does not scroll sideways with the columns. */
  width: number
  columnCount: number
  children: ReactNode
}

/** What an open row shows, below it. */
export function RowDetail({ top, height, width, columnCount, children }: RowDetailProps) {
  return (
    <div role="row" className={classes['detailRow']} style={{ top, height }}>
      <div
        role="gridcell"
        aria-colindex={1}
        aria-colspan={columnCount}
        data-control="detail"
        className={classes['detail']}
        style={{ width }}
      >
        {children}
      </div>
    </div>
  )
}
