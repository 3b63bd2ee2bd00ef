import { getRouteApi } from '@tanstack/react-router'
import { memo, useCallback } from 'react'
import { ShardsPage } from '#features/shards/ShardsPage.tsx'
import { noFilter, type ShardsViewState } from '#features/shards/shardsViewState.ts'
import { useSteady } from '#lib/useSteady.ts'
import { useActiveConnection } from '../activeConnection.ts'
import { usePageTitle } from '../usePageTitle.ts'
import { shardsSearchAfter, shardsViewOf } from './shardsSearch.ts'
import { useKeptFilter } from './useKeptTable.ts'

// What is stored changes a moment before the address: the grid need not be drawn for that.
const Page = memo(ShardsPage)

const route = getRouteApi('/cluster/$clusterIndex/shards')

/** The address wins, else the stored value, else the default; a change writes both. */
export function ShardsView() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  usePageTitle('shards', useActiveConnection().name)
  const { filter, keepFilter } = useKeptFilter('shards', noFilter)
  const view = useSteady(shardsViewOf(search, filter))
  const onViewChange = useCallback(
    (change: Partial<ShardsViewState>) => {
      keepFilter(change)
      void navigate({ replace: true, search: (before) => shardsSearchAfter(before, change) })
    },
    [navigate, keepFilter],
  )
  return <Page view={view} onViewChange={onViewChange} />
}
