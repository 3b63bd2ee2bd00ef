import { arrayItems, containerAt, decodeString, entries, rawValue } from '@searchdeck/exact-json'
import { numberValue, present, textValue } from '../values.ts'
import { memberText, setMembers, withoutMembers } from './bodyText.ts'

/** One key that hits are sorted by. */
export interface SortKey {
  /** A field, `_score` or `_index`. */
  readonly path: string
  readonly descending: boolean
  /** Type of the field, for indices that do not have it: without one their shards fail. */
  readonly unmappedType?: string
}

/** Which page of hits a body asks for. What the body does not say, or not as a number, is absent. */
export interface SearchPage {
  readonly from?: number
  readonly size?: number
}

/** What is changed in a body. What is absent stays. */
export interface SearchBodyChanges extends SearchPage {
  /** An empty list sorts by score. */
  readonly sort?: readonly SortKey[]
  /** JSON of a query. */
  readonly query?: string
}

/** A query in the language of the search box, "Query string query": `*`, `name:anna AND age:>25`. As JSON. */
export function queryStringQuery(query: string): string {
  return JSON.stringify({ query_string: { query } })
}

/** The body that a search begins with: everything that `query` finds, ten hits, the best first. */
export function defaultSearchBody(query = '*'): string {
  return JSON.stringify({ query: { query_string: { query } }, size: 10, from: 0, sort: [] }, undefined, 2)
}

/**
 * The body with page, sort or query changed, everything else character for character. Members that are missing are added.
 * Throws `InvalidJsonError` for a text that is not a JSON object.
 */
export function changeSearchBody(body: string, { from, size, sort, query }: SearchBodyChanges): string {
  const values = { from: from?.toString(), size: size?.toString(), sort: sort && sortText(sort), query }
  return setMembers(body, present(values))
}

function sortText(keys: readonly SortKey[]): string {
  return `[${keys
    .map(({ path, descending, unmappedType }) => {
      const order = descending ? 'desc' : 'asc'
      const known = path.startsWith('_') ? {} : present({ unmapped_type: unmappedType })
      return `{${JSON.stringify(path)}:${JSON.stringify({ order, ...known })}}`
    })
    .join(',')}]`
}

/** Which page a body asks for. Throws `InvalidJsonError` for a text that is not a JSON object. */
export function searchPage(body: string): SearchPage {
  const figure = (name: string) => numberValue(textValue(memberText(body, name)))
  return present({ from: figure('from'), size: figure('size') })
}

/**
 * By what a body sorts: a list of fields or of `{field: order}` and `{field: {order}}`, or one of them. Keys of another form
 * (a script, a distance) are left out. `undefined` where the body says nothing of an order.
 * Throws `InvalidJsonError` for a text that is not a JSON object.
 */
export function searchSort(body: string): SortKey[] | undefined {
  const sort = memberText(body, 'sort')
  if (sort === undefined) return undefined
  const listed = arrayItems(sort, [])?.map(({ start, end }) => sort.slice(start, end)) ?? [sort]
  return listed.flatMap(sortKeyOf)
}

function sortKeyOf(key: string): SortKey[] {
  if (key.startsWith('"')) return [{ path: decodeString(key), descending: key === '"_score"' }]
  const [entry] = containerAt(key) === 'object' ? entries(key) : []
  if (entry === undefined || ['_script', '_geo_distance'].includes(entry.key)) return []
  const value = key.slice(entry.start, entry.end)
  const order = value.startsWith('"') ? value : rawValue(value, ['order'])
  return [{ path: entry.key, descending: order === undefined ? entry.key === '_score' : order === '"desc"' }]
}

/** Bounds of a range. `gte` and `lt` are values as a query writes them: a date, a date formula (`now-1h`), a number. */
export interface RangeBounds {
  readonly gte?: string | number
  readonly lt?: string | number
  /** How dates are written, for example `strict_date_optional_time`. */
  readonly format?: string
}

/** A filter for values of a field from `gte` to before `lt`: "Range query", as JSON. */
export function rangeFilter(path: string, { gte, lt, format }: RangeBounds): string {
  return `{"range":{${JSON.stringify(path)}:${JSON.stringify({ gte, lt, format })}}}`
}

/** A filter for one exact value of a field, given as JSON so that no digit is lost: "Term query", as JSON. */
export function termFilter(path: string, value: string): string {
  return `{"term":{${JSON.stringify(path)}:{"value":${value}}}}`
}

/** A filter for documents that have any value of a field: "Exists query", as JSON. */
export function existsFilter(path: string): string {
  return `{"exists":{"field":${JSON.stringify(path)}}}`
}

/** A filter that leaves out what another one, given as JSON, finds: `must_not` of "Boolean query", as JSON. */
export function notFilter(filter: string): string {
  return `{"bool":{"must_not":[${filter}]}}`
}

/**
 * The body that is sent: with filters its query, as written, in `bool.must` and the filters in `bool.filter`; without filters
 * exactly the body. Throws `InvalidJsonError` for a text with filters that is not a JSON object.
 */
export function filteredSearchBody(body: string, filters: readonly string[]): string {
  if (filters.length === 0) return body
  // Without a query each hit has the score 1, and a filter alone would make it 0.
  const query = memberText(body, 'query') ?? '{"match_all":{}}'
  return setMembers(body, { query: `{"bool":{"must":[${query}],"filter":[${filters.join(',')}]}}` })
}

/** What is worked out for a page of hits to be looked at, and not for taking all of them away. */
const besideHits = [
  'aggs',
  'aggregations',
  'highlight',
  'suggest',
  'profile',
  'explain',
  'terminate_after',
  'from',
  'size',
]

/**
 * A search body that asks for the same hits and for nothing beside them: for `walkHits`.
 * Throws `InvalidJsonError` for a text that is not a JSON object.
 */
export function allHitsBody(body: string): string {
  return withoutMembers(body, [...besideHits, 'track_total_hits'])
}
