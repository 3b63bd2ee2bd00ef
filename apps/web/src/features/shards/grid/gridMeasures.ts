import type { ShardColumn } from '#features/shards/shardColumns.ts'
import { cellsOf, isOnItsWay, type CellCopy } from '#features/shards/shardRows.ts'

/** Pixels. Each stands in `ShardGrid.module.css` too. */
export const HEAD_HEIGHT = 102
export const ROW_HEIGHT = 45
const LEAST_WIDTH = 87
const BADGE = 24
const BADGE_FRAME = 6
const SIGN = 7
const GAP = 3
const PADDING = 9

const LINES = 2
const MOST_IN_A_LINE = 12

/** Most badges that a cell shows; what is beyond is behind a number. */
const MOST_IN_A_CELL = LINES * MOST_IN_A_LINE

/** As wide as the badge of this shard is: of those beside each other the one with the highest number. */
export function badgeWidth(shard = 0): number {
  const signs = 1 + String(shard).length
  return Math.max(BADGE, BADGE_FRAME + signs * SIGN)
}

/** A copy on its way says how far it has come, and takes the room of two. */
export function roomOf({ copy }: CellCopy): 1 | 2 {
  return isOnItsWay(copy) ? 2 : 1
}

/** How many badges there is to be room for, in both lines: one of two may not fit at the end of the first any more. */
function room(cells: readonly CellCopy[]): number {
  const sum = cells.reduce((before, cell) => before + roomOf(cell), 0)
  return cells.length > 1 && sum > cells.length ? sum + 1 : sum
}

/** As wide as its fullest cell needs, in two lines of badges. */
export function columnWidth(column: ShardColumn): number {
  // Three copies fit into one line of the narrowest, wherever they are.
  if (column.copies.length <= 3 && !column.copies.some(isOnItsWay)) return LEAST_WIDTH
  let fullest = 0
  for (const cells of cellsOf(column).values()) fullest = Math.max(fullest, room(cells))
  const inALine = Math.min(MOST_IN_A_LINE, Math.ceil(fullest / LINES))
  return Math.max(LEAST_WIDTH, inALine * (badgeWidth(column.copies.at(-1)?.shard) + GAP) - GAP + PADDING)
}

/** How many of these copies are shown; the others are behind a number, which takes room too. */
export function shownInCell(cells: readonly CellCopy[]): number {
  const needed = room(cells)
  if (needed <= MOST_IN_A_CELL) return cells.length
  let left = MOST_IN_A_CELL - 2 - (needed > cells.length ? 1 : 0)
  const shown = cells.findIndex((each) => (left -= roomOf(each)) < 0)
  return shown < 0 ? cells.length : shown
}
