import { useTranslation } from '#i18n/useTranslation.ts'
import { useIsLate } from '#ui/notices/useIsLate.ts'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { placeColumns, type Column } from '#ui/table/columns/column.ts'
import { withControlColumns, type TableControls } from '#ui/table/columns/controlColumns.ts'
import classes from '#ui/table/DataTable.module.css'
import { TableHeadRow } from '#ui/table/head/TableHeadRow.tsx'
import { useElementSize } from './useElementSize.ts'

const ROWS = 24
const shares = [0.7, 0.5, 0.8, 0.6]

/** A table whose first answer is pending: its real head, and rows that hold the place once it is late. */
export function TableSkeleton<Row>({ columns, ...controls }: TableControls & { columns: readonly Column<Row>[] }) {
  const { t } = useTranslation('shell')
  const isLate = useIsLate()
  const { scrollRef, width } = useElementSize()
  const all = withControlColumns(columns, controls)
  const placed = placeColumns(all, width)
  return (
    <div ref={scrollRef} className={classes['still']} role="status" aria-label={t('loading')}>
      <TableHeadRow columns={all} width={width} />
      {Array.from({ length: isLate ? ROWS : 0 }, (_, row) => (
        <div key={row} className={classes['skeletonRow']} aria-hidden="true">
          {placed.map(({ column, width: columnWidth }, at) => (
            <div
              key={column.id}
              className={classes['cell']}
              data-align={column.align}
              data-control={column.control}
              style={{ width: columnWidth }}
            >
              {!column.control && (
                <Skeleton width={Math.max(0, columnWidth - 20) * (shares[(row + at) % shares.length] ?? 0.5)} />
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
