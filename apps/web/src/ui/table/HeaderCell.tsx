import { IconArrowNarrowDown, IconArrowNarrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnEdge } from './ColumnEdge.tsx'
import classes from './DataTable.module.css'
import { SelectAll } from './SelectAll.tsx'
import type { DrawnColumn, TableHeaderProps } from './tableHeaderProps.ts'

interface HeaderCellProps<Row> extends Omit<TableHeaderProps<Row>, 'columns' | 'active' | 'isSticky'> {
  drawn: DrawnColumn<Row>
  isActive: boolean
}

export function HeaderCell<Row>(props: HeaderCellProps<Row>) {
  const { drawn, isActive, sort, onActivate, pull } = props
  const { column, index, width } = drawn
  const direction = sort.by !== column.id ? undefined : sort.descending ? 'descending' : 'ascending'
  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
      {...(direction !== undefined && { 'aria-sort': direction })}
      tabIndex={isActive ? 0 : -1}
      data-active={isActive ? '' : undefined}
      data-sticky={column.sticky}
      data-control={column.control}
      data-align={column.align}
      className={classes['headCell']}
      style={drawn.style}
      onFocus={() => onActivate({ row: -1, column: index })}
    >
      <HeaderContent {...props} direction={direction} />
      {pull && column.control === undefined && <ColumnEdge id={column.id} width={width} pull={pull} />}
    </div>
  )
}

interface HeaderContentProps<Row> extends HeaderCellProps<Row> {
  direction: 'ascending' | 'descending' | undefined
}

function HeaderContent<Row>({ drawn, direction, onSortChange, selection }: HeaderContentProps<Row>): ReactNode {
  const { column } = drawn
  if (column.control === 'menu') return <MenuTitle />
  if (column.control === 'expand') return <ExpandTitle />
  if (column.control === 'select') return selection && <SelectAll {...selection} />
  if (!column.sortValue) return <span className={classes['title']}>{column.title}</span>
  const Arrow = direction && { ascending: IconArrowNarrowUp, descending: IconArrowNarrowDown }[direction]
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes['sort']}
      onClick={() => onSortChange({ by: column.id, descending: direction === 'ascending' })}
    >
      <span className={classes['title']}>{column.title}</span>
      {Arrow && <Arrow size={14} aria-hidden className={classes['arrow']} />}
    </button>
  )
}

function ExpandTitle() {
  const { t } = useTranslation('table')
  return <span className="sr">{t('details')}</span>
}

function MenuTitle() {
  const { t } = useTranslation('table')
  return <span className="sr">{t('rowActions')}</span>
}
