import type { HostStorage } from '@searchdeck/platform'
import * as v from 'valibot'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { persist, type PersistStorage } from 'zustand/middleware'
import { isSameData } from '#lib/data/isSameData.ts'
import { isOutdated } from './generation.ts'
import { ruleOf, type Group } from './groups.ts'
import { deviceStorage, onOpenStores } from './hostStorage.ts'
import { reportStorageTrouble } from './storageTrouble.ts'
import { parseJson, setAside, takeText, writeFields, type IsWhole } from './storedText.ts'
import { readTabView, writeTabView } from './tabViews.ts'

type Fields = Record<string, unknown>
type Listener = Parameters<HostStorage['device']['onChange']>[0]

export interface PersistedOptions<T> {
  /**
   * Joins this window's value with one that another window wrote since `base` was read. Without it mine wins; in a group
   * that only starts tabs, field by field.
   */
  merge?: (base: T, mine: T, theirs: T) => T
  /** Whether all that was stored could be taken in. Where not, the stored text is kept under a second key too. */
  isWhole?: IsWhole<T>
}

interface Rereadable {
  /** Takes in at once what other windows wrote, before the event that tells of it. Does nothing where the last change could not be written. */
  reread: () => void
}

/** More than a window writes before it hears of the others. */
const WRITES_KEPT = 20

/**
 * What this device remembers under the local-storage key `group`: a store and a hook.
 *
 * The stored text is the plain object, with no wrapper around it. It passes `schema` on every read, as it may come from an
 * older version, another client or an editor. What cannot be read is set aside under a second key and reported, never
 * overwritten; fields that the schema does not know survive. Other windows' changes are heard where `groups.ts` says that
 * the group is shared; else they are what the next tab starts with. Nothing is written once a reset or an import
 * has replaced what this page began with.
 */
export function persisted<T extends Fields>(
  group: Group,
  schema: v.GenericSchema<unknown, T>,
  options: PersistedOptions<T> = {},
): UseBoundStore<StoreApi<T>> & Rereadable {
  return ruleOf(group).tabs === 'shared' ? sharedStore(group, schema, options) : startStore(group, schema, options)
}

/** The text under the key, with what could not be read of it set aside. */
function shelfOf<T extends Fields>(group: Group, schema: v.GenericSchema<unknown, T>, isWhole?: IsWhole<T>) {
  const initial = v.parse(schema, {})
  /** What is stored could be neither read nor set aside: writing would destroy it. */
  let isStuck = false
  return {
    initial,
    take: (text: string | null) => takeText(text, schema, isWhole).taken,
    read: (text = deviceStorage().read(group)): T | undefined => {
      isStuck = false
      if (text === null) return undefined
      const { taken, isTakenWhole } = takeText(text, schema, isWhole)
      if (!isTakenWhole) isStuck = !setAside(group, text)
      return taken
    },
    /** What can be written of a state: plain data. */
    plain: (state: T): T => v.parse(schema, parseJson(JSON.stringify(state))),
    /** Whether it is stored; where not, that is reported. */
    write: (fields: T): boolean => {
      const isWritten = !isStuck && writeFields(group, fields)
      if (!isWritten) reportStorageTrouble({ group, kind: 'full' })
      return isWritten
    },
  }
}

/** What one window changes, all of them have. */
function sharedStore<T extends Fields>(
  group: Group,
  schema: v.GenericSchema<unknown, T>,
  { merge, isWhole }: PersistedOptions<T>,
): UseBoundStore<StoreApi<T>> & Rereadable {
  const shelf = shelfOf(group, schema, isWhole)
  let base = shelf.initial
  /** The last change is in memory only. */
  let isUnsaved = false
  /**
   * What stood there, text and value, when this window last wrote. Browsers show a write to the other windows with a delay:
   * one that wrote over the same text was not seen here, and what it wrote is gone but for the event that tells of it.
   */
  const overwritten = new Map<string | null, T>()
  /** What changes just now is written already. */
  let isTakingIn = false

  /** Writes `joined`, which is `mine` and what other windows wrote. */
  const save = (joined: T, mine: T) => {
    isUnsaved = !shelf.write(joined)
    if (isUnsaved) return
    base = joined
    // What another window wrote is known here from now on: left out of the next write it would pass for taken away.
    if (isSameData(joined, mine)) return
    isTakingIn = true
    store.setState(joined)
    isTakingIn = false
  }
  const storage: PersistStorage<T> = {
    getItem: () => {
      const stored = shelf.read()
      base = stored ?? shelf.initial
      return stored === undefined ? null : { state: stored }
    },
    setItem: (_name, { state }) => {
      if (isTakingIn || isOutdated()) return
      const text = deviceStorage().read(group)
      const theirs = shelf.read(text)
      const mine = shelf.plain(state)
      save(merge && theirs !== undefined ? merge(base, mine, theirs) : mine, mine)
      if (!merge) return
      overwritten.set(text, theirs ?? shelf.initial)
      for (const oldest of overwritten.keys()) if (overwritten.size > WRITES_KEPT) overwritten.delete(oldest)
    },
    removeItem: () => deviceStorage().remove(group),
  }
  const store = create<T>()(persist(() => shelf.initial, { name: group, storage, skipHydration: true }))
  const reread = () => {
    if (!isUnsaved) void store.persist.rehydrate()
  }
  const hear: Listener = (key, before, after) => {
    if (key !== group || isOutdated()) return
    const ancestor = overwritten.get(before)
    const unseen = ancestor && shelf.take(after)
    // Somebody wrote, so there may be room now.
    if (isUnsaved) store.setState({})
    else if (merge && ancestor && unseen) {
      // What stands there is what this window wrote last.
      const joined = merge(ancestor, base, unseen)
      overwritten.set(after, unseen)
      if (!isSameData(joined, base)) save(joined, base)
      return
    }
    overwritten.clear()
    reread()
  }
  whenOpened(hear, () => {
    isUnsaved = false
    overwritten.clear()
    isTakingIn = true
    store.setState(shelf.initial, true)
    isTakingIn = false
    void store.persist.rehydrate()
  })
  return Object.assign(store, { reread })
}

