import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { IndicesPage } from '#features/indices/IndicesPage.tsx'
import type { IndicesViewState } from '#features/indices/indicesViewState.ts'
import { useIndicesView } from '#state/indicesView.ts'
import { useActiveConnection } from '../activeConnection.ts'
import { usePageTitle } from '../usePageTitle.ts'

const route = getRouteApi('/cluster/$clusterIndex/indices')

/** The address wins, else the stored value, else the default; a change writes both. */
export function IndicesView() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  usePageTitle('indices', useActiveConnection().name)
  const stored = useIndicesView()
  const view: IndicesViewState = {
    filter: search.filter ?? '',
    sort: {
      by: search.sort ?? stored.sortBy,
      descending: search.desc === undefined ? stored.descending : search.desc === 'true',
    },
    page: Number(search.page ?? 1),
  }
  const onViewChange = useCallback(
    (change: Partial<IndicesViewState>) => {
      if (change.sort) useIndicesView.setState({ sortBy: change.sort.by, descending: change.sort.descending })
      void navigate({
        replace: true,
        search: (before) => ({
          ...before,
          ...(change.filter !== undefined && { filter: change.filter === '' ? undefined : change.filter }),
          ...(change.sort && { sort: change.sort.by, desc: change.sort.descending ? 'true' : 'false' }),
          page: change.page === undefined || change.page === 1 ? undefined : String(change.page),
        }),
      })
    },
    [navigate],
  )
  return <IndicesPage view={view} onViewChange={onViewChange} />
}
