import { format, InvalidJsonError } from '@searchdeck/exact-json'
import { diffArrays } from 'diff'

/** Where two texts differ: from a line, counted from 0, up to one that is no longer part of it. */
export interface Difference {
  readonly leftFrom: number
  readonly leftTo: number
  readonly rightFrom: number
  readonly rightTo: number
}

export interface ComparedTexts {
  /** As they are compared: JSON set out. */
  readonly left: string
  readonly right: string
  /** Where the lines of each begin, and behind the last of them where the next one would. */
  readonly leftStarts: Uint32Array
  readonly rightStarts: Uint32Array
  readonly differences: readonly Difference[]
}

/** More lines that differ take too long to be matched with each other, and nobody goes through them. */
const MOST_EDITS = 10_000
const LIMIT_MS = 4_000

/** Compares two answers line by line; JSON is set out first, so that its white space does not count. */
export function diffTexts(leftText: string, rightText: string): ComparedTexts | 'tooDifferent' {
  const [left, right] = [setOut(leftText), setOut(rightText)]
  const [leftLines, rightLines] = [left.split('\n'), right.split('\n')]
  const differences = diffLines(leftLines, rightLines)
  if (!differences) return 'tooDifferent'
  return { left, right, differences, leftStarts: startsOf(leftLines), rightStarts: startsOf(rightLines) }
}

function startsOf(lines: readonly string[]): Uint32Array {
  const starts = new Uint32Array(lines.length + 1)
  for (const [at, line] of lines.entries()) starts[at + 1] = (starts[at] ?? 0) + line.length + 1
  return starts
}

/** A line of a text, counted from 0. */
export function lineAt(text: string, starts: Uint32Array, line: number): string {
  return text.slice(starts[line], (starts[line + 1] ?? 0) - 1)
}

function setOut(text: string): string {
  try {
    return format(text)
  } catch (error) {
    if (error instanceof InvalidJsonError) return text
    throw error
  }
}

/** Nothing where they have too little in common. */
function diffLines(left: readonly string[], right: readonly string[]): readonly Difference[] | undefined {
  const shorter = Math.min(left.length, right.length)
  let start = 0
  while (start < shorter && left[start] === right[start]) start++
  let end = 0
  while (end < shorter - start && left[left.length - 1 - end] === right[right.length - 1 - end]) end++
  const numbers = new Map<string, number>()
  const numberOf = (line: string) => {
    const known = numbers.get(line)
    if (known !== undefined) return known
    numbers.set(line, numbers.size)
    return numbers.size - 1
  }
  const numbered = (lines: readonly string[]) => lines.slice(start, lines.length - end).map(numberOf)
  const [before, after] = [numbered(left), numbered(right)]
  if (leastEdits(before, after) > MOST_EDITS) return undefined
  const changes = diffArrays(before, after, { maxEditLength: MOST_EDITS, timeout: LIMIT_MS })
  return changes && joined(changes, start)
}

/** Lines that only one of them has cannot be matched. */
function leastEdits(left: readonly number[], right: readonly number[]): number {
  const [ofLeft, ofRight] = [new Set(left), new Set(right)]
  const without = (lines: readonly number[], others: ReadonlySet<number>) =>
    lines.reduce((sum, line) => (others.has(line) ? sum : sum + 1), 0)
  return without(left, ofRight) + without(right, ofLeft)
}

interface Change {
  readonly count: number
  readonly added: boolean
  readonly removed: boolean
}

/** What is taken out and what is put in at one place is one difference. */
function joined(changes: readonly Change[], start: number): readonly Difference[] {
  const differences: Difference[] = []
  let [left, right] = [start, start]
  let from: readonly [number, number] | undefined
  const end = () => {
    if (from) differences.push({ leftFrom: from[0], leftTo: left, rightFrom: from[1], rightTo: right })
    from = undefined
  }
  for (const { count, added, removed } of changes) {
    if (added || removed) from ??= [left, right]
    else end()
    if (!added) left += count
    if (!removed) right += count
  }
  end()
  return differences
}
