import { supports } from '@searchdeck/cluster-client'
import { use, useMemo } from 'react'
import { ActiveClusterContext } from '#queries/activeCluster.ts'
import { tabs, type Tab } from './pages.ts'

/** The tabs of the active cluster: without those whose data its engine is known not to have. */
export function useTabs(): readonly Tab[] {
  const engine = use(ActiveClusterContext)?.engine
  return useMemo(
    () => tabs.filter(({ needs }) => engine === undefined || needs === undefined || supports(engine, needs) !== false),
    [engine],
  )
}
