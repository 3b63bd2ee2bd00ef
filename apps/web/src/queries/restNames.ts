import type { Cluster, FieldName, NamesOf } from '@searchdeck/cluster-client'
import { listFieldNames, listNames } from '@searchdeck/cluster-client/calls'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { clusterKey } from './keys.ts'
import { searchTargetsQuery } from './search.ts'

/** Names that are completed while a request is typed: a new one may be a minute late. */
const NAMES_FRESH_MS = 60_000

/** A name of a thing of the cluster, with its types where it is a field, or what it is where names of several things stand together. */
export interface RestName {
  readonly name: string
  readonly types: readonly string[]
}

/** Which names are wanted: of indices, aliases and data streams together, of one of them, of the fields of some, or of other things. */
export type WantedNames =
  | { readonly kind: 'target' | 'alias' | 'dataStream' }
  | { readonly kind: 'field'; readonly of: readonly string[] }
  | { readonly kind: 'other'; readonly of: NamesOf }

const key = (cluster: Cluster) => [...clusterKey(cluster), 'restNames'] as const

const otherNamesQuery = (cluster: Cluster, of: NamesOf) =>
  queryOptions({
    queryKey: [...key(cluster), of],
    queryFn: async ({ signal }) => (await listNames(cluster, of, { signal })).map((name) => ({ name, types: [] })),
    staleTime: NAMES_FRESH_MS,
  })

const fieldNamesQuery = (cluster: Cluster, of: readonly string[]) =>
  queryOptions({
    queryKey: [...key(cluster), 'field', of],
    queryFn: ({ signal }): Promise<FieldName[]> => listFieldNames(cluster, of, { signal }),
    staleTime: NAMES_FRESH_MS,
  })

/**
 * The names of things for who types a request, asked for once a minute at most. What the cluster does not tell is no names: an
 * answer to a question that nobody asked aloud does not fail.
 */
export async function fetchRestNames(
  client: QueryClient,
  cluster: Cluster,
  wanted: WantedNames,
): Promise<readonly RestName[]> {
  try {
    if (wanted.kind === 'field')
      return wanted.of.length === 0 ? [] : await client.query(fieldNamesQuery(cluster, wanted.of))
    if (wanted.kind === 'other') return await client.query(otherNamesQuery(cluster, wanted.of))
    const targets = await client.query(searchTargetsQuery(cluster))
    return targets
      .filter(({ kind }) => wanted.kind === 'target' || kind === wanted.kind)
      .map(({ name, kind }) => ({ name, types: [kind] }))
  } catch {
    return []
  }
}

/** Ends what is being asked for `fetchRestNames`: the request is no longer typed. */
export function stopRestNames(client: QueryClient, cluster: Cluster): void {
  void client.cancelQueries({ queryKey: key(cluster) })
}
