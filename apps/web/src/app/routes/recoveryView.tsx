import { getRouteApi } from '@tanstack/react-router'
import { memo, useCallback } from 'react'
import { RecoveryPage } from '#features/recovery/RecoveryPage.tsx'
import type { RecoveryViewState } from '#features/recovery/recoveryViewState.ts'
import { useSteady } from '#lib/useSteady.ts'
import { useRecoveryView } from '#state/recoveryView.ts'
import { rememberTableFilter, useTableFilter } from '#state/tableFilters.ts'
import { useActiveConnection } from '../activeConnection.ts'
import { usePageTitle } from '../usePageTitle.ts'
import { recoveryFilterChange, recoverySearchAfter, recoveryViewOf } from './recoverySearch.ts'

// What is stored changes a moment before the address: the list need not be drawn for that.
const Page = memo(RecoveryPage)

const route = getRouteApi('/cluster/$clusterIndex/shards/recovery')

/** The address wins, else the stored value, else the default; a change writes both. */
export function RecoveryView() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { name, uuid, id } = useActiveConnection()
  const cluster = uuid ?? id
  usePageTitle('shardRecovery', name)
  const sortBy = useRecoveryView((state) => state.sortBy)
  const descending = useRecoveryView((state) => state.descending)
  const filter = useTableFilter(cluster, 'shardRecovery')
  const view = useSteady(recoveryViewOf(search, { table: { sortBy, descending }, filter }))
  const onViewChange = useCallback(
    (change: Partial<RecoveryViewState>) => {
      if (change.sort) useRecoveryView.setState({ sortBy: change.sort.by, descending: change.sort.descending })
      const toKeep = recoveryFilterChange(change)
      if (toKeep) rememberTableFilter(cluster, 'shardRecovery', toKeep)
      void navigate({ replace: true, search: (before) => recoverySearchAfter(before, change) })
    },
    [navigate, cluster],
  )
  return <Page view={view} onViewChange={onViewChange} />
}
