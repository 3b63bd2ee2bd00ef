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
import { setMembers } from '../search/bodyText.ts'
import { deepPageBody, isReversed, isSorted, type DeepPage, type UnsortedOrder } from '../search/deepPages.ts'
import type { SearchAnswer } from '../search/searchAnswer.ts'
import type { Search } from '../search/searchRequests.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { searchRequest } from '../search/searchRequests.ts'
import { sendSearch } from './search.ts'

/** Pages beyond the 10,000 hits that `from` reaches, of the documents as they were when this was opened. */
export interface DeepPages {
  /** One page, its hits in the order of the sort. Rejects like `send`; `isContextMissing` tells when it was left for too long. */
  page(page: DeepPage, options?: SendOptions & Pick<Search, 'countsAll'>): Promise<SearchAnswer>
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
  unsorted?: UnsortedOrder,
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
      const counts = pageOptions?.countsAll ?? countsAll
      const asked = {
        indices: [],
        body: deepPageBody(body, pit(), size, page, unsorted),
        ...(counts !== undefined && { countsAll: counts }),
      }
      const answer = await sendSearch(cluster, searchRequest(asked), pageOptions)
      id = answer.pitId ?? id
      return isReversed(page) ? { ...answer, hits: answer.hits.toReversed() } : answer
    },
    close: () => letGo(cluster, closePointInTimeRequest(cluster.engine, pit())),
  }
}

/** How all hits are read. */
export interface WalkOptions extends SendOptions {
  /** Makes each call for a page: whoever gives it may make one again that the cluster turned away. */
  readonly attempt?: (call: () => Promise<SearchAnswer>) => Promise<SearchAnswer>
}

/**
 * All hits of a search, page after page of `size` and sorted as its body says, else as is quickest: by a point in time where
 * that loses none, else by a scroll, also for a body that reckons from `now`, which a scroll does once. The first page counts
 * all. The next one is under way while one is looked at. The context is closed at the end, when the caller stops, and when
 * a page fails. Rejects like `send`; `isContextMissing` tells when too long passed between two pages. Look at `shards.failed`
 * and `isTimedOut` of each page: what is on a shard that did not answer is missing.
 */
export async function* walkHits(
  cluster: Cluster,
  asked: Search,
  size: number,
  options: WalkOptions = {},
): AsyncGenerator<SearchAnswer, void, undefined> {
  const reckonsFromNow = /"[^"]*\bnow\b/.test(asked.body)
  const isPointInTime = supports(cluster.engine, 'shardDocSort') === true && !reckonsFromNow
  const pages = isPointInTime
    ? await pointInTimePages(cluster, asked, size, options)
    : scrollPages(cluster, asked, size, options)
  const ask = options.attempt ?? ((call: () => Promise<SearchAnswer>) => call())
  let next: Promise<SearchAnswer> | undefined
  try {
    let page = await ask(() => pages.page(undefined))
    // A page with fewer hits than were asked for is not always the last one.
    while (page.hits.length > 0) {
      const before = page
      next = ask(() => pages.page(before))
      // Whoever looks at this page may do so for long, or not come back.
      next.catch(() => undefined)
      yield before
      page = await next
    }
  } finally {
    await next?.catch(() => undefined)
    await pages.close()
  }
}

interface HitPages {
  /** The page behind one, or the first. */
  page(before: SearchAnswer | undefined): Promise<SearchAnswer>
  close(): Promise<void>
}

async function pointInTimePages(
  cluster: Cluster,
  asked: Search,
  size: number,
  options: WalkOptions,
): Promise<HitPages> {
  const first = await openDeepPages(cluster, asked, size, options, 'anyOrder')
  return {
    page: (before) => {
      if (before === undefined) return first.page('first', { ...options, countsAll: true })
      const after = before.hits.at(-1)?.sort ?? []
      return first.page({ after }, options)
    },
    close: () => first.close(),
  }
}

function scrollPages(cluster: Cluster, asked: Search, size: number, options: WalkOptions): HitPages {
  const body = isSorted(asked.body) ? asked.body : setMembers(asked.body, { sort: '["_doc"]' })
  let id: string | undefined
  return {
    async page(before) {
      const call = before === undefined ? openScrollRequest({ ...asked, body }, size) : nextScrollRequest(id ?? '')
      const answer = await sendSearch(cluster, call, options)
      id = answer.scrollId ?? id
      return answer
    },
    close: async () => {
      if (id !== undefined) await letGo(cluster, closeScrollRequest(id))
    },
  }
}

/** Without the caller's signal, which may be why it ends. */
async function letGo(cluster: Cluster, call: ClusterRequest): Promise<void> {
  await send(cluster, call).catch(() => undefined)
}
