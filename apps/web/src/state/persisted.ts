import { browserStorage } from '@searchdeck/platform'
import * as v from 'valibot'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { persist, type PersistStorage } from 'zustand/middleware'
import { isSameData } from '#lib/isSameData.ts'
import type { Group } from './groups.ts'
import { reportStorageTrouble } from './storageTrouble.ts'

type Fields = Record<string, unknown>

export interface PersistedOptions<T> {
  /** Joins this window's value with one that another window wrote since `base` was read. Without it, mine wins. */
  merge?: (base: T, mine: T, theirs: T) => T
  /** Whether all that was stored could be taken in. Where not, the stored text is kept under a second key too. */
  isWhole?: (stored: unknown, taken: T) => boolean
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
 * overwritten; fields that the schema does not know survive. Other windows' changes are heard.
 */
export function persisted<T extends Fields>(
  group: Group,
  schema: v.GenericSchema<unknown, T>,
  { merge, isWhole }: PersistedOptions<T> = {},
): UseBoundStore<StoreApi<T>> & Rereadable {
  const initial = v.parse(schema, {})
  let base = initial
  /** What is stored could be neither read nor set aside: writing would destroy it. */
  let isStuck = false
  /** The last change is in memory only. */
  let isUnsaved = false
  /**
   * What stood there, text and value, when this window last wrote. Browsers show a write to the other windows with a delay:
   * one that wrote over the same text was not seen here, and what it wrote is gone but for the event that tells of it.
   */
  const overwritten = new Map<string | null, T>()
  /** What changes just now is written already. */
  let isTakingIn = false

  const read = (text = browserStorage.read(group)): T | undefined => {
    isStuck = false
    if (text === null) return undefined
    const { taken, isTakenWhole } = take(text, schema, isWhole)
    if (!isTakenWhole) isStuck = !setAside(group, text)
    return taken
  }
  /** Writes `joined`, which is `mine` and what other windows wrote. */
  const save = (joined: T, mine: T) => {
    isUnsaved = isStuck || !write(group, JSON.stringify({ ...unknownFields(group), ...joined }))
    if (isUnsaved) {
      reportStorageTrouble({ group, kind: 'full' })
      return
    }
    base = joined
    // What another window wrote is known here from now on: left out of the next write it would pass for taken away.
    if (isSameData(joined, mine)) return
    isTakingIn = true
    store.setState(joined)
    isTakingIn = false
  }
  const storage: PersistStorage<T> = {
    getItem: () => {
      const stored = read()
      base = stored ?? initial
      return stored === undefined ? null : { state: stored }
    },
    setItem: (_name, { state }) => {
      if (isTakingIn) return
      const text = browserStorage.read(group)
      const theirs = read(text)
      const mine = v.parse(schema, json(JSON.stringify(state)))
      save(merge && theirs !== undefined ? merge(base, mine, theirs) : mine, mine)
      if (!merge) return
      overwritten.set(text, theirs ?? initial)
      for (const oldest of overwritten.keys()) if (overwritten.size > WRITES_KEPT) overwritten.delete(oldest)
    },
    removeItem: () => browserStorage.remove(group),
  }
  const store = create<T>()(persist(() => initial, { name: group, storage }))
  const reread = () => {
    if (!isUnsaved) void store.persist.rehydrate()
  }
  browserStorage.onChange((key, before, after) => {
    if (key !== group) return
    const ancestor = overwritten.get(before)
    const unseen = ancestor && take(after, schema, isWhole).taken
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
  })
  return Object.assign(store, { reread })
}

/** What the schema takes of a stored text, and whether that is all of it. */
function take<T>(
  text: string | null,
  schema: v.GenericSchema<unknown, T>,
  isWhole: PersistedOptions<T>['isWhole'],
): { taken: T | undefined; isTakenWhole: boolean } {
  const stored = json(text ?? '')
  const parsed = v.safeParse(schema, Array.isArray(stored) ? undefined : stored)
  if (!parsed.success) return { taken: undefined, isTakenWhole: false }
  return { taken: parsed.output, isTakenWhole: isWhole?.(stored, parsed.output) ?? true }
}

function unknownFields(group: string): Fields {
  const stored = json(browserStorage.read(group) ?? '')
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {}
}

/** Under the first key that is free: what was set aside before stays too. Whether it is kept. */
function setAside(group: string, text: string): boolean {
  reportStorageTrouble({ group, kind: 'unreadable' })
  for (let copy = 1; ; copy += 1) {
    const key = copy === 1 ? `${group}.setAside` : `${group}.setAside.${copy}`
    const there = browserStorage.read(key)
    if (there === text) return true
    if (there === null) return write(key, text)
  }
}

function write(key: string, text: string): boolean {
  try {
    browserStorage.write(key, text)
    return true
  } catch {
    return false
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
