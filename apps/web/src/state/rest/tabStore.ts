import { randomId } from '#lib/data/randomId.ts'
import { hasRestDatabase, withRestDatabase } from './restDatabase.ts'
import { readTab, storedTab, type ReadTab } from './restTab.ts'

const store = 'restQueryTabs'

/** The tabs of a cluster in their order, and whether this browser keeps any. */
export async function readTabs(place: string): Promise<{ read: ReadTab[]; isKept: boolean }> {
  try {
    await indexedDB.databases()
    // Not made before there is something to keep.
    if (!(await hasRestDatabase(place))) return { read: [], isKept: true }
    const stored: unknown[] = await withRestDatabase(place, (database) => database.getAll(store))
    const read = stored.flatMap((each) => readTab(each) ?? [])
    return { read: read.sort((one, other) => one.place - other.place), isKept: true }
  } catch {
    // Private windows of some browsers refuse.
    return { read: [], isKept: false }
  }
}

/**
 * Writes a tab. Where another window has written the one of the same name since, that one stays and this one is written
 * under a name of its own. Returns it as it was written.
 */
export function writeTab(place: string, mine: ReadTab): Promise<ReadTab> {
  return withRestDatabase(place, async (database) => {
    const transaction = database.transaction(store, 'readwrite')
    const theirs = readTab(await transaction.store.get(mine.tab.name))
    const isOthers = theirs !== undefined && theirs.revision !== mine.revision
    const written = { ...(isOthers ? besides(mine) : mine), revision: randomId() }
    await transaction.store.put(storedTab(written))
    await transaction.done
    return written
  })
}

/** Right behind the one that it was. */
function besides(mine: ReadTab): ReadTab {
  const { tab, place } = mine
  return { ...mine, place: place + 0.5, tab: { ...tab, name: randomId(), label: `${tab.label} (2)` } }
}

/** Notes when a tab was looked at last. */
export function markUsed(place: string, name: string, usedAt: number): Promise<void> {
  return withRestDatabase(place, async (database) => {
    const transaction = database.transaction(store, 'readwrite')
    const stored: unknown = await transaction.store.get(name)
    if (typeof stored === 'object' && stored !== null) await transaction.store.put({ ...stored, usedAt })
    await transaction.done
  })
}

/** Takes a tab away, unless another window has written it since. */
export function removeTab(place: string, name: string, revision: string | undefined): Promise<void> {
  return withRestDatabase(place, async (database) => {
    const transaction = database.transaction(store, 'readwrite')
    const theirs = readTab(await transaction.store.get(name))
    if (theirs !== undefined && theirs.revision === revision) await transaction.store.delete(name)
    await transaction.done
  })
}
