import type { ReactNode } from 'react'

/** A column, declared as data. */
export interface Column<Row> {
  readonly id: string
  readonly title: string
  /** Pixels; the least that a growing column shrinks to. */
  readonly width: number
  /** Takes the width that the others leave. One column of a table. */
  readonly grows?: boolean
  /** Stays in sight while the others scroll sideways. Leading columns only. */
  readonly sticky?: boolean
  readonly align?: 'end'
  /** What the column sorts by; without it, the column cannot be sorted. Rows without a value come last, both ways. */
  readonly sortValue?: (row: Row) => string | number | bigint | undefined
  readonly cell: (row: Row) => ReactNode
  /** The cell as plain text, for copying. */
  readonly text: (row: Row) => string
}

export interface TableSort {
  readonly by: string
  readonly descending: boolean
}

export interface PlacedColumn<Row> {
  readonly column: Column<Row>
  /** Pixels from the left edge of the first column. */
  readonly start: number
  readonly width: number
}

/** The most that sticky columns take of the width: something must be left that scrolls. */
const STICKY_SHARE = 0.6

/** Columns side by side in `available` pixels: the growing one takes what the others leave. */
export function placeColumns<Row>(columns: readonly Column<Row>[], available: number): PlacedColumn<Row>[] {
  const leastWidth = ({ sticky, width }: Column<Row>) =>
    sticky === true && available > 0 ? Math.min(width, Math.round(available * STICKY_SHARE)) : width
  const least = columns.reduce((sum, column) => sum + leastWidth(column), 0)
  const extra = Math.max(0, available - least)
  let start = 0
  return columns.map((column) => {
    const width = leastWidth(column) + (column.grows === true ? extra : 0)
    const placed = { column, start, width }
    start += width
    return placed
  })
}
