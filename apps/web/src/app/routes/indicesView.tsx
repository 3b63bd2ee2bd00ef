import { getRouteApi } from '@tanstack/react-router'
import { memo, useCallback } from 'react'
import { IndicesPage } from '#features/indices/IndicesPage.tsx'
import type { IndicesViewState } from '#features/indices/indicesViewState.ts'
import { useSteady } from '#lib/useSteady.ts'
import { useIndicesView } from '#state/indicesView.ts'
import { rememberTableFilter, useTableFilter } from '#state/tableFilters.ts'
import { useActiveConnection } from '../activeConnection.ts'
import { usePageTitle } from '../usePageTitle.ts'
import { filterChange, searchAfter, viewOfSearch } from './indicesSearch.ts'

// What is stored changes a moment before the address: the list need not be drawn for that.
const Page = memo(IndicesPage)

const route = getRouteApi('/cluster/$clusterIndex/indices')

/** The address wins, else the stored value, else the default; a change writes both. */
export function IndicesView() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { name, uuid, id } = useActiveConnection()
  const cluster = uuid ?? id
  usePageTitle('indices', name)
  const sortBy = useIndicesView((state) => state.sortBy)
  const descending = useIndicesView((state) => state.descending)
  const filter = useTableFilter(cluster, 'indices')
  const view = useSteady(viewOfSearch(search, { table: { sortBy, descending }, filter }))
  const onViewChange = useCallback(
    (change: Partial<IndicesViewState>) => {
      if (change.sort) useIndicesView.setState({ sortBy: change.sort.by, descending: change.sort.descending })
      const toKeep = filterChange(change)
      if (toKeep) rememberTableFilter(cluster, 'indices', toKeep)
      void navigate({ replace: true, search: (before) => searchAfter(before, change) })
    },
    [navigate, cluster],
  )
  return <Page view={view} onViewChange={onViewChange} />
}
