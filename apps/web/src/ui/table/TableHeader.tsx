import { Fragment } from 'react'
import { CellRoom } from './CellRoom.tsx'
import { roomBefore } from './cellStyle.ts'
import { HeaderCell } from './HeaderCell.tsx'
import classes from './DataTable.module.css'
import type { TableHeaderProps } from './tableHeaderProps.ts'

export function TableHeader<Row>({ columns, active, isSticky, ...rest }: TableHeaderProps<Row>) {
  return (
    <div role="rowgroup" className={classes['head']} data-loose={isSticky ? undefined : ''}>
      <div role="row" aria-rowindex={1} className={classes['headRow']}>
        {columns.map((drawn) => (
          <Fragment key={drawn.column.id}>
            {roomBefore(drawn) > 0 && <CellRoom width={roomBefore(drawn)} />}
            <HeaderCell drawn={drawn} isActive={active.row === -1 && active.column === drawn.index} {...rest} />
          </Fragment>
        ))}
      </div>
    </div>
  )
}
