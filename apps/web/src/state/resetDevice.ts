import { browserStorage } from '@searchdeck/platform'
import { useConnectionSecrets } from './connectionSecrets.ts'
import { groups, ownGroups } from './groups.ts'
import { deleteRestDatabase, restDatabases } from './restDatabase.ts'

/** The client id, and what else is kept under a key that is no group. */
const ownKeys = /^searchdeck(\.|$)/

/**
 * Forgets all that this product keeps on this device: its groups, what was set aside of them, and its databases. What others
 * keep for the same address stays. Reload the page at once afterwards: it still knows.
 */
export async function resetDevice(): Promise<void> {
  useConnectionSecrets.setState({}, true)
  // Before the list of clusters goes, which names them.
  for (const name of await restDatabases()) await deleteRestDatabase(name)
  const names: readonly string[] = [...groups, ...ownGroups]
  for (const key of browserStorage.keys()) {
    const [group = key] = key.split('.', 1)
    const isSetAside = key.startsWith(`${group}.setAside`) || key === group
    if (ownKeys.test(key) || (names.includes(group) && isSetAside)) browserStorage.remove(key)
  }
}
