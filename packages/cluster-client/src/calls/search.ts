import { rawValue, valueRange } from '@searchdeck/exact-json'
import type { Cluster } from '../cluster.ts'
import { accepted, type ClusterAnswer } from '../door/answer.ts'
import { send, type SendOptions } from '../door/request.ts'
import { toCount } from '../indices/count.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { numberValue, textValue } from '../values.ts'
import { toSearchAnswer, type SearchAnswer } from '../search/searchAnswer.ts'
import { countHitsRequest, searchRequest, type Search } from '../search/searchRequests.ts'

/**
 * Searches: one "Search API" call, or "Multi search API" for a long list of names. Rejects like `send`, also for what
 * `_msearch` refuses within its answer, and with the errors of `searchRequest`.
 */
export async function search(cluster: Cluster, asked: Search, options?: SendOptions): Promise<SearchAnswer> {
  return sendSearch(cluster, searchRequest(asked), options)
}

/** How many documents a search finds, beyond 10,000 too: "Count API". `undefined` where not all shards answered. Rejects like `send`. */
export async function countHits(
  cluster: Cluster,
  asked: Pick<Search, 'indices' | 'body'>,
  options?: SendOptions,
): Promise<number | undefined> {
  return toCount((await send(cluster, countHitsRequest(asked), options)).json)
}

/** Sends what is answered with hits. */
export async function sendSearch(
  cluster: Cluster,
  call: ClusterRequest,
  options: SendOptions | undefined,
): Promise<SearchAnswer> {
  const answer = await send(cluster, call, options)
  refuseWithin(cluster, call, answer)
  return toSearchAnswer(answer.text, answer.headers.warning)
}

/** `_msearch` is answered 200; what became of the search stands beside its hits. */
function refuseWithin(cluster: Cluster, call: ClusterRequest, answer: ClusterAnswer): void {
  const one = call.path === '/_msearch' ? valueRange(answer.text, ['responses', 0]) : undefined
  if (one === undefined || rawValue(answer.text, ['error'], one) === undefined) return
  const status = numberValue(textValue(rawValue(answer.text, ['status'], one))) ?? 500
  const text = answer.text.slice(one.start, one.end)
  accepted({ ...answer, status, text }, call, cluster.engine.distribution)
}
