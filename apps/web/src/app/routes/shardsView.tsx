import { getRouteApi } from '@tanstack/react-router'
import { memo, useCallback, type ReactNode } from 'react'
import { usePageTitle } from '#app/pages/usePageTitle.ts'
import { FilterSetAside } from '#app/shell/bars/FilterSetAside.tsx'
import { ShardsPage } from '#features/shards/ShardsPage.tsx'
import { noFilter, type ShardsViewState } from '#features/shards/shardsViewState.ts'
import { useSteady } from '#lib/time/useSteady.ts'
import { useActiveConnection } from '../activeConnection.ts'
import { shardsSearchAfter, shardsViewOf } from './shardsSearch.ts'
import { filterOf, useKeptFilter, withoutFilter, withWholeFilter } from './useKeptTable.ts'

// What is stored changes a moment before the address: the grid need not be drawn for that.
const Page = memo(ShardsPage)

const route = getRouteApi('/cluster/$clusterIndex/shards')

/** The address wins, else the stored value, else the default; a change writes both. */
export function ShardsView(): ReactNode {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  usePageTitle('shards', useActiveConnection().name)
  const kept = useKeptFilter('shards', noFilter, search)
  const { filter, keepFilter } = kept
  const view = useSteady(shardsViewOf(search, filter))
  const onViewChange = useCallback(
    (change: Partial<ShardsViewState>) => {
      const whole = withWholeFilter(change, view, noFilter)
      keepFilter(whole)
      void navigate({ replace: true, search: (before) => shardsSearchAfter(before, whole) })
    },
    [navigate, keepFilter, view],
  )
  return (
    <>
      <FilterSetAside
        kept={kept}
        view={filterOf(view, noFilter)}
        onBringBack={() => void navigate({ replace: true, search: (before) => withoutFilter(before, noFilter) })}
      />
      <Page view={view} onViewChange={onViewChange} />
    </>
  )
}
