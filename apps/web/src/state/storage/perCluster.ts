import * as v from 'valibot'
import { isSameData } from '#lib/data/isSameData.ts'
import type { Group } from './groups.ts'
import { persisted } from './persisted.ts'

/** By cluster, then by id. */
type Entries<T> = Record<string, Record<string, T>>

/**
 * Entries of this device by cluster and id, under the local-storage key `group`. Windows do not erase each other's: what
 * this one changed wins, entry by entry. One broken entry is left out, the others stay.
 */
export function perCluster<T>(group: Group, entrySchema: v.GenericSchema<unknown, T>) {
  const record = v.fallback(v.optional(v.record(v.string(), v.unknown()), {}), {})
  const entries = v.pipe(
    record,
    v.transform((stored): Record<string, T> => Object.fromEntries(Object.entries(stored).flatMap(readable))),
  )
  const clusters = v.pipe(
    record,
    v.transform((stored): Entries<T> =>
      Object.fromEntries(Object.entries(stored).map(([cluster, of]) => [cluster, v.parse(entries, of)])),
    ),
  )
  function readable([id, entry]: [string, unknown]): [string, T][] {
    const parsed = v.safeParse(entrySchema, entry)
    return parsed.success ? [[id, parsed.output]] : []
  }
  const store = persisted<{ clusters: Entries<T> }>(group, v.object({ clusters }), {
    merge: (base, mine, theirs) => ({ clusters: merged(base.clusters, mine.clusters, theirs.clusters) }),
  })
  const change = (cluster: string, edit: (entries: Record<string, T>) => Record<string, T>) => {
    // Entries of other windows that are not heard of yet would pass for taken away.
    store.reread()
    store.setState(({ clusters: all }) => ({ clusters: { ...all, [cluster]: edit(all[cluster] ?? {}) } }))
  }
  return {
    use: store,
    put: (cluster: string, id: string, entry: T) => {
      change(cluster, (there) => ({ ...there, [id]: entry }))
    },
    remove: (cluster: string, id: string) => {
      change(cluster, (there) => Object.fromEntries(Object.entries(there).filter(([each]) => each !== id)))
    },
    /** As any window left it last. */
    read: (cluster: string, id: string): T | undefined => {
      store.reread()
      return store.getState().clusters[cluster]?.[id]
    },
  }
}

/** Theirs, with what is other in mine than in what I read. */
function merged<T>(base: Entries<T>, mine: Entries<T>, theirs: Entries<T>): Entries<T> {
  const result: Entries<T> = { ...theirs }
  for (const cluster of new Set([...Object.keys(base), ...Object.keys(mine)])) {
    const [was, now] = [base[cluster] ?? {}, mine[cluster] ?? {}]
    const entries = { ...theirs[cluster] }
    for (const id of new Set([...Object.keys(was), ...Object.keys(now)])) {
      const entry = now[id]
      if (isSameData(was[id], entry)) continue
      if (entry === undefined) Reflect.deleteProperty(entries, id)
      else entries[id] = entry
    }
    if (Object.keys(entries).length > 0) result[cluster] = entries
    else Reflect.deleteProperty(result, cluster)
  }
  return result
}
