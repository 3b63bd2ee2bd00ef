import { rememberWithin } from '#state/connections/connections.ts'
import { useActiveCluster } from './activeCluster.ts'

/** What the lists of this page are limited to, and the change of it, which all pages of this connection share. */
export function useLimit() {
  const { id, within } = useActiveCluster()
  return { within, onChange: (changed: string | undefined) => rememberWithin(id, changed) }
}
