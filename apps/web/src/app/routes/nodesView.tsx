import { getRouteApi } from '@tanstack/react-router'
import { memo, useCallback } from 'react'
import { NodesPage } from '#features/nodes/NodesPage.tsx'
import { filterColumnNames, type NodesViewState } from '#features/nodes/nodesViewState.ts'
import { useSteady } from '#lib/useSteady.ts'
import { useNodesView } from '#state/nodesView.ts'
import { rememberTableFilter, useTableFilter } from '#state/tableFilters.ts'
import { useActiveConnection } from '../activeConnection.ts'
import { usePageTitle } from '../usePageTitle.ts'
import { tableSearchChange, tableViewOf } from './tableSearch.ts'

// What is stored changes a moment before the address: the list need not be drawn for that.
const Page = memo(NodesPage)

const route = getRouteApi('/cluster/$clusterIndex/nodes')

/** The address wins, else the stored value, else the default; a change writes both. */
export function NodesView() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { name, uuid, id } = useActiveConnection()
  const cluster = uuid ?? id
  usePageTitle('nodes', name)
  const sortBy = useNodesView((state) => state.sortBy)
  const descending = useNodesView((state) => state.descending)
  const stored = { table: { sortBy, descending }, filter: useTableFilter(cluster, 'nodes') }
  const view = useSteady(tableViewOf(search, stored, filterColumnNames))
  const onViewChange = useCallback(
    (change: Partial<NodesViewState>) => {
      const { filter, chips, sort } = change
      if (sort) useNodesView.setState({ sortBy: sort.by, descending: sort.descending })
      if (filter !== undefined || chips) {
        rememberTableFilter(cluster, 'nodes', { ...(filter !== undefined && { filter }), ...(chips && { chips }) })
      }
      void navigate({ replace: true, search: (before) => ({ ...before, ...tableSearchChange(change) }) })
    },
    [navigate, cluster],
  )
  return <Page view={view} onViewChange={onViewChange} />
}
