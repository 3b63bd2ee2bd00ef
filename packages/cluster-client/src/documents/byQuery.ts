import { entries } from '@searchdeck/exact-json'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { InvalidRequestError } from '../door/errors.ts'
import { pathSegments, queryText } from '../requests/path.ts'
import { memberText } from '../search/bodyText.ts'
import type { Search } from '../search/searchRequests.ts'

/** How every hit is changed: by a script, by a pipeline, or by both; by neither it is only indexed anew. */
export interface HitsChange {
  /** In Painless. */
  readonly script?: string
  /** Name of an ingest pipeline. */
  readonly pipeline?: string
}

type HitsOf = Pick<Search, 'indices' | 'body'>

/** Members of a search body by which it finds other documents than its query does. */
const narrowing = [
  'post_filter',
  'min_score',
  'knn',
  'collapse',
  'terminate_after',
  'runtime_mappings',
  'retriever',
  'rank',
  'slice',
  'pit',
]

/**
 * What besides its query decides which documents a search finds: names of members of its body, none in most. A deletion or an
 * update by query knows nothing of them, and would reach others. Throws nothing for a text that is a JSON object.
 */
export function beyondQuery(body: string): string[] {
  return [...entries(body)].map(({ key }) => key).filter((key) => narrowing.includes(key))
}

/**
 * `POST {indices}/_delete_by_query`, "Delete by query API": deletes every document that the query of a search finds, of the
 * very indices that it names, patterns included. Documents that somebody changes meanwhile stay, and are counted as
 * conflicts. The answer comes at once and names the task (`toStartedTask`); the indices are refreshed at its end.
 * Throws `InvalidRequestError` where a body finds others than its query does, and as `pathSegments`.
 */
export function deleteHitsRequest(hits: HitsOf): ClusterRequest {
  return { ...byQuery(hits, '_delete_by_query', {}, {}), needs: 'deleteByQuery' }
}

/**
 * `POST {indices}/_update_by_query`, "Update by query API": writes every document that the query of a search finds once more,
 * changed as told. Otherwise as `deleteHitsRequest`.
 */
export function updateHitsRequest(hits: HitsOf, { script, pipeline }: HitsChange): ClusterRequest {
  const members = script === undefined ? {} : { script: JSON.stringify({ source: script, lang: 'painless' }) }
  return { ...byQuery(hits, '_update_by_query', members, { pipeline }), needs: 'updateByQuery' }
}

function byQuery(
  { indices, body }: HitsOf,
  action: string,
  members: Readonly<Record<string, string>>,
  parameters: Readonly<Record<string, string | undefined>>,
): ClusterRequest {
  const beyond = beyondQuery(body)
  if (beyond.length > 0) throw new InvalidRequestError(`A search with ${beyond.join(', ')} finds others than its query`)
  const sent = { query: memberText(body, 'query') ?? '{"match_all":{}}', ...members }
  const text = Object.entries(sent).map(([name, json]) => `${JSON.stringify(name)}:${json}`)
  const query = queryText({ conflicts: 'proceed', refresh: true, wait_for_completion: false, ...parameters })
  return {
    method: 'POST',
    path: `/${indices.length === 0 ? '*' : pathSegments(indices)}/${action}${query}`,
    body: `{${text.join(',')}}`,
  }
}
