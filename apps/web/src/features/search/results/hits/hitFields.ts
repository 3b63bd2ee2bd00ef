import { flattenSource, type SearchHit } from '@searchdeck/cluster-client'
import { entries, InvalidJsonError, items } from '@searchdeck/exact-json'

const known = new WeakMap<SearchHit, ReadonlyMap<string, string>>()

/**
 * The fields of a hit: path → JSON of the value, those of its source first, then those of `fields` that its source has not.
 * Read once for each hit.
 */
export function hitFields(hit: SearchHit): ReadonlyMap<string, string> {
  const before = known.get(hit)
  if (before) return before
  const found = readFields(hit)
  known.set(hit, found)
  return found
}

function readFields({ source, fields }: SearchHit): ReadonlyMap<string, string> {
  const found = source === undefined ? new Map<string, string>() : (readOr(() => flattenSource(source)) ?? new Map())
  if (fields === undefined) return found
  for (const [path, value] of readOr(() => askedFields(fields)) ?? []) if (!found.has(path)) found.set(path, value)
  return found
}

/** Each has a list of values; one alone stands as it would in the source. */
function askedFields(fields: string): [path: string, value: string][] {
  return [...entries(fields)].map((entry) => {
    const list = fields.slice(entry.start, entry.end)
    const [first, second] = list.startsWith('[') ? [...items(list)].slice(0, 2) : []
    const value = first && !second ? list.slice(first.start, first.end) : list
    return [entry.key === 'id' ? ' id' : entry.key, value]
  })
}

/** What a proxy broke has no fields; the text of the hit shows it as it is. */
function readOr<Read>(read: () => Read): Read | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof InvalidJsonError) return undefined
    throw error
  }
}
