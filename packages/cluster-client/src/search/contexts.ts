import type { Engine } from '../cluster.ts'
import { HttpError } from '../door/errors.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { pathSegments, queryText } from '../requests/path.ts'
import { member, textValue } from '../values.ts'
import { memberText, setMembers, withoutMembers } from './bodyText.ts'
import { isEverything, type Search } from './searchRequests.ts'

/** How long the cluster keeps a context between two pages. */
export const keepAlive = '2m'

/**
 * `POST {indices}/_pit` or, of OpenSearch, `POST {indices}/_search/point_in_time`, "Point in time API": the documents as they are
 * now, for searches one after another. Only where pages of it can be asked for without losing hits. `toPointInTime` reads
 * the answer. Throws as `pathSegments`; a list of names too long for an address is refused by the engine.
 */
export function openPointInTimeRequest(engine: Engine, indices: readonly string[]): ClusterRequest {
  const call = engine.distribution === 'opensearch' ? '_search/point_in_time' : '_pit'
  const names = isEverything(indices) ? '_all' : pathSegments(indices)
  return { method: 'POST', path: `/${names}/${call}${queryText({ keep_alive: keepAlive })}`, needs: 'shardDocSort' }
}

/** The id of a point in time in the JSON of an answer to `openPointInTimeRequest`. */
export function toPointInTime(answer: unknown): string | undefined {
  return textValue(member(answer, 'pit_id')) ?? textValue(member(answer, 'id'))
}

/** `DELETE _pit` or `DELETE _search/point_in_time`, "Point in time API": lets go of one. */
export function closePointInTimeRequest(engine: Engine, id: string): ClusterRequest {
  return engine.distribution === 'opensearch'
    ? { method: 'DELETE', path: '/_search/point_in_time', body: JSON.stringify({ pit_id: [id] }) }
    : { method: 'DELETE', path: '/_pit', body: JSON.stringify({ id }) }
}

/**
 * `POST {indices}/_search?scroll=`, "Scroll API": a search whose hits are then read `size` at a time, beginning with the first.
 * Throws as `searchRequest`.
 */
export function openScrollRequest({ indices, body }: Pick<Search, 'indices' | 'body'>, size: number): ClusterRequest {
  const names = isEverything(indices) ? '' : `/${pathSegments(indices)}`
  const path = `${names}/_search${queryText({ scroll: keepAlive })}`
  return { method: 'POST', path, body: setMembers(countedBody(body), { size: String(size), ...fromStart(body) }) }
}

/** `POST _search/scroll`, "Scroll API": the next hits. */
export function nextScrollRequest(id: string): ClusterRequest {
  return { method: 'POST', path: '/_search/scroll', body: JSON.stringify({ scroll: keepAlive, scroll_id: id }) }
}

/** `DELETE _search/scroll`, "Clear scroll API": lets go of one. */
export function closeScrollRequest(id: string): ClusterRequest {
  return { method: 'DELETE', path: '/_search/scroll', body: JSON.stringify({ scroll_id: [id] }) }
}

/** `from` has to be 0 where pages follow one another. */
export function fromStart(body: string): Record<string, string> {
  return memberText(body, 'from') === undefined ? {} : { from: '0' }
}

/**
 * A body that does not leave hits uncounted. A scroll is refused for that; and OpenSearch (3.8) loses hits without the field
 * they are sorted by when `search_after` comes with it, as it then passes over shards whose values are all behind.
 */
export function countedBody(body: string): string {
  const counted = memberText(body, 'track_total_hits')
  return counted === 'false' || counted?.startsWith('-') === true ? withoutMembers(body, ['track_total_hits']) : body
}

/** Whether a call failed because its point in time or scroll is gone: not used for too long, or its node left. */
export function isContextMissing(error: unknown): error is HttpError {
  return error instanceof HttpError && error.status === 404 && error.raw.includes('search_context_missing_exception')
}
