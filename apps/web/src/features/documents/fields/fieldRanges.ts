import { containerAt, entries, type TextRange } from '@searchdeck/exact-json'

/** Where the value of a field stands in the text of a document. */
export interface FieldRange extends TextRange {
  /** Keys from the outside in, with dots between them. */
  readonly path: string
}

/**
 * The fields of a document in the order of its text: those of objects one by one, arrays and empty objects as one value. A
 * key that stands there twice is two fields. What stands at `open` is one value, whatever it is. `text` is JSON of an object.
 * By a stack of its own: a document may have a thousand levels.
 */
export function* fieldRanges(text: string, open?: TextRange): Generator<FieldRange, void, undefined> {
  const levels = [{ prefix: '', members: entries(text) }]
  for (let top = levels.at(-1); top !== undefined; top = levels.at(-1)) {
    const { done, value: entry } = top.members.next()
    if (done) levels.pop()
    else {
      const path = top.prefix + entry.key
      if (entry.start !== open?.start && isFilledObject(text, entry))
        levels.push({ prefix: `${path}.`, members: entries(text, entry) })
      else yield { path, start: entry.start, end: entry.end }
    }
  }
}

function isFilledObject(text: string, range: TextRange): boolean {
  return containerAt(text, range) === 'object' && entries(text, range).next().done !== true
}

/** The text with other JSON at one place; every other sign of it stays. */
export function spliceValue(text: string, { start, end }: TextRange, value: string): string {
  return text.slice(0, start) + value + text.slice(end)
}
