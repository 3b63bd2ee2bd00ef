import { containerAt, entries, type TextRange } from '@searchdeck/exact-json'

/**
 * The columns of a document: path of each field → JSON of its value, as it came. Objects become dotted paths, arrays and
 * empty objects are one value, whatever they hold. A field `id` on the outside is ` id`, with a space, as the column `id` is
 * the document's own. A path that the document has twice (`{"a.b":1,"a":{"b":2}}`) has a list of both, as engines index it.
 * `source` is JSON of an object (`SearchHit.source`). Throws `InvalidJsonError` where it is none.
 */
export function flattenSource(source: string): Map<string, string> {
  const columns = new Map<string, string>()
  const twice = new Set<string>()
  for (const [path, value] of leaves(source)) {
    const before = columns.get(path)
    if (before === undefined) columns.set(path, value)
    else {
      columns.set(path, `[${twice.has(path) ? before.slice(1, -1) : before},${value}]`)
      twice.add(path)
    }
  }
  return columns
}

/** By a stack of its own: a document may have a thousand levels. */
function* leaves(source: string): Generator<readonly [path: string, value: string], void, undefined> {
  const open = [{ prefix: '', members: entries(source) }]
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const { done, value: entry } = top.members.next()
    if (done) open.pop()
    else {
      const path = top.prefix + (open.length === 1 && entry.key === 'id' ? ' id' : entry.key)
      if (isFilledObject(source, entry)) open.push({ prefix: `${path}.`, members: entries(source, entry) })
      else yield [path, source.slice(entry.start, entry.end)]
    }
  }
}

function isFilledObject(text: string, range: TextRange): boolean {
  return containerAt(text, range) === 'object' && entries(text, range).next().done !== true
}
