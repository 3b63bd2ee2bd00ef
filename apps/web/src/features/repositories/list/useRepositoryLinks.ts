import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

/** The pages of the snapshots of repositories, for a table of any length (see `useIndexLinks`). */
export function useRepositoryLinks() {
  const router = useRouter()
  const navigate = useNavigate()
  const { clusterIndex = '0' } = useParams({ strict: false })
  const hrefOf = useMemo(() => {
    const { publicHref } = router.buildLocation({
      to: '/cluster/$clusterIndex/snapshot_repositories/$repositoryName',
      params: { clusterIndex, repositoryName: 'x' },
      search: {},
    })
    const before = router.history.createHref(publicHref).slice(0, -1)
    return (name: string) => before + encodeURIComponent(name)
  }, [router, clusterIndex])
  const follow = useCallback(
    ({ name }: { readonly name: string }) =>
      void navigate({
        to: '/cluster/$clusterIndex/snapshot_repositories/$repositoryName',
        params: { clusterIndex, repositoryName: name },
      }),
    [navigate, clusterIndex],
  )
  return { hrefOf, follow }
}
