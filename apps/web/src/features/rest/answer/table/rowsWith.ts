import type { AnswerTable } from './tableOf.ts'
import { cellText, type AnswerRow } from './cellText.ts'

/** The rows in which any cell holds this, whatever the case; all of them without it. */
export function rowsWith(text: string, table: AnswerTable, wanted: string): readonly AnswerRow[] {
  const all = Array.from({ length: table.rowCount }, (_, at) => ({ at }))
  const needle = wanted.trim().toLowerCase()
  if (needle === '') return all
  // Without escapes, what no part of the row holds no cell does: most rows are done with at one look.
  const canSkip = !table.isJson || !text.includes('\\')
  return all.filter((row) => {
    if (canSkip && !wholeRow(text, table, row).toLowerCase().includes(needle)) return false
    return table.columns.some((_, column) => cellText(text, table, row, column).toLowerCase().includes(needle))
  })
}

function wholeRow(text: string, { cells, columns }: AnswerTable, { at }: AnswerRow): string {
  const width = columns.length * 2
  let [start, end] = [text.length, 0]
  for (let place = at * width; place < (at + 1) * width; place += 2) {
    const cellEnd = cells[place + 1] ?? 0
    if (cellEnd === 0) continue
    start = Math.min(start, cells[place] ?? 0)
    end = Math.max(end, cellEnd)
  }
  return text.slice(start, end)
}
