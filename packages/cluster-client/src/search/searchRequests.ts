import { minify } from '@searchdeck/exact-json'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { pathSegments, queryText } from '../requests/path.ts'
import { memberText, setMembers } from './bodyText.ts'

/** What is searched. */
export interface Search {
  /** Indices, aliases, data streams or patterns, one in each item. Empty or only `*` is everything that is not hidden. */
  readonly indices: readonly string[]
  /** The search body: JSON as it was typed. */
  readonly body: string
  /** Counts every hit, however many there are; absent leaves it to the body and the engine, which stops at 10,000. */
  readonly countsAll?: boolean
}

/** Most characters of a path; the engines take 4,096 bytes for the whole request line. */
const longestPath = 4000

/**
 * `POST {indices}/_search`, "Search API", with the body exactly as it is. A list of names too long for an address (4,000
 * characters) travels in the header line of `POST _msearch`, "Multi search API", where a body must be one line: its tokens
 * stay as they came. `toSearchAnswer` reads both.
 * Throws `InvalidRequestError` for an empty name or one with a comma, and `InvalidJsonError` for a body of `_msearch` that is no JSON object.
 */
export function searchRequest({ indices, body, countsAll }: Search): ClusterRequest {
  const path = `${indicesPath(indices)}/_search${queryText({ track_total_hits: countsAll })}`
  if (path.length <= longestPath) return { method: 'POST', path, body }
  const counted = countsAll === undefined ? body : setMembers(body, { track_total_hits: String(countsAll) })
  return {
    method: 'POST',
    path: '/_msearch',
    body: `${JSON.stringify({ index: indices })}\n${minify(counted)}\n`,
    contentType: 'application/x-ndjson',
  }
}

/**
 * `POST {indices}/_count`, "Count API": how many documents the query of a search body matches (`toCount` reads it), all of
 * them when the body has no query. Throws as `pathSegments`, and `InvalidJsonError` for a body that is no JSON object.
 */
export function countHitsRequest({ indices, body }: Pick<Search, 'indices' | 'body'>): ClusterRequest {
  const query = memberText(body, 'query')
  return {
    method: 'POST',
    path: `${indicesPath(indices)}/_count`,
    ...(query !== undefined && { body: `{"query":${query}}` }),
  }
}

/** Names in lists that each fit into an address, in order. Throws as `pathSegments`. */
export function nameLists(names: readonly string[]): string[][] {
  const lists: string[][] = []
  let length = Infinity
  for (const name of names) {
    length += pathSegments([name]).length + 1
    // 100 characters are left for the call and its parameters.
    if (length > longestPath - 100) {
      lists.push([])
      length = pathSegments([name]).length + 1
    }
    lists.at(-1)?.push(name)
  }
  return lists
}

/** Whether a list of indices is everything that is not hidden. */
export function isEverything(indices: readonly string[]): boolean {
  return indices.length === 0 || (indices.length === 1 && indices[0] === '*')
}

/** What stands before a call of a search: nothing for everything. */
function indicesPath(indices: readonly string[]): string {
  return isEverything(indices) ? '' : `/${pathSegments(indices)}`
}
