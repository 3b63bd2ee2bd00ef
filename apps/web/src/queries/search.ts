import {
  fieldValuesSearch,
  type Cluster,
  type HistogramPlan,
  type Search,
  type SearchAnswer,
} from '@searchdeck/cluster-client'
import {
  countHits,
  listSearchTargets,
  openDeepPages,
  readSearchFields,
  search,
  searchWithHistogram,
  type HistogramOutcome,
} from '@searchdeck/cluster-client/calls'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { clusterKey, listKey } from './keys.ts'
import { justNow } from './unseen.ts'

/** Names come and go slowly: whoever looks for a new one reloads. */
const TARGETS_FRESH_MS = 60_000
const FIELDS_FRESH_MS = 300_000

/** Everything that a search can name. */
export const searchTargetsQuery = (cluster: Cluster) =>
  queryOptions({
    queryKey: listKey(cluster, 'searchTargets'),
    queryFn: ({ signal }) => listSearchTargets(cluster, { signal, within: cluster.within }),
    staleTime: TARGETS_FRESH_MS,
  })

/** What was found; with the hits over time where they were asked for. */
export interface FoundHits extends SearchAnswer {
  readonly histogram?: HistogramOutcome
}

/**
 * A search, with the hits over time where a plan says how to count them. Never asked for again by itself; the rows of the one
 * before stay until it is answered. Its text may be large, so it is not compared with the last one and soon forgotten.
 */
export const searchQuery = (cluster: Cluster, asked: Search, plan?: HistogramPlan) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'search', asked, plan ?? null],
    queryFn: ({ signal, client }): Promise<FoundHits> =>
      plan ? searchCounted(cluster, asked, { plan, signal, client }) : search(cluster, asked, { signal }),
    placeholderData: (before) => before,
    structuralSharing: false,
    staleTime: justNow,
    gcTime: 10_000,
  })

/** How many documents the query of a search finds at this moment; `null` where not all shards answered. Asked for anew each time. */
export const hitCountQuery = (cluster: Cluster, asked: Search) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'hitCount', asked],
    queryFn: async ({ signal }) => (await countHits(cluster, asked, { signal })) ?? null,
    gcTime: 0,
  })

interface Counted {
  readonly plan: HistogramPlan
  readonly signal: AbortSignal
  readonly client: QueryClient
}

/** A histogram that was refused is not asked for again with each page of the same hits. */
async function searchCounted(cluster: Cluster, asked: Search, { plan, signal, client }: Counted): Promise<FoundHits> {
  const key = [...refusedKey(cluster), asked.indices, plan]
  const refused = client.getQueryData<string>(key)
  if (refused !== undefined) return { ...(await search(cluster, asked, { signal })), histogram: { refused } }
  const found = await searchWithHistogram(cluster, asked, plan, { signal })
  if ('refused' in found.histogram) client.setQueryData(key, found.histogram.refused)
  return found
}

const refusedKey = (cluster: Cluster) => [...clusterKey(cluster), 'histogramRefused']

/** Histograms that were refused may be asked for again. */
export function forgetRefusedHistograms(client: QueryClient, cluster: Cluster): void {
  client.removeQueries({ queryKey: refusedKey(cluster) })
}

/** Fields of the indices of a page of hits: by what its columns sort, and of which type they are. */
export const searchFieldsQuery = (cluster: Cluster, indices: readonly string[]) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'searchFields', indices],
    queryFn: ({ signal }) => readSearchFields(cluster, indices, { signal }),
    placeholderData: (before) => before,
    structuralSharing: false,
    staleTime: FIELDS_FRESH_MS,
  })

/** The commonest values of a field in all hits of a search, in its aggregations. */
export const fieldValuesQuery = (cluster: Cluster, asked: Search, path: string, countPath: string) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'fieldValues', asked, path, countPath],
    queryFn: ({ signal }) => search(cluster, fieldValuesSearch(asked, path, countPath), { signal }),
    structuralSharing: false,
    staleTime: justNow,
    gcTime: 60_000,
  })

/** Opens the hits behind those that page numbers lead to. Whoever opens it closes it. */
export const openDeepSearch = openDeepPages
