import { tableOf, type AnswerTable } from './tableOf.ts'
import { sizeOf } from './sizeOf.ts'

/**
 * Text of `_cat` under its header line. `_cat` pads each column to one width, so columns are told by where they stand: values
 * with spaces stay whole, and empty ones leave no gap.
 */
export function catTable(text: string): AnswerTable | undefined {
  const lines = linesOf(text)
  const header = lines[0]
  if (!header || lines.length < 2) return undefined
  const headerText = text.slice(header.start, header.end)
  const words = [...headerText.matchAll(/\S+/g)].map((word) => ({
    start: word.index,
    end: word.index + word[0].length,
  }))
  if (words.length === 0) return undefined
  const starts = columnStarts(text, lines, words)
  const isNumeric = words.map(() => true)
  const hasValue = words.map(() => false)
  const rows = lines.slice(1).map((line) => {
    const row: number[] = []
    for (const [column, from] of starts.entries()) {
      const cell = trimmed(text, line.start + from, Math.min(line.end, line.start + (starts[column + 1] ?? Infinity)))
      if (!cell) continue
      row.push(column, cell.start, cell.end)
      hasValue[column] = true
      if (isNumeric[column] === true) isNumeric[column] = isSize(text.slice(cell.start, cell.end))
    }
    return row
  })
  return tableOf(
    words.map(({ start, end }) => headerText.slice(start, end)),
    rows,
    { isJson: false, isNumeric: isNumeric.map((is, at) => is && hasValue[at] === true) },
  )
}

interface Range {
  readonly start: number
  readonly end: number
}

function linesOf(text: string): Range[] {
  const lines: Range[] = []
  for (let start = 0; start < text.length;) {
    const found = text.indexOf('\n', start)
    const next = found === -1 ? text.length : found
    const end = text[next - 1] === '\r' ? next - 1 : next
    if (text.slice(start, end).trim() !== '') lines.push({ start, end })
    start = next + 1
  }
  return lines
}

/**
 * Where each column begins. Between two words of the header is one place at least that is blank in every line. Just before the
 * later word it is so if that column stands at the left, or its header is its widest; else its values, right-aligned, reach
 * further to the left than the header, and the last blank place ends the column before.
 */
function columnStarts(text: string, lines: readonly Range[], words: readonly Range[]): number[] {
  const isTaken = new Uint8Array(words.at(-1)?.start ?? 0)
  for (const { start, end } of lines) {
    const length = Math.min(isTaken.length, end - start)
    for (let at = 0; at < length; at++) if (text.charCodeAt(start + at) !== 32) isTaken[at] = 1
  }
  return words.map(({ start }, column) => {
    const before = words[column - 1]
    if (!before) return 0
    for (let at = start - 1; at >= before.end; at--) if (isTaken[at] === 0) return at + 1
    return start
  })
}

function trimmed(text: string, from: number, to: number): Range | undefined {
  let [start, end] = [from, to]
  while (start < end && text.charCodeAt(start) === 32) start++
  while (end > start && text.charCodeAt(end - 1) === 32) end--
  return start < end ? { start, end } : undefined
}

/** A dash stands for nothing. */
function isSize(value: string): boolean {
  return value === '-' || sizeOf(value) !== undefined
}
