import { getRouteApi } from '@tanstack/react-router'
import { memo, useCallback } from 'react'
import { NodesPage } from '#features/nodes/NodesPage.tsx'
import { filterColumnNames, type NodesViewState, noFilter } from '#features/nodes/nodesViewState.ts'
import { useSteady } from '#lib/useSteady.ts'
import { useNodesView } from '#state/nodesView.ts'
import { useActiveConnection } from '../activeConnection.ts'
import { usePageTitle } from '../usePageTitle.ts'
import { tableSearchChange, tableViewOf } from './tableSearch.ts'
import { useKeptTable } from './useKeptTable.ts'

// What is stored changes a moment before the address: the list need not be drawn for that.
const Page = memo(NodesPage)

const route = getRouteApi('/cluster/$clusterIndex/nodes')

/** The address wins, else the stored value, else the default; a change writes both. */
export function NodesView() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  usePageTitle('nodes', useActiveConnection().name)
  const { stored, keep } = useKeptTable('nodes', useNodesView, noFilter)
  const view = useSteady(tableViewOf(search, stored, filterColumnNames))
  const onViewChange = useCallback(
    (change: Partial<NodesViewState>) => {
      keep(change)
      void navigate({ replace: true, search: (before) => ({ ...before, ...tableSearchChange(change) }) })
    },
    [navigate, keep],
  )
  return <Page view={view} onViewChange={onViewChange} />
}
