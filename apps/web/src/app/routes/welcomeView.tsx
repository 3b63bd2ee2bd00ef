import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useEffect, type ReactNode } from 'react'
import { usePageTitle } from '#app/pages/usePageTitle.ts'
import { ClusterSelectorDialogs } from '#app/shell/clusterSelector/ClusterSelectorDialogs.tsx'
import { BrandBar } from '#app/shell/header/BrandBar.tsx'
import { openClusterDialog, type ClusterDialog } from '#features/clusters/table/clusterDialog.ts'
import { WelcomePage } from '#features/clusters/WelcomePage.tsx'
import { useConnections } from '#state/connections/connections.ts'
import { openBackupDialog } from '../overlay.ts'
import { Shell } from '../shell/Shell.tsx'

const route = getRouteApi('/welcome')

interface WelcomeSearch {
  add?: 'true' | undefined
  edit?: string | undefined
  copy?: string | undefined
}

/** The dialog that the address asks for; once it is closed, the address asks for the list alone. */
export function WelcomeView(): ReactNode {
  const search: WelcomeSearch = route.useSearch()
  const navigate = route.useNavigate()
  const { add, edit, copy } = search
  usePageTitle('welcome')
  useEffect(() => {
    const wanted = dialogOf({ add, edit, copy })
    if (wanted) openClusterDialog(wanted)
  }, [add, edit, copy])
  const onClosed = useCallback(() => {
    if (useConnections.getState().clusters.length > 0) void navigate({ search: { list: 'true' }, replace: true })
  }, [navigate])
  return (
    <Shell header={<BrandBar />}>
      <WelcomePage onImport={() => openBackupDialog('import')} />
      <ClusterSelectorDialogs onClosed={onClosed} />
    </Shell>
  )
}

function dialogOf({ add, edit, copy }: WelcomeSearch): ClusterDialog | undefined {
  if (add !== undefined) return { kind: 'add' }
  if (edit !== undefined) return { kind: 'edit', id: edit }
  return copy === undefined ? undefined : { kind: 'copy', id: copy }
}
