import { JSONPathEnvironment, JSONPathError, type JSONPathQuery, type JSONValue } from 'json-p3'
import type { JsonPath } from '../rawValue.ts'
import { compareExactly } from './compareExactly.ts'
import { locate } from './locate.ts'
import { readValue } from './readValue.ts'

/**
 * What a path leads to in a text; or why it is not known: levels beyond 1,000, more values than can be gone through, a path that is
 * none.
 */
export type Selection = FoundByPath | { readonly problem: 'tooDeep' | 'tooMuch' } | PathFault

interface FoundByPath {
  /** JSON: the value of a path that leads to one place, else an array of all values found. */
  readonly text: string
  readonly count: number
  /** There are more than `limit`. */
  readonly isCut: boolean
}

/** The path is none. */
export interface PathFault {
  readonly problem: 'invalidPath'
  /** UTF-16 units from the beginning of what was typed. */
  readonly offset: number
}

/** Levels that `..` goes down. */
const MOST_LEVELS = 1_000

/**
 * What a JSONPath expression (RFC 9535) leads to, every token as it stands in the text, and integers of any length compared exactly.
 * The leading `$` may be left out. An expression can take any time: call it where it can be ended.
 *
 * @param limit how many values are taken at the most
 * @throws {InvalidJsonError} when the text is not strict JSON.
 */
export function selectByPath(text: string, typed: string, limit: number): Selection {
  const query = compiled(typed)
  if ('problem' in query) return query
  const paths: JsonPath[] = []
  try {
    const value = readValue(text)
    if (!isKnownValue(value)) return { problem: 'tooMuch' }
    for (const { location } of query.lazyQuery(value)) {
      paths.push(location)
      if (paths.length > limit) break
    }
  } catch (error) {
    if (error instanceof JSONPathError) return { problem: 'tooDeep' }
    // A part of the expression leads to more values than the stack holds.
    if (error instanceof RangeError) return { problem: 'tooMuch' }
    throw error
  }
  const ranges = locate(text, paths.slice(0, limit))
  const values = ranges.map(({ start, end }) => text.slice(start, end))
  const isOne = query.singularQuery() && values.length === 1
  return {
    text: isOne ? values.join('') : `[${values.join(',')}]`,
    count: values.length,
    isCut: paths.length > limit,
  }
}

/** JSON, but for long integers, which the library hands on as they are. */
function isKnownValue(value: unknown): value is JSONValue {
  return value !== undefined
}

function compiled(typed: string): JSONPathQuery | PathFault {
  const lead = leadFor(typed.trimStart())
  const path = lead + typed.trim()
  try {
    const query = new JSONPathEnvironment({ maxRecursionDepth: MOST_LEVELS }).compile(path)
    compareExactly(query)
    return query
  } catch (error) {
    if (!(error instanceof JSONPathError) && !(error instanceof RangeError)) throw error
    const index = error instanceof JSONPathError ? error.token.index : 0
    const offset = index - lead.length + (typed.length - typed.trimStart().length)
    return { problem: 'invalidPath', offset: Math.min(typed.length, Math.max(0, offset)) }
  }
}

function leadFor(path: string): string {
  if (path.startsWith('$')) return ''
  return path.startsWith('.') || path.startsWith('[') ? '$' : '$.'
}
