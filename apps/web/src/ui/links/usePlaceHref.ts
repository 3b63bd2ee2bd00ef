import { useParams, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { nameListOf } from '#lib/names/nameList.ts'

/** Places that show something by its name, and nothing else, whatever filter was left there. */
const places = {
  /** The row of a node. */
  node: { to: '/cluster/$clusterIndex/nodes', search: (name: string) => ({ filter: `name:${nameListOf([name])}` }) },
  /** What a node holds. */
  shardsOfNode: { to: '/cluster/$clusterIndex/shards', search: (name: string) => ({ node: name }) },
  /** A shard of an index that has no node, chosen, with why it stays so. */
  unassigned: {
    to: '/cluster/$clusterIndex/shards',
    search: (index: string) => ({ filter: `index:${index}`, explain: index }),
  },
  /** The indices that one of these patterns means. */
  indices: { to: '/cluster/$clusterIndex/indices', search: (patterns: string) => ({ filter: patterns }) },
  /** Component templates. */
  components: {
    to: '/cluster/$clusterIndex/index_templates',
    search: (names: string) => ({ kind: 'component', filter: names }),
  },
} as const

/**
 * Addresses of one place, for lists of any length: they are put together from one that the router made. A table without
 * `onFollow` follows them by its one listener.
 */
export function usePlaceHref(place: keyof typeof places): (name: string) => string {
  const router = useRouter()
  const { clusterIndex = '0' } = useParams({ strict: false })
  return useMemo(() => {
    const { to, search } = places[place]
    const { publicHref } = router.buildLocation({ to, params: { clusterIndex }, search: {} })
    const before = router.history.createHref(publicHref)
    return (name: string) => `${before}?${new URLSearchParams(search(name)).toString()}`
  }, [router, clusterIndex, place])
}
