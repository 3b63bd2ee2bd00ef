import { IconArrowNarrowDown, IconArrowNarrowUp } from '@tabler/icons-react'
import type { PlacedColumn, TableSort } from './column.ts'
import classes from './DataTable.module.css'
import type { GridCell } from './useGridFocus.ts'

export interface DrawnColumn<Row> extends PlacedColumn<Row> {
  /** Among all columns, from 0. */
  readonly index: number
  /** Width of the columns before it that are not drawn, in pixels. */
  readonly gap: number
}

interface TableHeaderProps<Row> {
  columns: readonly DrawnColumn<Row>[]
  sort: TableSort
  onSortChange: (sort: TableSort) => void
  active: GridCell
  onActivate: (cell: GridCell) => void
}

export function TableHeader<Row>({ columns, active, ...rest }: TableHeaderProps<Row>) {
  return (
    <div role="rowgroup" className={classes['head']}>
      <div role="row" aria-rowindex={1} className={classes['headRow']}>
        {columns.map((drawn) => (
          <HeaderCell
            key={drawn.column.id}
            drawn={drawn}
            isActive={active.row === -1 && active.column === drawn.index}
            {...rest}
          />
        ))}
      </div>
    </div>
  )
}

interface HeaderCellProps<Row> extends Omit<TableHeaderProps<Row>, 'columns' | 'active'> {
  drawn: DrawnColumn<Row>
  isActive: boolean
}

function HeaderCell<Row>({ drawn, isActive, sort, onSortChange, onActivate }: HeaderCellProps<Row>) {
  const { column, index, start, width, gap } = drawn
  const direction = sort.by !== column.id ? undefined : sort.descending ? 'descending' : 'ascending'
  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
      {...(direction !== undefined && { 'aria-sort': direction })}
      tabIndex={isActive ? 0 : -1}
      data-active={isActive ? '' : undefined}
      data-sticky={column.sticky}
      data-align={column.align}
      className={classes['headCell']}
      style={{ width, marginLeft: gap, ...(column.sticky === true && { left: start }) }}
      onFocus={() => onActivate({ row: -1, column: index })}
    >
      {column.sortValue ? (
        <button
          type="button"
          tabIndex={-1}
          className={classes['sort']}
          onClick={() => onSortChange({ by: column.id, descending: direction === 'ascending' })}
        >
          {column.title}
          <span className={classes['arrow']}>
            {direction === 'ascending' && <IconArrowNarrowUp size={14} aria-hidden />}
            {direction === 'descending' && <IconArrowNarrowDown size={14} aria-hidden />}
          </span>
        </button>
      ) : (
        column.title
      )}
    </div>
  )
}
