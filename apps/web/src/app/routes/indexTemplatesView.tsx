import { getRouteApi } from '@tanstack/react-router'
import { memo, useCallback } from 'react'
import { IndexTemplatesPage } from '#features/indexTemplates/IndexTemplatesPage.tsx'
import { type IndexTemplatesViewState, noFilter } from '#features/indexTemplates/indexTemplatesViewState.ts'
import { useSteady } from '#lib/useSteady.ts'
import { useIndexTemplatesView } from '#state/indexTemplatesView.ts'
import { useActiveConnection } from '../activeConnection.ts'
import { usePageTitle } from '../usePageTitle.ts'
import { indexTemplatesSearchAfter, indexTemplatesViewOf } from './indexTemplatesSearch.ts'
import { useKeptTable } from './useKeptTable.ts'

// What is stored changes a moment before the address: the list need not be drawn for that.
const Page = memo(IndexTemplatesPage)

const route = getRouteApi('/cluster/$clusterIndex/index_templates')

/** The address wins, else the stored value, else the default; a change writes both. */
export function IndexTemplatesView() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  usePageTitle('indexTemplates', useActiveConnection().name)
  const { stored, keep } = useKeptTable('indexTemplates', useIndexTemplatesView, noFilter)
  const view = useSteady(indexTemplatesViewOf(search, stored))
  const onViewChange = useCallback(
    (change: Partial<IndexTemplatesViewState>) => {
      keep(change)
      void navigate({ replace: true, search: (before) => indexTemplatesSearchAfter(before, change) })
    },
    [navigate, keep],
  )
  return <Page view={view} onViewChange={onViewChange} />
}
