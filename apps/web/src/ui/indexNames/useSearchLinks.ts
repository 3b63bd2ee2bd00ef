import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

/** Ways to Search in one index, alias or data stream, its query open and on the first page, for lists of any length. */
export function useSearchLinks() {
  const router = useRouter()
  const navigate = useNavigate()
  const { clusterIndex = '0' } = useParams({ strict: false })
  const hrefOf = useMemo(() => {
    const { publicHref } = router.buildLocation({
      to: '/cluster/$clusterIndex/search',
      params: { clusterIndex },
      search: searchIn('x'),
    })
    const [before = '', after = ''] = router.history.createHref(publicHref).split('indices=x')
    return (name: string) => `${before}${new URLSearchParams({ indices: name }).toString()}${after}`
  }, [router, clusterIndex])
  const follow = useCallback(
    (name: string) =>
      void navigate({ to: '/cluster/$clusterIndex/search', params: { clusterIndex }, search: searchIn(name) }),
    [navigate, clusterIndex],
  )
  return { hrefOf, follow }
}

/** The address of Search in one index, alias or data stream. */
export const searchIn = (name: string) => ({ indices: name, query: 'open' }) as const
