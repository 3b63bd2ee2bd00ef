import { matchTargets, targetParts, type HistogramPlan, type Search } from '@searchdeck/cluster-client'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { forgetRefusedHistograms, searchQuery, searchTargetsQuery } from '#queries/search.ts'
import type { SearchView } from '#state/views/searchAddress.ts'
import { searchesEverything } from './searchOf.ts'

/** More indices than this are not searched all together before somebody asks for it. */
const MOST_UNASKED = 1000

/** Clusters on which everything was searched since this page was loaded. */
const askedForEverything = new Set<string>()

/** Why a search is not sent. `tooMany`: it would go over this many indices, and nobody has asked for that yet. */
export type Withheld =
  | { readonly kind: 'tooMany'; readonly indices: number }
  | { readonly kind: 'unknownMany' }
  | { readonly kind: 'invalid' }

/** The search that the page shows, sent where it may be. `plan` is how its hits are counted over time. */
export function useSearch(view: SearchView, asked: Search | undefined, plan: HistogramPlan | undefined) {
  const cluster = useActiveCluster()
  const client = useQueryClient()
  const [isPressed, setPressed] = useState(() => askedForEverything.has(cluster.id))
  const targets = useQuery(searchTargetsQuery(cluster))
  const isAll = searchesEverything(view)
  const open = useMemo(() => targets.data && matchTargets(targets.data, [], 0).indices.length, [targets.data])
  const withheld = withheldBy({
    isValid: asked !== undefined,
    isAll: isAll && !isPressed,
    // How many everything is cannot be told where only a part is listed.
    open: cluster.within === undefined ? open : undefined,
    isError: targets.isError || cluster.within !== undefined,
  })
  const mustWait = isAll && !isPressed && targets.isPending
  const isSent = asked !== undefined && withheld === undefined && !mustWait
  const query = useQuery({ ...searchQuery(cluster, asked ?? { indices: [], body: '{}' }, plan), enabled: isSent })
  useEffect(() => {
    if (isSent && isAll) askedForEverything.add(cluster.id)
  }, [isSent, isAll, cluster.id])
  return {
    targets,
    query,
    withheld,
    /** From now on everything may be searched here. */
    allow: () => setPressed(true),
    /** Sends it once more, or for the first time. */
    run: () => {
      setPressed(true)
      forgetRefusedHistograms(client, cluster)
      if (isSent) void query.refetch()
    },
    /** Gives it up: the connection closes, and so the engine stops. */
    cancel: () => {
      if (asked) void client.cancelQueries({ queryKey: searchQuery(cluster, asked, plan).queryKey, exact: true })
    },
    isCancelled: isSent && isGivenUp(query),
  }
}

/** It was on its way, and is neither answered nor refused. */
function isGivenUp(query: Pick<UseQueryResult, 'fetchStatus' | 'error' | 'isPending' | 'isPlaceholderData'>): boolean {
  const { fetchStatus, error, isPending, isPlaceholderData } = query
  return fetchStatus === 'idle' && error === null && (isPending || isPlaceholderData)
}

interface Withholding {
  readonly isValid: boolean
  /** It goes over everything, and was not asked for. */
  readonly isAll: boolean
  /** How many indices that are. */
  readonly open: number | undefined
  readonly isError: boolean
}

function withheldBy({ isValid, isAll, open, isError }: Withholding): Withheld | undefined {
  if (!isValid) return { kind: 'invalid' }
  if (!isAll) return undefined
  if (open === undefined) return isError ? { kind: 'unknownMany' } : undefined
  return open > MOST_UNASKED ? { kind: 'tooMany', indices: open } : undefined
}

/** Which indices a text reaches. Nothing while the names are not known. */
export function useMatch(text: string) {
  const { data, dataUpdatedAt } = useQuery(searchTargetsQuery(useActiveCluster()))
  // Dates in names are those of the moment at which the names were read.
  return useMemo(() => data && matchTargets(data, targetParts(text), dataUpdatedAt), [data, dataUpdatedAt, text])
}
