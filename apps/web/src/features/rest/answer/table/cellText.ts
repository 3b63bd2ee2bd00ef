import { decodeString } from '@searchdeck/exact-json'
import type { AnswerTable } from './tableOf.ts'
import { sizeOf } from './sizeOf.ts'

/** One row of a table; its cells are read from the text when they are needed. */
export interface AnswerRow {
  readonly at: number
}

/** The cell as it stands in the text; nothing where there is none. */
export function rawCell(text: string, table: AnswerTable, { at }: AnswerRow, column: number): string | undefined {
  const place = (at * table.columns.length + column) * 2
  const [start = 0, end = 0] = [table.cells[place], table.cells[place + 1]]
  return end === 0 ? undefined : text.slice(start, end)
}

/** The cell as it is read: strings without their quotes, all else as it stands there, every digit. */
export function cellText(text: string, table: AnswerTable, row: AnswerRow, column: number): string {
  const raw = rawCell(text, table, row, column) ?? ''
  return table.isJson && raw.startsWith('"') ? decodeString(raw) : raw
}

/** What a cell is sorted by; cells without a value come last. */
export function cellOrder(
  text: string,
  table: AnswerTable,
  row: AnswerRow,
  column: number,
): string | number | bigint | undefined {
  const raw = rawCell(text, table, row, column)
  if (raw === undefined || (table.isJson && raw === 'null')) return undefined
  if (table.columns[column]?.isNumeric !== true) return cellText(text, table, row, column)
  return sizeOf(raw) ?? (table.isJson ? Number(raw) : undefined)
}
