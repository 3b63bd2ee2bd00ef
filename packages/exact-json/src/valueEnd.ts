import { faultAt, InvalidJsonError, type JsonProblem } from './invalidJson.ts'

const quote = 34
const backslash = 92
const openBracket = 91
const closeBracket = 93
const openBrace = 123
const closeBrace = 125

export function invalid(text: string, offset: number, problem: JsonProblem): InvalidJsonError {
  return new InvalidJsonError(faultAt(text, offset, problem))
}

/** The next offset that is not white space: the text's length when there is none. */
export function skipSpace(text: string, from: number): number {
  let at = from
  for (;;) {
    const unit = text.charCodeAt(at)
    if (unit === 32 || unit === 10 || unit === 13 || unit === 9) at++
    else return Math.min(at, text.length)
  }
}

/** Just after the string that begins at `start`. */
export function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === quote) return at + 1
    if (unit === backslash) at++
  }
  throw invalid(text, start, 'string')
}

/**
 * Just after the value that begins at `start`. Only brackets and strings are looked at, which is three times as fast as
 * reading tokens; so what lies inside the value is not checked. Works without recursion.
 * @throws {InvalidJsonError} when no value begins there or it does not end.
 */
export function valueEnd(text: string, start: number): number {
  const unit = text.charCodeAt(start)
  if (unit === quote) return stringEnd(text, start)
  if (unit === openBrace || unit === openBracket) return containerEnd(text, start)
  const end = scalarEnd(text, start)
  if (end === start) throw invalid(text, start, start >= text.length ? 'incomplete' : 'unexpected')
  return end
}

function containerEnd(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === quote) at = stringEnd(text, at) - 1
    else if (unit === openBrace || unit === openBracket) depth++
    else if ((unit === closeBrace || unit === closeBracket) && --depth === 0) return at + 1
  }
  throw invalid(text, start, 'incomplete')
}

const afterScalar = /[\s,:"[\]{}]|$/g

function scalarEnd(text: string, start: number): number {
  afterScalar.lastIndex = start
  return afterScalar.exec(text)?.index ?? text.length
}
