import type { Cluster } from '../cluster.ts'
import { MalformedError } from '../door/errors.ts'
import { send, type SendOptions } from '../door/request.ts'
import { supports } from '../engines/capabilities.ts'
import {
  closePointInTimeRequest,
  closeScrollRequest,
  nextScrollRequest,
  openPointInTimeRequest,
  openScrollRequest,
  toPointInTime,
} from '../search/contexts.ts'
import { deepPageBody, isReversed, type DeepPage } from '../search/deepPages.ts'
import type { SearchAnswer } from '../search/searchAnswer.ts'
import type { Search } from '../search/searchRequests.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { searchRequest } from '../search/searchRequests.ts'
import { sendSearch } from './search.ts'

/** Pages beyond the 10,000 hits that `from` reaches, of the documents as they were when this was opened. */
export interface DeepPages {
  /** One page, its hits in the order of the sort. Rejects like `send`; `isContextMissing` tells when it was left for too long. */
  page(page: DeepPage, options?: SendOptions): Promise<SearchAnswer>
  /** Lets the cluster forget them. Never rejects: what is not closed ends by itself. */
  close(): Promise<void>
}

/**
 * Opens a point in time of a search, `size` hits a page. Rejects like `send`, and with `UnsupportedError` where pages could
 * lose hits: before OpenSearch 3.3 and Elasticsearch 7.12. Close it.
 */
export async function openDeepPages(
  cluster: Cluster,
  { indices, body, countsAll }: Search,
  size: number,
  options?: SendOptions,
): Promise<DeepPages> {
  const call = openPointInTimeRequest(cluster.engine, indices)
  const { json, text, status } = await send(cluster, call, options)
  let id = toPointInTime(json)
  if (id === undefined)
    throw new MalformedError('The answer names no point in time', call, text.slice(0, 1000), {
      ...{ problem: 'otherJson', status },
    })
  const pit = () => id ?? ''
  return {
    async page(page, pageOptions) {
      const asked = {
        indices: [],
        body: deepPageBody(body, pit(), size, page),
        ...(countsAll !== undefined && { countsAll }),
      }
      const answer = await sendSearch(cluster, searchRequest(asked), pageOptions)
      id = answer.pitId ?? id
      return isReversed(page) ? { ...answer, hits: answer.hits.toReversed() } : answer
    },
    close: () => letGo(cluster, closePointInTimeRequest(cluster.engine, pit())),
  }
}

/**
 * All hits of a search, page after page of `size`: by a point in time where that loses none, else by a scroll. The context is
 * closed at the end, when the caller stops, and when a page fails. Rejects like `send`; `isContextMissing` tells when too long
 * passed between two pages. Look at `shards.failed` of each page: what is on a shard that failed is missing.
 */
export async function* walkHits(
  cluster: Cluster,
  asked: Search,
  size: number,
  options?: SendOptions,
): AsyncGenerator<SearchAnswer, void, undefined> {
  if (supports(cluster.engine, 'shardDocSort') === true) yield* walkPointInTime(cluster, asked, size, options)
  else yield* walkScroll(cluster, asked, size, options)
}

async function* walkPointInTime(
  cluster: Cluster,
  asked: Search,
  size: number,
  options: SendOptions | undefined,
): AsyncGenerator<SearchAnswer, void, undefined> {
  const pages = await openDeepPages(cluster, asked, size, options)
  try {
    let at: DeepPage | undefined = 'first'
    while (at !== undefined) {
      const answer: SearchAnswer = await pages.page(at, options)
      if (answer.hits.length > 0) yield answer
      const after: readonly string[] | undefined = answer.hits.at(-1)?.sort
      at = answer.hits.length < size || after === undefined ? undefined : { after }
    }
  } finally {
    await pages.close()
  }
}

async function* walkScroll(
  cluster: Cluster,
  asked: Search,
  size: number,
  options: SendOptions | undefined,
): AsyncGenerator<SearchAnswer, void, undefined> {
  let id: string | undefined
  try {
    for (let call = openScrollRequest(asked, size); ; call = nextScrollRequest(id)) {
      const answer = await sendSearch(cluster, call, options)
      id = answer.scrollId ?? id
      if (answer.hits.length > 0) yield answer
      if (answer.hits.length < size || id === undefined) return
    }
  } finally {
    if (id !== undefined) await letGo(cluster, closeScrollRequest(id))
  }
}

/** Without the caller's signal, which may be why it ends. */
async function letGo(cluster: Cluster, call: ClusterRequest): Promise<void> {
  await send(cluster, call).catch(() => undefined)
}
