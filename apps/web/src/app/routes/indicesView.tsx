import { getRouteApi } from '@tanstack/react-router'
import { memo, useCallback } from 'react'
import { IndicesPage } from '#features/indices/IndicesPage.tsx'
import { type IndicesViewState, noFilter } from '#features/indices/indicesViewState.ts'
import { useSteady } from '#lib/useSteady.ts'
import { useIndicesView } from '#state/indicesView.ts'
import { useActiveConnection } from '../activeConnection.ts'
import { usePageTitle } from '../usePageTitle.ts'
import { searchAfter, viewOfSearch } from './indicesSearch.ts'
import { useKeptTable } from './useKeptTable.ts'

// What is stored changes a moment before the address: the list need not be drawn for that.
const Page = memo(IndicesPage)

const route = getRouteApi('/cluster/$clusterIndex/indices')

/** The address wins, else the stored value, else the default; a change writes both. */
export function IndicesView() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  usePageTitle('indices', useActiveConnection().name)
  const { stored, keep } = useKeptTable('indices', useIndicesView, noFilter)
  const view = useSteady(viewOfSearch(search, stored))
  const onViewChange = useCallback(
    (change: Partial<IndicesViewState>) => {
      keep(change)
      void navigate({ replace: true, search: (before) => searchAfter(before, change) })
    },
    [navigate, keep],
  )
  return <Page view={view} onViewChange={onViewChange} />
}
