import type { CellCopy } from '#features/shards/shardRows.ts'
import { roomOf } from './gridMeasures.ts'

/** Between two badges, in pixels. */
const GAP = 4
/** Lines that Page Up and Page Down skip. */
const PAGE = 10

/** Copies side by side in lines: for each line, which copy is its first. Pixels, of a line and of the badge of one copy. */
export function badgeLines(cells: readonly CellCopy[], width: number, badge: number): readonly number[] {
  const most = Math.max(2, Math.floor((width + GAP) / (badge + GAP)))
  const firsts: number[] = []
  let left = 0
  for (const [at, cell] of cells.entries()) {
    const room = roomOf(cell)
    if (room > left) {
      firsts.push(at)
      left = most
    }
    left -= room
  }
  return firsts
}

/** The line that holds this copy. */
export function lineOf(lines: readonly number[], copy: number): number {
  return Math.max(
    0,
    lines.findLastIndex((first) => first <= copy),
  )
}

/** The copy that a key leads to from another one; `undefined` for any other key. */
export function copyAfterKey(key: string, from: number, lines: readonly number[], count: number): number | undefined {
  const line = lineOf(lines, from)
  const toLine = (to: number) => {
    const wanted = Math.max(0, Math.min(lines.length - 1, to))
    const place = from - (lines[line] ?? 0)
    return Math.min((lines[wanted] ?? 0) + place, (lines[wanted + 1] ?? count) - 1)
  }
  const moves: Partial<Record<string, () => number>> = {
    ArrowLeft: () => Math.max(0, from - 1),
    ArrowRight: () => Math.min(count - 1, from + 1),
    ArrowUp: () => toLine(line - 1),
    ArrowDown: () => toLine(line + 1),
    PageUp: () => toLine(line - PAGE),
    PageDown: () => toLine(line + PAGE),
    Home: () => 0,
    End: () => count - 1,
  }
  return moves[key]?.()
}
