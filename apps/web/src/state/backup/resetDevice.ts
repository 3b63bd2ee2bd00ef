import { useConnections } from '#state/connections/connections.ts'
import { forgetSecrets } from '#state/connections/keptSecrets.ts'
import { deleteRestDatabase, restDatabases } from '#state/rest/restDatabase.ts'
import { beginGeneration } from '#state/storage/generation.ts'
import { isGroup } from '#state/storage/groups.ts'
import { deviceStorage } from '#state/storage/hostStorage.ts'
import { forgetTab } from './forgetTab.ts'

/** The client id, and what else is kept under a key that is no group; but for what tells other tabs of the reset. */
const ownKeys = /^searchdeck(\.(?!generation$)|$)/

/**
 * Forgets all that this product keeps on this device: its groups, what was set aside of them, and its databases. What others
 * keep for the same address stays. Every other tab forgets too, and begins anew. Reload the page at once afterwards: it
 * still knows.
 */
export async function resetDevice(): Promise<void> {
  forgetTab()
  // Before the list of clusters goes, which names them.
  for (const name of await restDatabases()) await deleteRestDatabase(name)
  // What the host does not forget is of no use to anybody: its key is gone with this device's memory.
  await forgetSecrets(useConnections.getState().clusters).catch(() => undefined)
  const keys = deviceStorage().keys().filter(isOwnKey)
  // First what keeps other tabs from writing, so that nothing of what goes comes back.
  beginGenerationIn(keys)
  for (const key of keys) deviceStorage().remove(key)
}

function beginGenerationIn(keys: readonly string[]): void {
  try {
    beginGeneration('reset')
  } catch {
    // There is no room for one more key. Where there is none after this either, storage is switched off, for every tab.
    for (const key of keys) deviceStorage().remove(key)
    attempt(() => beginGeneration('reset'))
  }
}

function attempt(action: () => void): void {
  try {
    action()
  } catch {
    // Nothing to be done.
  }
}

function isOwnKey(key: string): boolean {
  const [group = key] = key.split('.', 1)
  const isOfGroup = key === group || key.startsWith(`${group}.setAside`)
  return ownKeys.test(key) || (isGroup(group) && isOfGroup)
}