/**
 * What a tab begins with. An open tab keeps its own, also over a reload; of what is stored it replaces only what it changed
 * itself, so that the next tab begins with the last change to each field.
 */
function startStore<T extends Fields>(
  group: Group,
  schema: v.GenericSchema<unknown, T>,
  { merge = withChanges, isWhole }: PersistedOptions<T>,
): UseBoundStore<StoreApi<T>> & Rereadable {
  const shelf = shelfOf(group, schema, isWhole)
  const shared = (fields: T | undefined) => pick(fields, ruleOf(group).sharedFields ?? [])
  /** What this tab has, as far as it is written. */
  let base = shelf.initial
  let isUnsaved = false
  let isTakingIn = false

  const storage: PersistStorage<T> = {
    getItem: () => {
      const stored = shelf.read()
      const own = shelf.take(readTabView(group))
      const begun = own ? { ...own, ...shared(stored) } : stored
      base = begun ?? shelf.initial
      return begun === undefined ? null : { state: begun }
    },
    setItem: (_name, { state }) => {
      if (isTakingIn || isOutdated()) return
      const theirs = shelf.read()
      const mine = shelf.plain(state)
      isUnsaved = !shelf.write(theirs === undefined ? mine : merge(base, mine, theirs))
      if (isUnsaved) return
      base = mine
      writeTabView(group, mine)
    },
    removeItem: () => deviceStorage().remove(group),
  }
  const store = create<T>()(persist(() => shelf.initial, { name: group, storage, skipHydration: true }))
  const takeShared = (stored: T | undefined) => {
    const change = shared(stored)
    base = { ...base, ...change }
    if (isSameData(change, shared(store.getState()))) return
    isTakingIn = true
    store.setState(change)
    isTakingIn = false
  }
  const hear: Listener = (key, _before, after) => {
    if (key !== group || isOutdated()) return
    takeShared(shelf.take(after))
    // Somebody wrote, so there may be room now.
    if (isUnsaved) store.setState({})
  }
  whenOpened(hear, () => {
    isUnsaved = false
    isTakingIn = true
    store.setState(shelf.initial, true)
    isTakingIn = false
    void store.persist.rehydrate()
    // What it begins with is this tab's from here on, also where it changes nothing of it.
    writeTabView(group, shelf.plain(store.getState()))
  })
  return Object.assign(store, { reread: () => takeShared(shelf.read()) })
}

/** Begins with what the host that is opened remembers, and from then on hears of other windows' changes there. */
function whenOpened(hear: Listener, begin: () => void): void {
  let stop: (() => void) | undefined
  onOpenStores(({ device }) => {
    stop?.()
    begin()
    stop = device.onChange(hear)
  })
}

/** Theirs, with the fields that are other in mine than in what I had. */
function withChanges<T extends Fields>(base: T, mine: T, theirs: T): T {
  const changed = Object.entries(mine).filter(([name, value]) => !isSameData(base[name], value))
  return { ...theirs, ...Object.fromEntries(changed) }
}

function pick<T extends Fields>(fields: T | undefined, names: readonly string[]): Partial<T> {
  const found: Partial<T> = {}
  for (const name of names) if (fields && Object.hasOwn(fields, name)) Reflect.set(found, name, fields[name])
  return found
}
