import { useConnections } from '#state/connections.ts'
import { type ClusterDialog } from './clusterDialog.ts'
import { ConnectionDialog } from './ConnectionDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'

export interface ClusterDialogsProps {
  open: ClusterDialog
  onClose: () => void
  /** A new cluster was saved, at this position, and answers. */
  onConnected: (position: number) => void
  /** A saved cluster was changed. */
  onSaved: () => void
  onRemoved: (id: string) => void
}

/** The dialog that is open. One about a cluster that another tab has removed by now shows nothing. */
export function ClusterDialogs({ open, onClose, onConnected, onSaved, onRemoved }: ClusterDialogsProps) {
  const clusters = useConnections((state) => state.clusters)
  const source = open.kind === 'add' ? undefined : clusters.find(({ id }) => id === open.id)
  if (open.kind === 'add')
    return <ConnectionDialog kind="add" {...{ typed: open.typed, onClose, onConnected, onSaved }} />
  if (source === undefined) return null
  if (open.kind === 'remove') {
    return source.predefined ? null : <RemoveDialog connection={source} onClose={onClose} onRemoved={onRemoved} />
  }
  // What was set up beforehand would come back at the next start: it is copied in place of changed.
  const kind = source.predefined ? 'copy' : open.kind
  return (
    <ConnectionDialog key={source.id} source={source} {...{ kind, typed: open.typed, onClose, onConnected, onSaved }} />
  )
}
