import { fieldValuesSearch, type Cluster, type Search } from '@searchdeck/cluster-client'
import { countHits, listSearchTargets, openDeepPages, readSearchFields, search } from '@searchdeck/cluster-client/calls'
import { queryOptions } from '@tanstack/react-query'
import { clusterKey, JUST_NOW_MS } from './keys.ts'

/** Names come and go slowly: whoever looks for a new one reloads. */
const TARGETS_FRESH_MS = 60_000
const FIELDS_FRESH_MS = 300_000

/** Everything that a search can name. */
export const searchTargetsQuery = (cluster: Cluster) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'searchTargets'],
    queryFn: ({ signal }) => listSearchTargets(cluster, { signal }),
    staleTime: TARGETS_FRESH_MS,
  })

/**
 * A search. Never asked for again by itself; the rows of the one before stay until it is answered. Its text may be large, so
 * it is not compared with the last one and soon forgotten.
 */
export const searchQuery = (cluster: Cluster, asked: Search) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'search', asked],
    queryFn: ({ signal }) => search(cluster, asked, { signal }),
    placeholderData: (before) => before,
    structuralSharing: false,
    staleTime: JUST_NOW_MS,
    gcTime: 10_000,
  })

/** How many documents the query of a search finds at this moment; `null` where not all shards answered. Asked for anew each time. */
export const hitCountQuery = (cluster: Cluster, asked: Search) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'hitCount', asked],
    queryFn: async ({ signal }) => (await countHits(cluster, asked, { signal })) ?? null,
    gcTime: 0,
  })

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
    staleTime: JUST_NOW_MS,
    gcTime: 60_000,
  })

/** Opens the hits behind those that page numbers lead to. Whoever opens it closes it. */
export const openDeepSearch = openDeepPages
