import type { CSSProperties } from 'react'
import type { GridCell } from '#ui/table/body/useTableFocus.ts'
import type { TableSort } from '#lib/tableSort.ts'
import type { Column, PlacedColumn } from '#ui/table/columns/column.ts'
import type { RowSelection } from '#ui/table/selection/useRowSelection.ts'

export interface DrawnColumn<Row> extends PlacedColumn<Row> {
  /** Among all columns, from 0. */
  readonly index: number
  /** Width of the columns before it that are not drawn, in pixels. */
  readonly gap: number
  /** The same for all its cells, so it is made once. */
  readonly style: CSSProperties
}

export interface ColumnPull {
  /** While the edge is pulled, and once more with `done` when it is let go. */
  readonly onPull: (id: string, width: number, done: boolean) => void
  /** As wide as what it shows; once more for the width it began with. */
  readonly onFit: (id: string) => void
}

export interface TableHeaderProps<Row> {
  columns: readonly DrawnColumn<Row>[]
  sort: TableSort
  onSortChange: (sort: TableSort) => void
  active: GridCell
  onActivate: (cell: GridCell) => void
  selection: Pick<RowSelection<Row>, 'state' | 'count' | 'isOnePage' | 'toggleAll'> | undefined
  pull: ColumnPull | undefined
  /** As declared, all of them. */
  declared: readonly Column<Row>[]
  onColumnMove: ((id: string, before: string | undefined) => void) | undefined
  /** Stays in sight while the rows scroll. */
  isSticky: boolean
}
