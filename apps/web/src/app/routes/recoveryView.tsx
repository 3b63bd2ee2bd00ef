import { getRouteApi } from '@tanstack/react-router'
import { memo, useCallback } from 'react'
import { RecoveryPage } from '#features/recovery/RecoveryPage.tsx'
import { noFilter, type RecoveryViewState } from '#features/recovery/recoveryViewState.ts'
import { useSteady } from '#lib/useSteady.ts'
import { useRecoveryView } from '#state/recoveryView.ts'
import { useActiveConnection } from '../activeConnection.ts'
import { usePageTitle } from '../usePageTitle.ts'
import { recoverySearchAfter, recoveryViewOf } from './recoverySearch.ts'
import { useKeptTable } from './useKeptTable.ts'

// What is stored changes a moment before the address: the list need not be drawn for that.
const Page = memo(RecoveryPage)

const route = getRouteApi('/cluster/$clusterIndex/shards/recovery')

/** The address wins, else the stored value, else the default; a change writes both. */
export function RecoveryView() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  usePageTitle('shardRecovery', useActiveConnection().name)
  const { stored, keep } = useKeptTable('shardRecovery', useRecoveryView, noFilter)
  const view = useSteady(recoveryViewOf(search, stored))
  const onViewChange = useCallback(
    (change: Partial<RecoveryViewState>) => {
      keep(change)
      void navigate({ replace: true, search: (before) => recoverySearchAfter(before, change) })
    },
    [navigate, keep],
  )
  return <Page view={view} onViewChange={onViewChange} />
}
