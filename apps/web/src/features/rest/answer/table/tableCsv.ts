import papaparse from 'papaparse'
import type { AnswerTable } from './tableOf.ts'
import { cellText, rawCell, type AnswerRow } from './cellText.ts'

/** Rows as lines of a table (RFC 4180), every cell whole: `null` is an empty one. */
export function tableCsv(text: string, table: AnswerTable, rows: readonly AnswerRow[]): string {
  const lines = rows.map((row) =>
    table.columns.map((_, column) =>
      table.isJson && rawCell(text, table, row, column) === 'null' ? '' : cellText(text, table, row, column),
    ),
  )
  return `${papaparse.unparse([table.columns.map(({ name }) => name), ...lines], { newline: '\r\n' })}\r\n`
}
