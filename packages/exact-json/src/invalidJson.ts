/**
 * What is wrong with a text that should be JSON.
 * `incomplete` it ends too early · `unexpected` something stands where it may not · `trailingComma` · `comment` ·
 * `string` a string does not end on its line · `escape` an escape that JSON does not have · `controlCharacter` unescaped in a
 * string · `number` digits are missing · `afterEnd` text follows the value · `tooDeep` more levels than the caller allows.
 */
export type JsonProblem =
  | 'incomplete'
  | 'unexpected'
  | 'trailingComma'
  | 'comment'
  | 'string'
  | 'escape'
  | 'controlCharacter'
  | 'number'
  | 'afterEnd'
  | 'tooDeep'

/** The first place where a text stops being JSON. */
export interface JsonFault {
  readonly problem: JsonProblem
  /** UTF-16 units from the beginning of the text. */
  readonly offset: number
  /** Counted from 1; lines end at `\n`, `\r\n` or `\r`. */
  readonly line: number
  /** UTF-16 units from the beginning of the line, counted from 1. */
  readonly column: number
  /** What stands there, cut at 20 units; empty at the end of the text. */
  readonly found: string
}

/** Thrown by what needs valid JSON. `fault` tells a page what to say and where to point; the message is for developers. */
export class InvalidJsonError extends Error {
  readonly fault: JsonFault

  constructor(fault: JsonFault) {
    super(`Invalid JSON at line ${fault.line}, column ${fault.column}: ${fault.problem}`)
    this.name = 'InvalidJsonError'
    this.fault = fault
  }
}

/** Describes the place `offset` of `text`. Takes time in proportion to the offset. */
export function faultAt(text: string, offset: number, problem: JsonProblem): JsonFault {
  let line = 1
  let lineStart = 0
  const lineEnd = /\r\n?|\n/g
  for (let match = lineEnd.exec(text); match !== null && lineEnd.lastIndex <= offset; match = lineEnd.exec(text)) {
    line++
    lineStart = lineEnd.lastIndex
  }
  return { problem, offset, line, column: offset - lineStart + 1, found: text.slice(offset, offset + 20) }
}
