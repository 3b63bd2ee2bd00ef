import { useEffect, useState, type ReactNode } from 'react'
import { ConnectionDialog } from '#features/clusters/form/ConnectionDialog.tsx'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useConnections } from '#state/connections/connections.ts'
import type { Connection } from '#state/connections/connectionSchema.ts'
import { complete, completed } from '#state/connections/keptSecrets.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import { type ClusterDialog } from './clusterDialog.ts'
import { RemoveDialog } from './RemoveDialog.tsx'

export interface ClusterDialogsProps {
  open: ClusterDialog
  onClose: () => void
  /** A new cluster was saved, at this position, and answers: closes the dialog, and goes there. */
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
    <WithSecrets key={source.id} connection={source} onClose={onClose}>
      {(complete) => (
        <ConnectionDialog source={complete} {...{ kind, typed: open.typed, onClose, onConnected, onSaved }} />
      )}
    </WithSecrets>
  )
}

interface WithSecretsProps {
  connection: Connection
  onClose: () => void
  children: (complete: Connection) => ReactNode
}

/** The form of a connection needs its credentials: without them it would save that there are none. */
function WithSecrets({ connection, onClose, children }: WithSecretsProps) {
  const { t } = useTranslation('clusters')
  const [found, setFound] = useState(() => completed(connection))
  const [error, setError] = useState<unknown>()
  const [attempts, setAttempts] = useState(1)
  const onRetry = () => {
    setError(undefined)
    setAttempts(attempts + 1)
  }
  useEffect(() => {
    if (attempts > 0) complete(connection).then(setFound, setError)
  }, [attempts, connection])
  if (found) return children(found)
  return (
    <Dialog title={t('editTitle')} onClose={onClose}>
      {error === undefined ? (
        <p role="status">{t('readingSecrets')}</p>
      ) : (
        <ErrorNotice error={error} onRetry={onRetry} />
      )}
    </Dialog>
  )
}
