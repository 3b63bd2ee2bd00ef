import { InvalidRequestError } from '../door/errors.ts'

/** Why a path cannot be sent. Each is something that an engine, a proxy or a URL parser could read as another path. */
export type PathProblem = 'relative' | 'character' | 'escape' | 'doubledSlash' | 'backslash' | 'control' | 'dotSegment'

// Space, quotes, fragments, an apostrophe in a query or a query without text: a URL parser rewrites them, so what arrives is not what was checked.
const unsendable = /[^\x21-\x7e]|["#<>^`{}]/
const controls = /[\p{Cc}]/u

/**
 * What is wrong with a raw path and query, or `undefined` when it can be sent as it is.
 *
 * Escapes are decoded once, as the engines do. A segment that decodes to a dot segment is refused and never folded:
 * `DELETE /victim/_doc/..` would otherwise delete the index. So are dot segments behind an escaped slash and
 * those with parameters (`..;x`), because some proxies fold them. Documents with such ids are reached through `_bulk` and `_mget`.
 */
export function pathProblem(path: string): PathProblem | undefined {
  if (!path.startsWith('/')) return 'relative'
  const [pathname, query] = splitPath(path)
  if (path.includes('\\')) return 'backslash'
  if (unsendable.test(path) || query.includes("'") || path.endsWith('?')) return 'character'
  if (pathname.includes('//')) return 'doubledSlash'
  return decoded(query) === undefined ? 'escape' : nameProblem(decoded(pathname))
}

function nameProblem(name: string | undefined): PathProblem | undefined {
  if (name === undefined) return 'escape'
  if (name.includes('\\')) return 'backslash'
  if (controls.test(name)) return 'control'
  return name.split('/').some((segment) => /^\.\.?(?:;|$)/.test(segment)) ? 'dotSegment' : undefined
}

/** A path's part before the first `?`, and the part after it (empty when there is none). */
export function splitPath(path: string): [pathname: string, query: string] {
  const at = path.indexOf('?')
  return at < 0 ? [path, ''] : [path.slice(0, at), path.slice(at + 1)]
}

/** `text` with its percent escapes decoded once, or `undefined` when one is broken or not UTF-8. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * A name as one segment of a path, everything escaped that could end it, `/` and `%` included.
 * Throws `InvalidRequestError` for an empty name (`POST //_refresh` refreshes everything), for `.` and `..`, and for
 * half a surrogate pair.
 */
export function pathSegment(name: string): string {
  if (name === '' || name === '.' || name === '..') throw new InvalidRequestError('A name is empty or a dot')
  return escaped(name)
}

/**
 * Names as one segment, joined by commas: `a,b`.
 * A comma inside a name is refused, escaped or not: the engines decode first and split then.
 * Throws `InvalidRequestError` for an empty list or name.
 */
export function pathSegments(names: readonly string[]): string {
  if (names.length === 0) throw new InvalidRequestError('No name is given')
  if (names.some((name) => name.includes(','))) throw new InvalidRequestError('A name holds a comma')
  return names.map(pathSegment).join(',')
}

/**
 * Names and patterns as somebody typed them, separated by commas, as the end of a path: `/logs-*,a`; nothing where none are
 * wanted. Throws `InvalidRequestError` for a text without a name, and as `pathSegments`.
 */
export function withinPath(within: string | undefined): string {
  return within === undefined ? '' : `/${pathSegments(targetParts(within))}`
}

/** A text as it is typed, as the names and patterns of a search: separated by commas, spaces around them do not count. */
export function targetParts(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Parameters as a query with its `?`, or empty text. Absent ones are left out; space is `%20`, never `+`. */
export function queryText(parameters: Readonly<Record<string, string | number | boolean | undefined>>): string {
  const pairs = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${escaped(name)}=${escaped(String(value)).replaceAll('%2C', ',')}`],
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/**
 * A path as a person types it, made sendable: what cannot stand in a request line is escaped, escapes that are there
 * stay, a missing leading `/` is added, a `?` with nothing behind it is left out. Nothing is folded, so `pathProblem` still says what is wrong with it.
 * Throws `InvalidRequestError` for half a surrogate pair.
 */
export function typedPath(text: string): string {
  const path = (text.startsWith('/') ? text : `/${text}`).replace(/^([^?]*)\?$/, '$1')
  return path.replace(/[^\x21-\x7e]|["#<>^`{}']/gu, escaped)
}

function escaped(text: string): string {
  if (/\p{Surrogate}/u.test(text)) throw new InvalidRequestError('A name is not valid Unicode')
  // encodeURIComponent leaves the apostrophe, which URL parsers escape in a query.
  return encodeURIComponent(text).replaceAll("'", '%27')
}
