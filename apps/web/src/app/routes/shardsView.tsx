import { getRouteApi } from '@tanstack/react-router'
import { memo, useCallback } from 'react'
import { ShardsPage } from '#features/shards/ShardsPage.tsx'
import type { ShardsViewState } from '#features/shards/shardsViewState.ts'
import { useSteady } from '#lib/useSteady.ts'
import { rememberTableFilter, useTableFilter } from '#state/tableFilters.ts'
import { useActiveConnection } from '../activeConnection.ts'
import { usePageTitle } from '../usePageTitle.ts'
import { shardFilterChange, shardsSearchAfter, shardsViewOf } from './shardsSearch.ts'

// What is stored changes a moment before the address: the grid need not be drawn for that.
const Page = memo(ShardsPage)

const route = getRouteApi('/cluster/$clusterIndex/shards')

/** The address wins, else the stored value, else the default; a change writes both. */
export function ShardsView() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { name, uuid, id } = useActiveConnection()
  const cluster = uuid ?? id
  usePageTitle('shards', name)
  const view = useSteady(shardsViewOf(search, useTableFilter(cluster, 'shards')))
  const onViewChange = useCallback(
    (change: Partial<ShardsViewState>) => {
      const toKeep = shardFilterChange(change)
      if (toKeep) rememberTableFilter(cluster, 'shards', toKeep)
      void navigate({ replace: true, search: (before) => shardsSearchAfter(before, change) })
    },
    [navigate, cluster],
  )
  return <Page view={view} onViewChange={onViewChange} />
}
