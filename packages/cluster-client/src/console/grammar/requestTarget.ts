import { isCommentStart, isSpace, lineEnd, skipSpaces, trimEnd, unit } from './characters.ts'
import type { ProblemList } from './consoleProblem.ts'
import { isCommentForPath, isLineTail } from './requestLine.ts'

/** What stands behind a method: the path, and where the text goes on. */
export interface RequestTarget {
  readonly path: string
  readonly from: number
  readonly to: number
  /** Where what is no path any more begins: a comment, a body on the same line, or the end of the line. */
  readonly end: number
  /** A body begins at `end`. */
  readonly opensBody: boolean
}

/**
 * Reads the path behind a method, up to the end of the line, a comment behind white space or a body. What does not belong
 * to a path is left out and named: the version of HTTP, a documentation's callout, scheme and host of an address.
 */
export function readRequestTarget(text: string, at: number, problems: ProblemList): RequestTarget {
  const stop = lineEnd(text, at)
  const start = skipSpaces(text, at, stop)
  const [end, opensBody] = pathEnd(text, start, stop)
  const to = withoutTail(text, start, trimEnd(text, start, end), problems)
  const path = readPath(text, start, to, problems)
  return { path: path.path, from: path.from, to: path.to, end, opensBody }
}

/** Where a path ends, and whether a body begins there. */
function pathEnd(text: string, start: number, stop: number): [end: number, opensBody: boolean] {
  if (isPlainPath(text, start, stop)) return [stop, false]
  const walk = createPathWalk(text, start, stop)
  for (let at = start; at < stop; at++) {
    const code = text.charCodeAt(at)
    const isFree = walk.isFree()
    if (isFree && (code === unit.openBrace || code === unit.openBracket) && opensBodyAt(text, at, start, stop, walk)) {
      return [at, true]
    }
    if (isFree && isCommentStart(text, at) && isCommentHere(text, at, start)) return [at, false]
    walk.step(code, at)
  }
  return [stop, false]
}

/** Whether nothing from `from` to `to` could end a path, which is so for nearly all. */
function isPlainPath(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code <= unit.hash || code >= 123 || code === unit.less || code === unit.openBracket) return false
  }
  return !isCommentStart(text, from)
}

interface PathWalk {
  /** Outside of quotes, braces and the angle brackets of date math. */
  isFree(): boolean
  inQuery(): boolean
  step(code: number, at: number): void
}

function createPathWalk(text: string, start: number, stop: number): PathWalk {
  const lastQuote = start + text.slice(start, stop).lastIndexOf('"')
  let inQuery = false
  let inQuotes = false
  let inAngles = false
  let braces = 0
  const bracket = (code: number) => {
    if (code === unit.openBrace) braces++
    else if (code === unit.closeBrace && braces > 0) braces--
    else if (code === unit.less) inAngles = !inQuery
    else if (code === unit.greater) inAngles = false
  }
  return {
    isFree: () => !inQuotes && !inAngles && braces === 0,
    inQuery: () => inQuery,
    step(code, at) {
      if (code === unit.quote) inQuotes = !inQuotes && at < lastQuote && at > start
      else if (isSpace(code)) inAngles = false
      else if (!inQuotes) {
        if (code === 63) inQuery = true
        bracket(code)
      }
    },
  }
}

/** A comment stands behind white space, or in the place of the path. */
function isCommentHere(text: string, at: number, start: number): boolean {
  return at > start ? isSpace(text.charCodeAt(at - 1)) : isCommentForPath(text, at)
}

/**
 * `_search {` and `_search{"` begin a body. A placeholder (`/{index}/_doc`), an array or a range in a query
 * (`?source={"query"`, `?q=age:{1 TO 5}`) does not.
 */
function opensBodyAt(text: string, at: number, start: number, stop: number, walk: PathWalk): boolean {
  const isBrace = text.charCodeAt(at) === unit.openBrace
  const isBehindSpace = at > start && isSpace(text.charCodeAt(at - 1))
  if (isBehindSpace && !walk.inQuery()) return true
  if (!isBrace || (walk.inQuery() && !isBehindSpace)) return false
  const next = skipSpaces(text, at + 1, stop)
  const code = text.charCodeAt(next)
  if (code === unit.quote) return true
  return isBehindSpace && (code === unit.closeBrace || isLineTail(text, next, stop))
}

const tail = /\s(HTTP\/\d(?:\.\d)?|<\d{1,3}>)$/i
const longestTail = 10

/** Takes the version of HTTP and callouts off the end. */
function withoutTail(text: string, start: number, end: number, problems: ProblemList): number {
  let to = end
  for (;;) {
    const found = mayEndTail(text, to) ? tail.exec(text.slice(Math.max(start, to - longestTail), to))?.[1] : undefined
    if (found === undefined) return to
    problems.add(found.startsWith('<') ? 'docCallout' : 'httpVersion', to - found.length, to)
    to = trimEnd(text, start, to - found.length)
  }
}

/** Asked first, since nearly no path ends so: `…>`, `…/1`, `….1`. */
function mayEndTail(text: string, to: number): boolean {
  const before = text.charCodeAt(to - 2)
  return text.charCodeAt(to - 1) === unit.greater || before === unit.slash || before === 46
}

const host = /^(?:https?:\/\/[^/?\s]*|(?:localhost|\d{1,3}(?:\.\d{1,3}){3}):\d{2,5}(?=[/?]|$))/i
const longestHost = 2000

/** The part of `text` that is the path: without quotes around all of it, and without scheme and host. */
export function readPath(
  text: string,
  start: number,
  end: number,
  problems: ProblemList,
): Pick<RequestTarget, 'path' | 'from' | 'to'> {
  let from = start
  let to = end
  for (;;) {
    if (isQuoted(text, from, to)) {
      problems.add('quotedPath', from, to)
      to = trimEnd(text, from + 1, to - 1)
      from = skipSpaces(text, from + 1, to)
    }
    const address = hostAt(text, from, to)
    if (address === undefined) break
    problems.add('hostInPath', from, from + address.length)
    from = skipSpaces(text, from + address.length, to)
    // An address alone is that of the root.
    if (from === to) return { path: '/', from, to }
  }
  if (from === to || isCommentForPath(text, from)) {
    problems.add('missingPath', start, end)
    to = from
  } else nameOddPath(text, from, to, problems)
  return { path: text.slice(from, to), from, to }
}

function hostAt(text: string, from: number, to: number): string | undefined {
  const code = text.charCodeAt(from)
  if (code === unit.slash || code === 95) return undefined
  return host.exec(text.slice(from, Math.min(to, from + longestHost)))?.[0]
}

function isQuoted(text: string, from: number, to: number): boolean {
  const first = text.charAt(from)
  if (to - from < 3 || (first !== '"' && first !== "'")) return false
  return text.indexOf(first, from + 1) === to - 1
}

function isKibana(text: string, from: number): boolean {
  return (text.charCodeAt(from) | 32) === 107 && text.slice(from, from + 4).toLowerCase() === 'kbn:'
}

function nameOddPath(text: string, from: number, to: number, problems: ProblemList): void {
  if (isKibana(text, from)) problems.add('kibanaPath', from, to)
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code === 63) return
    if (isSpace(code)) {
      problems.add('spaceInPath', at, at + 1)
      return
    }
  }
}
