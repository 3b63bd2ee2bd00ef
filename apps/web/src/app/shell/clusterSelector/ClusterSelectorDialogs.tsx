import { useNavigate } from '@tanstack/react-router'
import i18next from 'i18next'
import { lazy, Suspense, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { loadTexts } from '#app/loadTexts.ts'
import { closeClusterDialog, reopenClusterDialog, useClusterDialog } from '#features/clusters/table/clusterDialog.ts'
import { useConnections } from '#state/connections/connections.ts'
import { pinnedConnection, unpinConnection } from '#state/connections/tabConnection.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { reloadPage } from '#state/storage/overReload.ts'
import { useStorageTrouble } from '#state/storage/storageTrouble.ts'

const ClusterDialogs = lazy(async () => {
  const [{ ClusterDialogs: loaded }] = await Promise.all([
    import('#features/clusters/table/ClusterDialogs.tsx'),
    loadTexts('clusters', 'dialogs', 'diagnosis'),
  ])
  return { default: loaded }
})

/** The dialogs about saved clusters, and what happens to this tab afterwards. `onClosed` hears when one is left. */
export function ClusterSelectorDialogs({ onClosed }: { onClosed?: () => void }) {
  const navigate = useNavigate()
  const open = useClusterDialog((state) => state.open)
  useEffect(() => {
    reopenClusterDialog()
    // Whoever leaves the page leaves its dialog.
    return closeClusterDialog
  }, [])
  if (!open) return null
  const toCluster = (position: number) =>
    navigate({ to: '/cluster/$clusterIndex', params: { clusterIndex: String(position) } })
  const onRemoved = async (id: string) => {
    const pinned = pinnedConnection()
    if (pinned === id) unpinConnection()
    const { clusters } = useConnections.getState()
    const position = clusters.findIndex((each) => each.id === pinned)
    if (clusters.length === 0) await navigate({ to: '/welcome', replace: true })
    else if (pinned === id) await toCluster(0)
    // The page stays where it is, and the address follows the list.
    else if (position >= 0) await navigate({ to: '.', params: { clusterIndex: String(position) }, search: true })
    reloadWith('removed')
  }
  return (
    <Suspense fallback={null}>
      <ClusterDialogs
        open={open}
        onClose={() => {
          closeClusterDialog()
          onClosed?.()
        }}
        onConnected={(position) => {
          // Gone at once: the way there must not ask about a form that is saved.
          flushSync(closeClusterDialog)
          void toCluster(position)
        }}
        onSaved={() => reloadWith('saved')}
        onRemoved={(id) => void onRemoved(id)}
      />
    </Suspense>
  )
}

/** Reloads once the dialog is gone, and says what happened after that. Where nothing could be stored, a reload would undo it. */
function reloadWith(done: 'removed' | 'saved'): void {
  // Its texts came with the dialog; the first page does without them.
  const title = i18next.getFixedT(null, 'clusters')(done)
  const isUnsaved = useStorageTrouble
    .getState()
    .troubles.some(({ group, kind }) => group === 'connection' && kind === 'full')
  if (isUnsaved) showSnackbar({ color: 'warning', title })
  else setTimeout(() => reloadPage({ color: 'green', title }), 0)
}
