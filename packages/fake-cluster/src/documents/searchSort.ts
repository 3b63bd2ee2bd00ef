import { jsonObject, textOf } from '../indices/settingsShape.ts'
import { engineError } from '../wire/engineError.ts'
import { compareValues, notHere, Refusal, type Found } from './searchQuery.ts'

/** A document with its place among all that were searched. */
export interface Placed extends Found {
  readonly place: number
}

interface Key {
  readonly path: string
  readonly descending: boolean
  readonly missingFirst: boolean
  readonly takesLargest: boolean
}

export interface Order {
  readonly compare: (a: Placed, b: Placed) => number
  /** What `search_after` takes; absent where hits are sorted by score alone, which is 1 for all. */
  readonly valuesOf: ((document: Placed) => unknown[]) | undefined
  /** Whether a document comes after such values. */
  readonly isAfter: (document: Placed, values: readonly unknown[]) => boolean
}

/** The order that a body's `sort` asks for; equal ones stay as they stand. In a point in time their place is a last key. */
export function orderOf(sort: unknown, inPointInTime: boolean): Order {
  const told = [sort ?? []].flat().map(keyOf)
  const isPlaced = told.some(({ path }) => path === '_shard_doc')
  const keys = [...told, ...(inPointInTime && !isPlaced ? [keyOf('_shard_doc')] : [])]
  const values = (document: Placed) => keys.map((key) => valueOf(document, key))
  const against = (a: readonly unknown[], b: readonly unknown[]) =>
    keys.reduce((found, key, at) => (found === 0 ? compareBy(key, a[at], b[at]) : found), 0)
  return {
    compare: (a, b) => against(values(a), values(b)) || a.place - b.place,
    valuesOf: keys.length === 0 || keys.every(({ path }) => path === '_score') ? undefined : values,
    isAfter: (document, after) => {
      if (after.length === keys.length) return against(values(document), after) > 0
      throw new Refusal(
        engineError(
          400,
          'illegal_argument_exception',
          `search_after has ${after.length} value(s) but sort has ${keys.length}.`,
        ),
      )
    },
  }
}

const sortOptions = ['order', 'missing', 'mode', 'unmapped_type', 'numeric_type', 'format']

function keyOf(told: unknown): Key {
  if (typeof told === 'string') return keyOf({ [told]: {} })
  const [[path, options] = ['', {}]] = Object.entries(jsonObject(told))
  const definition = jsonObject(typeof options === 'string' ? { order: options } : options)
  const { order = path === '_score' ? 'desc' : 'asc', missing = '_last', mode } = definition
  const unknown = Object.keys(definition).find((name) => !sortOptions.includes(name))
  if (unknown !== undefined) throw notHere(`[${unknown}] of a sort`)
  if (missing !== '_first' && missing !== '_last') throw notHere('a value for what is missing')
  const descending = order === 'desc'
  return { path, descending, missingFirst: missing === '_first', takesLargest: takesLargest(mode, descending) }
}

/** Of several values that one counts which comes first, unless `mode` says which. */
function takesLargest(mode: unknown, descending: boolean): boolean {
  return mode === undefined ? descending : textOf(mode) === 'max'
}

function valueOf({ values, index, id, place }: Placed, { path, takesLargest: largest }: Key): unknown {
  if (path === '_score') return 1
  if (path === '_shard_doc' || path === '_doc') return place
  if (path === '_index') return index
  if (path === '_id') return id
  const sorted = (values.get(path) ?? []).filter((value) => value !== null).sort(compareValues)
  return (largest ? sorted.at(-1) : sorted[0]) ?? null
}

function compareBy({ descending, missingFirst }: Key, a: unknown, b: unknown): number {
  if (a === null || b === null) {
    if (a === b) return 0
    return (a === null) === missingFirst ? -1 : 1
  }
  return descending ? compareValues(b, a) : compareValues(a, b)
}
