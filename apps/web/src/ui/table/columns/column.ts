import type { ReactNode } from 'react'

/** A column, declared as data. */
export interface Column<Row> {
  readonly id: string
  readonly title: string
  /** What stands in the header in place of the title, such as a name whose tail must stay in sight. */
  readonly heading?: ReactNode
  /** Of the title, in its tooltip: what it is, why nothing can be sorted by it. */
  readonly hint?: string
  /** Shown only where somebody chose it. */
  readonly optional?: boolean
  /** Pixels; the least that a growing column shrinks to. */
  readonly width: number
  /** Takes the width that the others leave. One column of a table. */
  readonly grows?: boolean
  /** Stays in sight while the others scroll sideways, and can be neither hidden nor moved. Leading columns only. */
  readonly sticky?: boolean
  readonly align?: 'end'
  /** What the column sorts by; without it, the column cannot be sorted. Rows without a value come last, both ways. */
  readonly sortValue?: (row: Row) => string | number | bigint | undefined
  /** What a cell shows; `width` is the column's, in pixels, for what must know how much fits. */
  readonly cell: (row: Row, width: number) => ReactNode
  /** The cell as plain text, for copying. */
  readonly text: (row: Row) => string
  /** The column's name in the filter. Where there is one, a cell can be made a condition of the filter. */
  readonly filterName?: string
  /** Which cells can become a condition; without it, those that are not empty. */
  readonly canFilterBy?: (row: Row) => boolean
  /** Holds controls and no data: drawn by the table itself, never copied. */
  readonly control?: 'expand' | 'select' | 'menu'
}

export interface PlacedColumn<Row> {
  readonly column: Column<Row>
  /** Pixels from the left edge of the first column. */
  readonly start: number
  readonly width: number
}

/** The most that sticky columns take of the width: something must be left that scrolls. */
const STICKY_SHARE = 0.68

/** Less than this, in pixels, is no room to scroll in: the columns with data then scroll as well. */
const LEAST_SCROLLING = 120

/** Columns side by side in `available` pixels: the growing one takes what the others leave, the row menu stands at the far edge. */
export function placeColumns<Row>(columns: readonly Column<Row>[], available: number): PlacedColumn<Row>[] {
  const room = roomIn(columns, available)
  const least = columns.reduce((sum, column) => sum + room.widthOf(column), 0)
  const extra = Math.max(0, available - least)
  let start = 0
  return columns.map((declared) => {
    const column = room.isShort && declared.sticky === true ? { ...declared, sticky: false } : declared
    const width = room.widthOf(declared) + (column.grows === true ? extra : 0)
    if (column.control === 'menu') start = Math.max(start, available - width)
    const placed = { column, start, width }
    start += width
    return placed
  })
}

/** On a narrow screen the sticky columns that hold data give way; where that is not enough, nothing but the row menu stays. */
function roomIn<Row>(columns: readonly Column<Row>[], available: number) {
  const widthOfAll = (of: (column: Column<Row>) => boolean) =>
    columns.reduce((sum, column) => (of(column) ? sum + column.width : sum), 0)
  const isData = ({ sticky, control }: Column<Row>) => sticky === true && control === undefined
  const before = widthOfAll(({ sticky, control }) => sticky === true && control !== undefined)
  const menu = widthOfAll(({ control }) => control === 'menu')
  const most = Math.round(available * STICKY_SHARE) - before
  const stays = Math.min(widthOfAll(isData), most)
  const isShort = available > 0 && stays > 0 && available - before - stays - menu < LEAST_SCROLLING && menu > 0
  const mostOfData = isShort ? available - before - menu : most
  return {
    isShort,
    widthOf: (column: Column<Row>) =>
      available > 0 && isData(column) ? Math.min(column.width, mostOfData) : column.width,
  }
}
