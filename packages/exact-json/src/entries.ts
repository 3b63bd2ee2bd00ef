import { decodeString } from './decodeString.ts'
import { invalid, skipSpace, stringEnd, valueEnd } from './valueEnd.ts'

/** A part of a text: UTF-16 offsets, the end is not part of it. `text.slice(range.start, range.end)` is its text. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** A member of an object. As a range it is the member's value. */
export interface Entry extends TextRange {
  /** The key, decoded: `"caf\u00e9"` and `"café"` are the same key. */
  readonly key: string
  /** Where the key stands, with its quotes. */
  readonly keyRange: TextRange
}

/**
 * The members of the object that `range` holds (the whole text when there is none), in order, duplicates included. No
 * values are built, so this is quick on big texts. The values themselves are not checked: use `firstError` on a text that
 * may be broken. Where a value ends is found out when it is asked for, or for the next member; whoever has gone through its
 * members or items by then has found it already, so that a text is gone through once however deep it is looked into.
 * @throws {InvalidJsonError} while being read, when there is no object or its commas, colons or keys are not in order.
 */
export function* entries(text: string, range?: TextRange): Generator<Entry, void, undefined> {
  for (let at = enter(text, range, '{', '}'); at !== -1;) {
    if (text[at] !== '"') throw invalid(text, at, at >= text.length ? 'incomplete' : 'unexpected')
    const keyRange = { start: at, end: stringEnd(text, at) }
    const colon = skipSpace(text, keyRange.end)
    if (text[colon] !== ':') throw invalid(text, colon, colon >= text.length ? 'incomplete' : 'unexpected')
    const value = valueAt(text, skipSpace(text, colon + 1))
    const entry = Object.assign(value, { key: decodeString(text.slice(keyRange.start, keyRange.end)), keyRange })
    yield entry
    at = afterItem(text, entry.end, range, '}')
  }
}

/**
 * The items of the array that `range` holds (the whole text when there is none), in order; as with `entries`, nothing is
 * built and the items themselves are not checked.
 * @throws {InvalidJsonError} while being read, when there is no array or its commas are not in order.
 */
export function* items(text: string, range?: TextRange): Generator<TextRange, void, undefined> {
  for (let at = enter(text, range, '[', ']'); at !== -1;) {
    const item = valueAt(text, at)
    yield item
    at = afterItem(text, item.end, range, ']')
  }
}

/** An object or an array, whose end is found out when it is asked for. */
class Container implements TextRange {
  readonly start: number
  readonly #text: string
  #end: number | undefined

  constructor(text: string, start: number) {
    this.#text = text
    this.start = start
  }

  get end(): number {
    return (this.#end ??= valueEnd(this.#text, this.start))
  }

  endsAt(end: number): void {
    this.#end = end
  }
}

function valueAt(text: string, start: number): TextRange {
  const first = text[start]
  return first === '{' || first === '[' ? new Container(text, start) : { start, end: valueEnd(text, start) }
}

/** Whether the value at `range` (the whole text when there is none) is an object, an array or neither. */
export function containerAt(text: string, range?: TextRange): 'object' | 'array' | undefined {
  const first = text[skipSpace(text, range?.start ?? 0)]
  if (first === '{') return 'object'
  return first === '[' ? 'array' : undefined
}

/** The offset of the first item, or -1 when the container is empty. */
function enter(text: string, range: TextRange | undefined, open: string, close: string): number {
  const start = skipSpace(text, range?.start ?? 0)
  if (text[start] !== open) throw invalid(text, start, start >= text.length ? 'incomplete' : 'unexpected')
  const first = skipSpace(text, start + 1)
  return text[first] === close ? endOf(range, first) : first
}

/** The offset of the next item, or -1 when the container ends here. */
function afterItem(text: string, end: number, range: TextRange | undefined, close: string): number {
  const at = skipSpace(text, end)
  if (text[at] === close) return endOf(range, at)
  if (text[at] !== ',') throw invalid(text, at, at >= text.length ? 'incomplete' : 'unexpected')
  const next = skipSpace(text, at + 1)
  if (text[next] === close) throw invalid(text, next, 'trailingComma')
  return next
}

function endOf(range: TextRange | undefined, close: number): -1 {
  if (range instanceof Container) range.endsAt(close + 1)
  return -1
}
