import type { Difference } from './diffLines.ts'

/** A row of the comparison: two lines side by side, by their numbers from 0, or lines that are equal and left out. */
export type DiffRow =
  | {
      readonly kind: 'lines'
      readonly left: number | undefined
      readonly right: number | undefined
      readonly at: number | undefined
    }
  | { readonly kind: 'equal'; readonly left: number; readonly right: number; readonly count: number }

interface RowOptions {
  readonly differences: readonly Difference[]
  readonly leftLines: number
  /** Whether equal lines are left out. */
  readonly isFolded: boolean
  /** Line numbers, on the left, of those left out that are to be shown all the same. */
  readonly opened: ReadonlySet<number>
}

/** Equal lines that stay beside a difference, to show where it stands. */
const CONTEXT = 2
/** Fewer equal lines are not worth leaving out. */
const LEAST_FOLDED = 4

/** What stands beside what. `at` tells which difference a line belongs to. */
export function diffRows({ differences, leftLines, isFolded, opened }: RowOptions): readonly DiffRow[] {
  const rows: DiffRow[] = []
  let [left, right] = [0, 0]
  for (const [at, difference] of differences.entries()) {
    addEqual(
      rows,
      { left, right, count: difference.leftFrom - left, isFirst: at === 0, isLast: false },
      isFolded,
      opened,
    )
    addChanged(rows, difference, at)
    left = difference.leftTo
    right = difference.rightTo
  }
  addEqual(
    rows,
    { left, right, count: leftLines - left, isFirst: differences.length === 0, isLast: true },
    isFolded,
    opened,
  )
  return rows
}

interface EqualLines {
  readonly left: number
  readonly right: number
  readonly count: number
  readonly isFirst: boolean
  readonly isLast: boolean
}

function addEqual(
  rows: DiffRow[],
  { left, right, count, isFirst, isLast }: EqualLines,
  isFolded: boolean,
  opened: ReadonlySet<number>,
) {
  const before = isFirst ? 0 : CONTEXT
  const after = isLast ? 0 : CONTEXT
  const folded = count - before - after
  const isWhole = !isFolded || folded < LEAST_FOLDED || opened.has(left + before)
  const add = (from: number, to: number) => {
    for (let at = from; at < to; at++) rows.push({ kind: 'lines', left: left + at, right: right + at, at: undefined })
  }
  if (isWhole) {
    add(0, count)
    return
  }
  add(0, before)
  rows.push({ kind: 'equal', left: left + before, right: right + before, count: folded })
  add(count - after, count)
}

function addChanged(rows: DiffRow[], { leftFrom, leftTo, rightFrom, rightTo }: Difference, at: number): void {
  const height = Math.max(leftTo - leftFrom, rightTo - rightFrom)
  for (let line = 0; line < height; line++) {
    const left = leftFrom + line < leftTo ? leftFrom + line : undefined
    const right = rightFrom + line < rightTo ? rightFrom + line : undefined
    rows.push({ kind: 'lines', left, right, at })
  }
}

/** The part of a line that differs from the other one, whole words and numbers: start and end. */
export function changedPart(line: string, other: string): readonly [start: number, end: number] {
  const shorter = Math.min(line.length, other.length)
  let start = 0
  while (start < shorter && line[start] === other[start]) start++
  let end = 0
  while (end < shorter - start && line[line.length - 1 - end] === other[other.length - 1 - end]) end++
  while (start > 0 && isOfWord(line[start - 1])) start--
  let last = line.length - end
  while (last < line.length && isOfWord(line[last])) last++
  return [start, Math.max(start, last)]
}

function isOfWord(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{N}.+-]/u.test(sign)
}
