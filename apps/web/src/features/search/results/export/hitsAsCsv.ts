import type { SearchHit } from '@searchdeck/cluster-client'
import papaparse from 'papaparse'
import { hitValue } from '#features/search/results/hits/hitValue.ts'
import { wholeText } from '#features/search/results/hits/valueText.ts'
import { guardFormula } from '#lib/data/formulaGuard.ts'

export interface CsvOptions {
  /** Ids of the columns, in their order. */
  readonly columns: readonly string[]
  /**
   * To be opened by a spreadsheet: texts that it would take for a formula begin with an apostrophe, and the file begins with
   * the mark by which it knows UTF-8.
   */
  readonly forSpreadsheet: boolean
}

const BYTE_ORDER_MARK = '\ufeff'

/** The first line of a table, with the mark for UTF-8 where a spreadsheet is to read it. */
export function csvHead({ columns, forSpreadsheet }: CsvOptions): string {
  const names = forSpreadsheet ? columns.map(guardFormula) : columns
  return (forSpreadsheet ? BYTE_ORDER_MARK : '') + linesOf([names])
}

/** Hits as lines of a table (RFC 4180): numbers and all else that is no text as the JSON stands in the answer, whatever its length. */
export function csvLines(hits: readonly SearchHit[], { columns, forSpreadsheet }: CsvOptions): string {
  const text = forSpreadsheet ? guardFormula : (plain: string) => plain
  const cell = (value: string | undefined) => {
    if (value === undefined || value === 'null') return ''
    return value.startsWith('"') ? text(wholeText(value)) : value
  }
  return hits.length === 0 ? '' : linesOf(hits.map((hit) => columns.map((column) => cell(hitValue(hit, column)))))
}

function linesOf(rows: readonly (readonly string[])[]): string {
  return `${papaparse.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n' },
  )}\r\n`
}
