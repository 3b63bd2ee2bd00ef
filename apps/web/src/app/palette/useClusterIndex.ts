import { use } from 'react'
import { useConnections } from '#state/connections/connections.ts'
import { ActiveConnectionContext } from '../activeConnection.ts'

/** The place of the active cluster in the list; nothing where there is none. */
export function useClusterIndex(): string | undefined {
  const active = use(ActiveConnectionContext)?.id
  const position = useConnections(({ clusters }) => clusters.findIndex(({ id }) => id === active))
  return position < 0 ? undefined : String(position)
}
