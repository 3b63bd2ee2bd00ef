import { Fragment, type FocusEvent, type ReactNode } from 'react'
import { CellRoom } from '#ui/table/cells/CellRoom.tsx'
import { roomBefore } from '#ui/table/cells/cellStyle.ts'
import { Checkbox } from '#ui/table/cells/Checkbox.tsx'
import { ExpandButton } from '#ui/table/cells/ExpandButton.tsx'
import type { Column } from '#ui/table/columns/column.ts'
import classes from '#ui/table/DataTable.module.css'
import type { DrawnColumn } from '#ui/table/head/tableHeaderProps.ts'
import type { GridCell } from './useTableFocus.ts'

export interface RowLook {
  readonly mark: 'red' | 'yellow' | undefined
  readonly isFaint: boolean
  /** Nothing where rows cannot be selected. */
  readonly isSelected: boolean | undefined
  /** Nothing where rows cannot be opened. */
  readonly isExpanded: boolean | undefined
}

interface TableRowProps<Row> {
  row: Row
  /** Among the rows of this page, from 0. */
  index: number
  /** Pixels from the top of the first row. */
  top: number
  columns: readonly DrawnColumn<Row>[]
  /** The column that the keyboard is in, if it is in this row. */
  activeColumn: number | undefined
  look: RowLook
  /** What its checkbox, and the button that opens it, are called. */
  labels: { readonly select: string; readonly expand: string }
  onActivate: (cell: GridCell) => void
  onToggle: ((row: Row, range: boolean) => void) | undefined
  onExpand: ((row: Row) => void) | undefined
  menu: ((row: Row) => ReactNode) | undefined
  /** Beside the menu. */
  button: ((row: Row) => ReactNode) | undefined
}

export function TableRow<Data>(props: TableRowProps<Data>) {
  const { row, index, top, columns, activeColumn, look, onActivate } = props
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={look.isSelected}
      className={classes['row']}
      data-mark={look.mark}
      data-faint={look.isFaint ? '' : undefined}
      style={{ top }}
      // One listener for all its cells.
      onFocus={(event) => {
        const column = columnOf(event)
        if (column !== undefined) onActivate({ row: index, column })
      }}
    >
      {columns.map((drawn) => {
        const { column, index: at, width } = drawn
        const room = roomBefore(drawn)
        return (
          <Fragment key={column.id}>
            {room > 0 && <CellRoom width={room} />}
            <div
              role="gridcell"
              aria-colindex={at + 1}
              tabIndex={activeColumn === at ? 0 : -1}
              data-active={activeColumn === at ? '' : undefined}
              data-sticky={column.sticky}
              data-control={column.control}
              data-align={column.align}
              className={classes['cell']}
              style={drawn.style}
            >
              {column.control === undefined ? column.cell(row, width) : <Control of={column.control} {...props} />}
            </div>
          </Fragment>
        )
      })}
    </div>
  )
}

/** The column that what has the keyboard now stands in. */
function columnOf({ target }: FocusEvent): number | undefined {
  const index = target.closest('[role=gridcell]')?.getAttribute('aria-colindex')
  return index == null ? undefined : Number(index) - 1
}

interface ControlProps<Row> extends TableRowProps<Row> {
  of: NonNullable<Column<Row>['control']>
}

function Control<Data>(props: ControlProps<Data>): ReactNode {
  const { of, row, look, labels, onToggle, onExpand, menu, button } = props
  if (of === 'menu')
    return (
      <>
        {button?.(row)}
        {menu?.(row)}
      </>
    )
  if (of === 'expand')
    return <ExpandButton isExpanded={look.isExpanded === true} label={labels.expand} onToggle={() => onExpand?.(row)} />
  return (
    <Checkbox isChecked={look.isSelected === true} label={labels.select} onToggle={(range) => onToggle?.(row, range)} />
  )
}
