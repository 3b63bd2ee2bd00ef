import { containerAt, entries, items, type TextRange } from './entries.ts'
import { skipSpace, valueEnd } from './valueEnd.ts'

/** Keys of objects and positions in arrays, from the outside in. */
export type JsonPath = readonly (string | number)[]

/**
 * Where the value at `path` stands, or nothing when there is none. Of duplicate keys the last one counts, as in
 * `JSON.parse`; so each object on the way is gone through to its end. With `within`, the path begins at that value.
 * @throws {InvalidJsonError} when the text is broken on the way to the value; what lies elsewhere is not checked.
 */
export function valueRange(text: string, path: JsonPath, within?: TextRange): TextRange | undefined {
  const start = skipSpace(text, within?.start ?? 0)
  if (path.length === 0) return { start, end: valueEnd(text, start) }
  let found: TextRange | undefined = { start, end: text.length }
  for (const step of path) {
    found = child(text, found, step)
    if (found === undefined) return undefined
  }
  return found
}

function child(text: string, parent: TextRange, step: string | number): TextRange | undefined {
  const container = containerAt(text, parent)
  if (typeof step === 'string') return container === 'object' ? lastMember(text, parent, step) : undefined
  return container === 'array' ? itemAt(text, parent, step) : undefined
}

function lastMember(text: string, parent: TextRange, key: string): TextRange | undefined {
  let last: TextRange | undefined
  for (const entry of entries(text, parent)) if (entry.key === key) last = { start: entry.start, end: entry.end }
  return last
}

function itemAt(text: string, parent: TextRange, position: number): TextRange | undefined {
  let at = 0
  for (const item of items(text, parent)) if (at++ === position) return item
  return undefined
}

/**
 * The text of the value at `path`, exactly as it stands there, or nothing when there is none.
 * The slice keeps the whole text in memory for as long as it lives itself.
 * @throws {InvalidJsonError} as `valueRange`.
 */
export function rawValue(text: string, path: JsonPath, within?: TextRange): string | undefined {
  const range = valueRange(text, path, within)
  return range && text.slice(range.start, range.end)
}

/**
 * Where the items of the array at `path` stand, for example the hits at `['hits', 'hits']`; nothing when there is no array.
 * @throws {InvalidJsonError} as `valueRange`.
 */
export function arrayItems(text: string, path: JsonPath, within?: TextRange): TextRange[] | undefined {
  const range = valueRange(text, path, within)
  return range && containerAt(text, range) === 'array' ? [...items(text, range)] : undefined
}
