import i18next from 'i18next'
import { Fragment } from 'react'
import { sortKeys, type TableSort } from '#lib/tableSort.ts'
import { CellRoom } from '#ui/table/cells/CellRoom.tsx'
import { roomBefore } from '#ui/table/cells/cellStyle.ts'
import { useColumnDrag } from '#ui/table/columns/useColumnDrag.ts'
import classes from '#ui/table/DataTable.module.css'
import { HeaderCell, type ColumnSorting } from './HeaderCell.tsx'
import type { TableHeaderProps } from './tableHeaderProps.ts'

export function TableHeader<Row>(props: TableHeaderProps<Row>) {
  const { columns, declared, active, isSticky, onColumnMove, ...rest } = props
  const sortingOf = sortingIn(rest.sort)
  const { drag, handlers } = useColumnDrag({ columns: declared, drawn: columns, onColumnMove })
  return (
    <div role="rowgroup" className={classes['head']} data-loose={isSticky ? undefined : ''}>
      <div role="row" aria-rowindex={1} className={classes['headRow']} data-dragging={drag && ''} {...handlers}>
        {columns.map((drawn) => (
          <Fragment key={drawn.column.id}>
            {roomBefore(drawn) > 0 && <CellRoom width={roomBefore(drawn)} />}
            <HeaderCell
              drawn={drawn}
              isActive={active.row === -1 && active.column === drawn.index}
              isDragged={drag?.id === drawn.column.id}
              sorting={sortingOf(drawn.column.id)}
              {...rest}
            />
          </Fragment>
        ))}
      </div>
      {drag && <span className={classes['dropMark']} aria-hidden="true" style={{ left: drag.mark }} />}
    </div>
  )
}

/** How the list is sorted by a column. */
function sortingIn(sort: TableSort): (id: string) => ColumnSorting | undefined {
  const t = i18next.getFixedT(null, 'table')
  const keys = sortKeys(sort)
  return (id) => {
    const at = keys.findIndex(({ by }) => by === id)
    const key = keys[at]
    if (!key) return undefined
    const direction = key.descending ? 'descending' : 'ascending'
    if (keys.length === 1) return { direction, place: undefined, text: undefined }
    const place = at + 1
    return { direction, place, text: t(`sortPlace.${direction}`, { place, number: keys.length }) }
  }
}
