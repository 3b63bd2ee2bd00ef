import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { PolicyRow } from './policyRows.ts'

export interface PolicyLinks {
  readonly repositoryHref: (repository: string) => string
  /** To the snapshots of a repository, filtered to one. */
  readonly snapshotHref: (repository: string, snapshot: string) => string
}

const to = '/cluster/$clusterIndex/snapshot_repositories/$repositoryName'

/** The pages of what policies take, for a table of any length (see `useIndexLinks`). */
export function usePolicyLinks() {
  const router = useRouter()
  const navigate = useNavigate()
  const { clusterIndex = '0' } = useParams({ strict: false })
  const links = useMemo((): PolicyLinks => {
    const { publicHref } = router.buildLocation({ to, params: { clusterIndex, repositoryName: 'x' }, search: {} })
    const before = router.history.createHref(publicHref).slice(0, -1)
    const repositoryHref = (repository: string) => before + encodeURIComponent(repository)
    return {
      repositoryHref,
      snapshotHref: (repository, snapshot) =>
        `${repositoryHref(repository)}?${new URLSearchParams({ filter: snapshot }).toString()}`,
    }
  }, [router, clusterIndex])
  const open = useCallback(
    (repository: string, snapshot?: string) =>
      void navigate({
        ...{ to, params: { clusterIndex, repositoryName: repository } },
        search: snapshot === undefined ? {} : { filter: snapshot },
      }),
    [navigate, clusterIndex],
  )
  const follow = useCallback(
    ({ repository, runs }: PolicyRow, link: string) => {
      if (repository === undefined) return
      const run = link === 'success' ? runs?.lastSuccess : link === 'failure' ? runs?.lastFailure : undefined
      open(repository, run?.snapshot)
    },
    [open],
  )
  return { links, open, follow }
}
