import { getRouteApi } from '@tanstack/react-router'
import { memo, useCallback } from 'react'
import { IndexTemplatesPage } from '#features/indexTemplates/IndexTemplatesPage.tsx'
import type { IndexTemplatesViewState } from '#features/indexTemplates/indexTemplatesViewState.ts'
import { useSteady } from '#lib/useSteady.ts'
import { useIndexTemplatesView } from '#state/indexTemplatesView.ts'
import { rememberTableFilter, useTableFilter } from '#state/tableFilters.ts'
import { useActiveConnection } from '../activeConnection.ts'
import { usePageTitle } from '../usePageTitle.ts'
import { indexTemplatesSearchAfter, indexTemplatesViewOf, templateFilterChange } from './indexTemplatesSearch.ts'

// What is stored changes a moment before the address: the list need not be drawn for that.
const Page = memo(IndexTemplatesPage)

const route = getRouteApi('/cluster/$clusterIndex/index_templates')

/** The address wins, else the stored value, else the default; a change writes both. */
export function IndexTemplatesView() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { name, uuid, id } = useActiveConnection()
  const cluster = uuid ?? id
  usePageTitle('indexTemplates', name)
  const sortBy = useIndexTemplatesView((state) => state.sortBy)
  const descending = useIndexTemplatesView((state) => state.descending)
  const filter = useTableFilter(cluster, 'indexTemplates')
  const view = useSteady(indexTemplatesViewOf(search, { table: { sortBy, descending }, filter }))
  const onViewChange = useCallback(
    (change: Partial<IndexTemplatesViewState>) => {
      if (change.sort) useIndexTemplatesView.setState({ sortBy: change.sort.by, descending: change.sort.descending })
      const toKeep = templateFilterChange(change)
      if (toKeep) rememberTableFilter(cluster, 'indexTemplates', toKeep)
      void navigate({ replace: true, search: (before) => indexTemplatesSearchAfter(before, change) })
    },
    [navigate, cluster],
  )
  return <Page view={view} onViewChange={onViewChange} />
}
