import { useParams, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

/** The pages of the snapshots of repositories, for a table of any length (see `useIndexLinks`). */
export function useRepositoryLinks() {
  const router = useRouter()
  const { clusterIndex = '0' } = useParams({ strict: false })
  const base = useMemo(
    () =>
      router.buildLocation({ to: '/cluster/$clusterIndex/snapshot_repositories', params: { clusterIndex }, search: {} })
        .publicHref,
    [router, clusterIndex],
  )
  const addressOf = useCallback((name: string) => `${base}/${encodeURIComponent(name)}`, [base])
  const hrefOf = useCallback((name: string) => router.history.createHref(addressOf(name)), [router, addressOf])
  const follow = useCallback(
    ({ name }: { readonly name: string }) => router.history.push(addressOf(name)),
    [router, addressOf],
  )
  return { hrefOf, follow }
}
