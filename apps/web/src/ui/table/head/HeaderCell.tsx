import { IconArrowNarrowDown, IconArrowNarrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { sortAfterPress } from '#lib/tableSort.ts'
import type { Column } from '#ui/table/columns/column.ts'
import { ColumnEdge } from '#ui/table/columns/ColumnEdge.tsx'
import classes from '#ui/table/DataTable.module.css'
import { SelectAll } from './SelectAll.tsx'
import type { DrawnColumn, TableHeaderProps } from './tableHeaderProps.ts'

interface HeaderCellProps<Row> extends Omit<
  TableHeaderProps<Row>,
  'columns' | 'declared' | 'active' | 'isSticky' | 'onColumnMove'
> {
  drawn: DrawnColumn<Row>
  isActive: boolean
  /** It is being dragged to another place. */
  isDragged: boolean
  /** How the list is sorted by this column; nothing where it is not. */
  sorting: ColumnSorting | undefined
}

export interface ColumnSorting {
  readonly direction: 'ascending' | 'descending'
  /** Among the columns that the list is sorted by, from 1; nothing where it is the only one. */
  readonly place: number | undefined
  /** The same in words, where there are several. */
  readonly text: string | undefined
}

export function HeaderCell<Row>(props: HeaderCellProps<Row>) {
  const { drawn, isActive, isDragged, sorting, onActivate, pull } = props
  const { column, index, width } = drawn
  const isFirst = sorting !== undefined && (sorting.place ?? 1) === 1
  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
      // Of the first one only: a grid says so of one column.
      aria-sort={isFirst ? sorting.direction : undefined}
      aria-description={sorting?.text}
      data-sorted={flag(sorting !== undefined)}
      aria-label={nameOf(column)}
      title={column.hint}
      tabIndex={isActive ? 0 : -1}
      data-active={flag(isActive)}
      data-dragged={flag(isDragged)}
      data-sticky={column.sticky}
      data-control={column.control}
      data-align={column.align}
      className={classes['headCell']}
      style={drawn.style}
      onFocus={() => onActivate({ row: -1, column: index })}
    >
      <HeaderContent {...props} />
      {pull && column.control === undefined && <ColumnEdge id={column.id} width={width} pull={pull} />}
    </div>
  )
}

/** An attribute that is there or not. */
function flag(isOn: boolean): '' | undefined {
  return isOn ? '' : undefined
}

function HeaderContent<Row>({ drawn, sort, sorting, onSortChange, selection }: HeaderCellProps<Row>): ReactNode {
  const { column } = drawn
  if (column.control === 'menu') return <MenuTitle />
  if (column.control === 'expand') return <ExpandTitle />
  if (column.control === 'select') return selection && <SelectAll {...selection} />
  const heading = <span className={classes['title']}>{column.heading ?? column.title}</span>
  if (!column.sortValue) return heading
  return <SortButton {...{ column, sort, sorting, onSortChange }}>{heading}</SortButton>
}

/** The parts of a heading would be read as words of their own. */
function nameOf<Row>({ heading, title }: Column<Row>): string | undefined {
  return heading === undefined ? undefined : title
}

interface SortButtonProps<Row> extends Pick<HeaderCellProps<Row>, 'sort' | 'sorting' | 'onSortChange'> {
  column: Column<Row>
  children: ReactNode
}

function SortButton<Row>({ column, sort, sorting, onSortChange, children }: SortButtonProps<Row>) {
  const Arrow = sorting && { ascending: IconArrowNarrowUp, descending: IconArrowNarrowDown }[sorting.direction]
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={nameOf(column)}
      className={classes['sort']}
      onClick={({ shiftKey }) => onSortChange(sortAfterPress(sort, column.id, shiftKey))}
    >
      {children}
      {Arrow && <Arrow size={14} aria-hidden className={classes['arrow']} />}
      {sorting?.place !== undefined && (
        <span className={classes['place']} aria-hidden="true">
          {sorting.place}
        </span>
      )}
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
