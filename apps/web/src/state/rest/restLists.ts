import type { IDBPCursorWithValue, IDBPDatabase } from 'idb'
import { create } from 'zustand'
import { isOutdated } from '#state/storage/generation.ts'
import { hasRestDatabase, withRestDatabase } from './restDatabase.ts'
import { lineOf, matches, readEntry, type RestEntry, type RestLine } from './restEntry.ts'
import { isSameRequest } from './sentRequest.ts'

/** The lists of the console: what was sent with success, newest first, and what was saved, by name. */
export type RestList = 'restQueryHistory' | 'restQuerySavedQueries'

export interface ListPage {
  /** How many there are that fit. */
  readonly total: number
  readonly lines: readonly RestLine[]
}

interface PageAsked {
  readonly list: RestList
  /** What is searched for, in path, body, name and description; empty for all. */
  readonly sought: string
  readonly skip: number
  readonly take: number
}

/** The oldest entry of the history goes when there are more. */
const MOST_SENT = 1000

/** Counts the changes that this window made, by cluster: whoever shows a list reads it again. */
export const useListChanges = create<{ readonly byPlace: Readonly<Record<string, number>> }>(() => ({ byPlace: {} }))

async function change(place: string, work: (database: IDBPDatabase) => Promise<unknown>): Promise<void> {
  if (isOutdated()) return
  await withRestDatabase(place, work)
  useListChanges.setState(({ byPlace }) => ({ byPlace: { ...byPlace, [place]: (byPlace[place] ?? 0) + 1 } }))
}

/** Adds a request to the history, unless it is the same as the last one. */
export async function addToHistory(
  place: string,
  entry: Omit<RestEntry, 'id' | 'name' | 'description'>,
): Promise<void> {
  await change(place, async (database) => {
    const transaction = database.transaction('restQueryHistory', 'readwrite')
    const { store } = transaction
    const last = readEntry((await store.index('date').openCursor(null, 'prev'))?.value)
    if (last === undefined || !isSameRequest(last, entry)) {
      await store.add(entry)
      let surplus = (await store.count()) - MOST_SENT
      let oldest = surplus > 0 ? await store.index('date').openCursor() : null
      for (; oldest && surplus > 0; surplus--) {
        await oldest.delete()
        oldest = await oldest.continue()
      }
    }
    await transaction.done
  })
}

/** Saves a request or a console under a name; with an `id` in place of the one that has it. */
export async function saveQuery(
  place: string,
  entry: Omit<RestEntry, 'id' | 'date'> & Partial<Pick<RestEntry, 'id'>>,
): Promise<void> {
  await change(place, (database) => database.put('restQuerySavedQueries', entry))
}

export async function removeEntry(place: string, list: RestList, id: RestEntry['id']): Promise<void> {
  await change(place, (database) => database.delete(list, id))
}

export async function clearHistory(place: string): Promise<void> {
  await change(place, (database) => database.clear('restQueryHistory'))
}

/** One entry as it was sent or saved; nothing where it is gone. */
export async function readListEntry(
  place: string,
  list: RestList,
  id: RestEntry['id'],
): Promise<RestEntry | undefined> {
  return withRestDatabase(place, async (database) => readEntry(await database.get(list, id)))
}

/** How many there are in a list. */
export async function countEntries(place: string, list: RestList): Promise<number> {
  if (!(await hasRestDatabase(place))) return 0
  return withRestDatabase(place, (database) => database.count(list))
}

/**
 * Some of a list, with no more of it in memory at once than is shown: a thousand bodies may be a hundred megabytes. A search
 * looks through all of it. Rejects where the browser has no database to offer, and when `signal` aborts.
 */
export async function readList(place: string, asked: PageAsked, signal: AbortSignal): Promise<ListPage> {
  if (!(await hasRestDatabase(place))) return { total: 0, lines: [] }
  return withRestDatabase(place, (database) =>
    asked.list === 'restQueryHistory' && asked.sought === ''
      ? pageOfHistory(database, asked, signal)
      : searchedPage(database, asked, signal),
  )
}

async function pageOfHistory(
  database: IDBPDatabase,
  { skip, take }: PageAsked,
  signal: AbortSignal,
): Promise<ListPage> {
  const { store } = database.transaction('restQueryHistory')
  const total = await store.count()
  const cursor = await store.index('date').openCursor(null, 'prev')
  const start = cursor && skip > 0 ? await cursor.advance(skip) : cursor
  const lines: RestLine[] = []
  await walk(start, signal, (entry) => {
    lines.push(lineOf(entry))
    return lines.length < take
  })
  return { total, lines }
}

async function searchedPage(database: IDBPDatabase, asked: PageAsked, signal: AbortSignal): Promise<ListPage> {
  const { list, skip, take } = asked
  const sought = asked.sought.toLowerCase()
  const { store } = database.transaction(list)
  const source = list === 'restQueryHistory' ? store.index('date') : store
  const found: RestLine[] = []
  await walk(await source.openCursor(null, 'prev'), signal, (entry) => {
    if (matches(entry, sought)) found.push(lineOf(entry))
    return true
  })
  if (list === 'restQuerySavedQueries') found.sort((one, other) => one.name.localeCompare(other.name))
  return { total: found.length, lines: found.slice(skip, skip + take) }
}

/** Hands out one entry after the other until there are no more, or no more are wanted. */
async function walk<Store extends string>(
  start: IDBPCursorWithValue<unknown, [Store], Store> | null,
  signal: AbortSignal,
  take: (entry: RestEntry) => boolean,
): Promise<void> {
  for (let cursor = start; cursor; cursor = await cursor.continue()) {
    signal.throwIfAborted()
    const entry = readEntry(cursor.value)
    if (entry && !take(entry)) return
  }
}
