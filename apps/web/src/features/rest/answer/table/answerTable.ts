import { catTable } from './catTable.ts'
import { jsonTable } from './jsonTable.ts'
import type { AnswerTable } from './tableOf.ts'

/**
 * An answer as a table, where it is something like one: rows of `_cat` under their header line, or JSON that holds one list of
 * objects. Throws nothing; broken JSON is no table.
 */
export function answerTable(text: string, isCat: boolean): AnswerTable | undefined {
  return isCat && !/^\s*[[{]/.test(text) ? catTable(text) : jsonTable(text)
}

/** Whether a path asks `_cat` for a header line. */
export function asksForHeader(path: string): boolean {
  const [place = '', query = ''] = path.split('?', 2)
  if (!/^\/*_cat\/\w/.test(place)) return false
  return query.split('&').some((part) => /^v(?:=(?:true)?)?$/.test(part))
}
