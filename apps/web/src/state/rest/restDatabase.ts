import { deleteDB, openDB, type IDBPDatabase } from 'idb'
import * as v from 'valibot'
import { useConnections } from '#state/connections/connections.ts'
import { persisted } from '#state/storage/persisted.ts'

const text = v.fallback(v.optional(v.string(), ''), '')
const id = v.exactOptional(v.union([v.number(), v.string()]))
/** A date, as it is stored; text or milliseconds, as a file holds it. */
const date = v.pipe(
  v.union([v.date(), v.number(), v.string()]),
  v.transform((value) => new Date(value)),
  v.check((value) => !Number.isNaN(value.getTime())),
)

/** The stores of a cluster's database, and what an entry of each must say. */
export const restStores = {
  restQueryHistory: v.looseObject({ id, method: v.string(), path: v.string(), body: text, date }),
  restQuerySavedQueries: v.looseObject({ id, method: v.string(), path: v.string(), body: text, name: text }),
  restQueryTabs: v.looseObject({ name: v.string(), label: text, request: v.looseObject({}) }),
} as const

export type RestStore = keyof typeof restStores
export const restStoreNames = ['restQueryHistory', 'restQuerySavedQueries', 'restQueryTabs'] as const

type RestEntry = Readonly<Record<string, unknown>>
/** All that the REST console keeps of one cluster, store by store. */
export type RestEntries = Readonly<Record<RestStore, readonly RestEntry[]>>

/** Group `restQuery`: the databases that were ever made, also those of clusters that are removed from the list by now. */
const useRestQuery = persisted(
  'restQuery',
  v.object({ databases: v.fallback(v.optional(v.array(v.string()), []), []) }),
  { merge: (_base, mine, theirs) => ({ databases: [...new Set([...theirs.databases, ...mine.databases])] }) },
)

const listed = v.looseObject({ databases: v.fallback(v.optional(v.array(v.string()), []), []) })

/**
 * The group as a backup holds it, with the databases that exist here as well: one that no list names would outlive its
 * cluster, and a reset. Throws where it is no JSON object.
 */
export function withDatabasesHere(group: string): string {
  const { databases, ...others } = v.parse(listed, JSON.parse(group))
  return JSON.stringify({ ...others, databases: [...new Set([...databases, ...useRestQuery.getState().databases])] })
}

/** The databases of this product that exist. */
export function restDatabases(): Promise<string[]> {
  const ofClusters = useConnections.getState().clusters.map(({ uuid, id: connection }) => uuid ?? connection)
  return existingRestDatabases([...new Set([...ofClusters, ...useRestQuery.getState().databases])])
}

/** The database of one cluster, named after its uuid (after the connection where that is not known). */
function openRestDatabase(name: string): Promise<IDBPDatabase> {
  return openDB(name, 1, {
    upgrade(database) {
      const history = database.createObjectStore('restQueryHistory', { keyPath: 'id', autoIncrement: true })
      history.createIndex('date', 'date')
      database.createObjectStore('restQuerySavedQueries', { keyPath: 'id', autoIncrement: true })
      database.createObjectStore('restQueryTabs', { keyPath: 'name' })
    },
  })
}

/** Those of the names that there is a database for. Where the browser has none to offer: none of them. */
async function existingRestDatabases(names: readonly string[]): Promise<string[]> {
  if (!('indexedDB' in globalThis)) return []
  try {
    const there = new Set((await indexedDB.databases()).map(({ name }) => name))
    return names.filter((name) => there.has(name))
  } catch {
    // Private windows of some browsers refuse.
    return []
  }
}

/** Whether a cluster has a database. */
export async function hasRestDatabase(name: string): Promise<boolean> {
  return (await existingRestDatabases([name])).length > 0
}

/** Works with the database of a cluster, which is made where there is none, and noted so that a reset finds it. */
export async function withRestDatabase<Result>(
  name: string,
  work: (database: IDBPDatabase) => Promise<Result>,
): Promise<Result> {
  const { databases } = useRestQuery.getState()
  if (!databases.includes(name)) useRestQuery.setState({ databases: [...databases, name] })
  const database = await openRestDatabase(name)
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

/** What a cluster's database holds; nothing where there is none. */
export async function readRestEntries(name: string): Promise<RestEntries> {
  const none: RestEntries = { restQueryHistory: [], restQuerySavedQueries: [], restQueryTabs: [] }
  if (!(await hasRestDatabase(name))) return none
  return withRestDatabase(name, async (database) => {
    const transaction = database.transaction(restStoreNames)
    const stored = await Promise.all(
      restStoreNames.map(async (store): Promise<[RestStore, RestEntry[]]> => [
        store,
        v.parse(v.array(v.looseObject({})), await transaction.objectStore(store).getAll()),
      ]),
    )
    return { ...none, ...Object.fromEntries(stored) }
  })
}

/** Puts these entries in place of all that the cluster's database holds: all of them, or none where one fails. */
export async function replaceRestEntries(name: string, entries: RestEntries): Promise<void> {
  await withRestDatabase(name, async (database) => {
    const transaction = database.transaction(restStoreNames, 'readwrite')
    // Whoever aborts would hear of it twice, here and from the entry that failed.
    transaction.done.catch(() => undefined)
    try {
      for (const store of restStoreNames) {
        const target = transaction.objectStore(store)
        await target.clear()
        for (const entry of entries[store]) await target.put(entry)
      }
    } catch (error) {
      transaction.abort()
      throw error
    }
    await transaction.done
  })
}

export function deleteRestDatabase(name: string): Promise<void> {
  return deleteDB(name)
}
