import * as v from 'valibot'
import { tabStorage } from '#state/storage/tabStorage.ts'
import type { Connection } from './connectionSchema.ts'

const key = 'searchdeck.connection'

const pinSchema = v.object({ id: v.string(), clusterIndex: v.string() })
type Pin = v.InferOutput<typeof pinSchema>

function pin(): Pin | undefined {
  try {
    const parsed = v.safeParse(pinSchema, JSON.parse(tabStorage.read(key) ?? 'null'))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** The connection this tab works on, by id: it survives a reload, and no other tab changes it. */
export function pinnedConnection(): string | undefined {
  return pin()?.id
}

/** From now on this tab works on the connection that the address names by `clusterIndex`. */
export function pinConnection(id: string, clusterIndex: string): void {
  // Where nothing is kept, the tab follows the address alone.
  tabStorage.write(key, JSON.stringify({ id, clusterIndex } satisfies Pin))
}

/** The tab works on nothing any more: the next address decides. */
export function unpinConnection(): void {
  tabStorage.remove(key)
}

/**
 * The id of the pinned connection, where the address still names the position that it had: somebody else stands there
 * now, because the list changed while this tab was not looking. Nothing where the address can be taken at its word.
 */
export function movedConnection(clusters: readonly Connection[], clusterIndex: string): string | undefined {
  const pinned = pin()
  if (pinned?.clusterIndex !== clusterIndex || !/^\d+$/.test(clusterIndex)) return undefined
  return clusters[Number(clusterIndex)]?.id === pinned.id ? undefined : pinned.id
}
