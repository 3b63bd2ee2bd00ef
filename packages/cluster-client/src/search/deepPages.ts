import { containerAt, decodeString, entries, items } from '@searchdeck/exact-json'
import { memberText, setMembers } from './bodyText.ts'
import { countedBody, fromStart, keepAlive } from './contexts.ts'

/**
 * Which page of the hits of a point in time: the first, the last, the one that begins with hit `from` (within the 10,000 that
 * a page number reaches), or the one beside a hit, by what it was sorted by (`SearchHit.sort`).
 */
export type DeepPage =
  | 'first'
  | 'last'
  | { readonly from: number }
  | { readonly after: readonly string[] }
  | { readonly before: readonly string[] }

/** Whether a page is asked for in reversed order, so that its hits have to be turned round. */
export function isReversed(page: DeepPage): boolean {
  return page === 'last' || (typeof page === 'object' && 'before' in page)
}

/** How hits come that the body sorts by nothing: the best first, or as is quickest. */
export type UnsortedOrder = 'byScore' | 'anyOrder'

/**
 * The body that asks for one page of `size` hits of the point in time `pit`: its sort, or else the `unsorted` order, with
 * `_shard_doc` behind it, because hits with equal values are lost at page edges without. The rest of it stays character for
 * character. Throws `InvalidJsonError` for a body that is not a JSON object.
 */
export function deepPageBody(
  body: string,
  pit: string,
  size: number,
  page: DeepPage,
  unsorted: UnsortedOrder = 'byScore',
): string {
  const own = sortKeys(memberText(body, 'sort'))
  const first = own.length === 0 && unsorted === 'byScore' ? ['{"_score":{"order":"desc"}}'] : own
  const keys = [...first, '{"_shard_doc":{"order":"asc"}}']
  const sort = isReversed(page) ? keys.map(reversedKey) : keys
  const beside = besideOf(page)
  const isFrom = typeof page === 'object' && 'from' in page
  return setMembers(countedBody(body), {
    size: String(size),
    ...(isFrom ? { from: String(page.from) } : fromStart(body)),
    sort: `[${sort.join(',')}]`,
    pit: JSON.stringify({ id: pit, keep_alive: keepAlive }),
    ...(beside && { search_after: `[${beside.join(',')}]` }),
  })
}

function besideOf(page: DeepPage): readonly string[] | undefined {
  if (typeof page === 'string' || 'from' in page) return undefined
  return 'after' in page ? page.after : page.before
}

/** Whether a body sorts its hits by anything. Throws `InvalidJsonError` for one that is not a JSON object. */
export function isSorted(body: string): boolean {
  return sortKeys(memberText(body, 'sort')).length > 0
}

/** Each key of a sort as an object. */
function sortKeys(sort: string | undefined): string[] {
  const listed = sort !== undefined && containerAt(sort) === 'array'
  const texts = listed
    ? [...items(sort)].map(({ start, end }) => sort.slice(start, end))
    : sort === undefined
      ? []
      : [sort]
  return texts.flatMap(keysIn)
}

/** `"n"`, `"n:desc"` is no form of a body; `{"n":"desc"}`, `{"n":{…}}`, and several in one object. */
function keysIn(text: string): string[] {
  if (containerAt(text) !== 'object') return [`{${text}:{"order":${usualOrder(decodeString(text))}}}`]
  return [...entries(text)].map(({ key, keyRange, start, end }) => {
    const value = text.slice(start, end)
    const definition = containerAt(value) === 'object' ? value : `{"order":${value}}`
    const order = memberText(definition, 'order') ?? usualOrder(key)
    return `{${text.slice(keyRange.start, keyRange.end)}:${setMembers(definition, { order })}}`
  })
}

function usualOrder(path: string): string {
  return path === '_score' ? '"desc"' : '"asc"'
}

/**
 * The same key the other way round. What is missing comes last, and of several values the smallest counts when rising and the
 * largest when falling: both have to be said, or they would change with the order.
 */
function reversedKey(key: string): string {
  const [entry] = [...entries(key)]
  if (entry === undefined) return key
  const definition = key.slice(entry.start, entry.end)
  const isFalling = memberText(definition, 'order')?.toLowerCase() === '"desc"'
  const missing = memberText(definition, 'missing') ?? '"_last"'
  const kept = entry.key.startsWith('_')
    ? {}
    : {
        missing: missing === '"_last"' ? '"_first"' : missing === '"_first"' ? '"_last"' : missing,
        mode: memberText(definition, 'mode') ?? (isFalling ? '"max"' : '"min"'),
      }
  const turned = setMembers(definition, { order: isFalling ? '"asc"' : '"desc"', ...kept })
  return key.slice(0, entry.start) + turned + key.slice(entry.end)
}
