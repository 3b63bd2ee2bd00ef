import type { Method } from '../../door/transport.ts'
import { isCommentStart, isLineBreak, isSpace, lineEnd, skipSpaces, unit } from './characters.ts'

/** The beginning of a request: its method, and where what follows it begins. */
export interface RequestStart {
  /** Nothing where the word stands in the place of a method and is none that can be sent. */
  readonly method: Method | undefined
  readonly from: number
  /** Just after the method. */
  readonly to: number
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH', 'OPTIONS']

const firstLetters = new Uint8Array(128)
for (const letter of 'GPDHOgpdho') firstLetters[letter.charCodeAt(0)] = 1

/** The method that is written at `at`, in any case, with white space, a slash or the end of the line behind it. */
function methodAt(text: string, at: number): Method | undefined {
  if (firstLetters[text.charCodeAt(at)] !== 1) return undefined
  for (const method of methods) {
    const end = at + method.length
    if (endsWord(text, end) && (text.startsWith(method, at) || text.slice(at, end).toUpperCase() === method))
      return method
  }
  return undefined
}

function endsWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return at >= text.length || isSpace(code) || isLineBreak(code) || code === unit.slash
}

/**
 * The request that begins on the line at `lineStart`, where no bracket is open. A method in capitals makes one; else what
 * follows must look like a path, so that "Get all of them" is prose.
 */
export function requestStart(text: string, lineStart: number): RequestStart | undefined {
  const from = skipSpaces(text, lineStart)
  const method = methodAt(text, from)
  if (method === undefined) return unknownMethod(text, from)
  const to = from + method.length
  const written = text.slice(from, to)
  return written === method || followsPath(text, to, written) ? { method, from, to } : undefined
}

/**
 * The same inside of a body that does not end: only where the line is not indented further than its request was, and what
 * follows the method looks like a path.
 */
export function requestStartInside(text: string, lineStart: number, indent: number): RequestStart | undefined {
  let from = lineStart
  while (from - lineStart < indent && isSpace(text.charCodeAt(from))) from++
  const method = methodAt(text, from)
  if (method === undefined) return undefined
  const to = from + method.length
  return beginsPath(text, skipSpaces(text, to)) && followsPath(text, to, text.slice(from, to))
    ? { method, from, to }
    : undefined
}

function beginsPath(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (at >= text.length || isLineBreak(code) || isCommentForPath(text, at)) return false
  return code !== unit.openBrace && code !== unit.openBracket
}

/** Whether a comment stands where a path should: only one that could be no path, so neither `//x` nor `/*`. */
export function isCommentForPath(text: string, at: number): boolean {
  if (text.charCodeAt(at) === unit.hash) return true
  return text.startsWith('//', at) && isSpace(text.charCodeAt(at + 2))
}

/** The offset of the first line between `from` and `to` that begins a request although something is open; -1 for none. */
export function findRequestInside(text: string, from: number, to: number, indent: number): number {
  for (let at = lineEnd(text, from); at < to; at = lineEnd(text, at + 1)) {
    if (requestStartInside(text, at + 1, indent) !== undefined) return at + 1
  }
  return -1
}

const pathLike = /^(?:[/_<*$%"{.]|https?:|kbn:)|[/?*]/

function followsPath(text: string, from: number, method: string): boolean {
  const end = lineEnd(text, from)
  const start = skipSpaces(text, from, end)
  let wordEnd = start
  while (wordEnd < end && !isSpace(text.charCodeAt(wordEnd))) wordEnd++
  const word = text.slice(start, Math.min(wordEnd, start + 500))
  if (pathLike.test(word)) return true
  const isCapitalised = method !== method.toUpperCase() && method !== method.toLowerCase()
  return !isCapitalised && !/[.,:;!]$/.test(word) && isLineTail(text, skipSpaces(text, wordEnd, end), end)
}

/** Whether a line may go on like this behind its path: not at all, with a comment, a body, a callout or a version. */
export function isLineTail(text: string, at: number, end: number): boolean {
  if (at >= end || isCommentStart(text, at)) return true
  return /^(?:[[{]|<\d|HTTP\/)/i.test(text.slice(at, at + 5))
}

const unknown = /([A-Z]{3,16})[ \t]+[/_]/y

/** `FETCH /logs`: a word in capitals and what can only be a path. */
function unknownMethod(text: string, from: number): RequestStart | undefined {
  const code = text.charCodeAt(from)
  if (!(code >= 65 && code <= 90)) return undefined
  unknown.lastIndex = from
  const word = unknown.exec(text)?.[1]
  return word === undefined ? undefined : { method: undefined, from, to: from + word.length }
}
