import type { CSSProperties } from 'react'
import type { PlacedColumn } from '#ui/table/columns/column.ts'
import type { DrawnColumn } from '#ui/table/head/tableHeaderProps.ts'

/** Where a cell stands in its row: behind the columns that are not drawn, and at which edge it stays. */
export function cellStyle<Row>({ column, start, width }: PlacedColumn<Row>, gap: number): CSSProperties {
  if (column.control === 'menu') return { width, right: 0 }
  return { width, ...(gap > 0 && { marginLeft: gap }), ...(column.sticky === true && { left: start }) }
}

/** The room before a cell that stays at the right edge: a margin of its own would hold it back. */
export function roomBefore<Row>({ column, gap }: DrawnColumn<Row>): number {
  return column.control === 'menu' ? gap : 0
}
