import type { SearchHit } from '@searchdeck/cluster-client'
import papaparse from 'papaparse'
import { hitValue } from '#features/search/results/hits/hitValue.ts'
import { wholeText } from '#features/search/results/hits/valueText.ts'

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
/** What a spreadsheet takes for a formula, wide forms of its signs too. */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/

/** Hits as a table (RFC 4180): numbers and all else that is no text as the JSON stands in the answer, whatever its length. */
export function hitsAsCsv(hits: readonly SearchHit[], { columns, forSpreadsheet }: CsvOptions): string {
  const text = forSpreadsheet ? guarded : (plain: string) => plain
  const cell = (value: string | undefined) => {
    if (value === undefined || value === 'null') return ''
    return value.startsWith('"') ? text(wholeText(value)) : value
  }
  const rows = hits.map((hit) => columns.map((column) => cell(hitValue(hit, column))))
  const table = papaparse.unparse([columns.map(text), ...rows], { newline: '\r\n' })
  return `${forSpreadsheet ? BYTE_ORDER_MARK : ''}${table}\r\n`
}

function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}
