import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

/**
 * The pages of indices, for lists of any length: an address is put together from one that the router made, and a table
 * follows it by its one listener (`onFollow`).
 */
export function useIndexLinks() {
  const router = useRouter()
  const navigate = useNavigate()
  const { clusterIndex = '0' } = useParams({ strict: false })
  const hrefOf = useMemo(() => {
    const { publicHref } = router.buildLocation({
      to: '/cluster/$clusterIndex/indices/$indexName',
      params: { clusterIndex, indexName: 'x' },
      search: {},
    })
    const before = router.history.createHref(publicHref).slice(0, -1)
    return (name: string) => before + encodeURIComponent(name)
  }, [router, clusterIndex])
  const follow = useCallback(
    ({ name }: { readonly name: string }) =>
      void navigate({
        to: '/cluster/$clusterIndex/indices/$indexName',
        params: { clusterIndex, indexName: name },
      }),
    [navigate, clusterIndex],
  )
  return { hrefOf, follow }
}
