import type { ShardColumn } from './shardColumns.ts'
import { cellsOf, type CellCopy } from './shardRows.ts'

/** Pixels. Each stands in `ShardGrid.module.css` too. */
export const HEAD_HEIGHT = 102
export const ROW_HEIGHT = 45
const LEAST_WIDTH = 87
const BADGE = 24
const GAP = 3
const PADDING = 9

const LINES = 2
const MOST_IN_A_LINE = 12

/** Most badges that a cell shows; what is beyond is behind a number. */
const MOST_IN_A_CELL = LINES * MOST_IN_A_LINE

/** A copy on its way says how far it has come, and takes the room of two. */
function room(cells: readonly CellCopy[]): number {
  return cells.reduce((sum, { copy }) => sum + (copy.target || copy.state === 'INITIALIZING' ? 2 : 1), 0)
}

/** As wide as its fullest cell needs, in two lines of badges. */
export function columnWidth(column: ShardColumn): number {
  // Three copies fit into one line of the narrowest, wherever they are.
  if (column.copies.length <= 3 && !column.copies.some(({ target }) => target)) return LEAST_WIDTH
  let fullest = 0
  for (const cells of cellsOf(column).values()) fullest = Math.max(fullest, room(cells))
  const inALine = Math.min(MOST_IN_A_LINE, Math.ceil(fullest / LINES))
  return Math.max(LEAST_WIDTH, inALine * (BADGE + GAP) - GAP + PADDING)
}

/** How many of these copies are shown; the others are behind a number, which takes room too. */
export function shownInCell(cells: readonly CellCopy[]): number {
  if (room(cells) <= MOST_IN_A_CELL) return cells.length
  let left = MOST_IN_A_CELL - 2
  const shown = cells.findIndex((each) => (left -= room([each])) < 0)
  return shown < 0 ? cells.length : shown
}
