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

/** Longer than a write takes to reach the other windows: browsers pass it on from process to process. */
const SETTLE_MS = 2000

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
  /** The last write, while other windows may write without having seen it. */
  let latest:
    { readonly before: T; readonly mine: T; readonly over: string | null; readonly untilMs: number } | undefined
  /** What changes just now is written already. */
  let isTakingIn = false

  const read = (): T | undefined => {
    const text = browserStorage.read(group)
    isStuck = false
    if (text === null) return undefined
    const stored = json(text)
    const parsed = v.safeParse(schema, Array.isArray(stored) ? undefined : stored)
    if (parsed.success && (isWhole?.(stored, parsed.output) ?? true)) return parsed.output
    isStuck = !setAside(group, text)
    return parsed.success ? parsed.output : undefined
  }
  const storage: PersistStorage<T> = {
    getItem: () => {
      const stored = read()
      base = stored ?? initial
      return stored === undefined ? null : { state: stored }
    },
    setItem: (_name, { state }) => {
      if (isTakingIn) return
      const over = browserStorage.read(group)
      const theirs = read()
      const mine = plain(state)
      const joined = merge && theirs !== undefined ? merge(base, mine, theirs) : mine
      isUnsaved = isStuck || !write(group, JSON.stringify({ ...unknownFields(group), ...joined }))
      if (isUnsaved) reportStorageTrouble({ group, kind: 'full' })
      else {
        latest = { before: base, mine: joined, over, untilMs: Date.now() + SETTLE_MS }
        base = joined
        // What another window wrote is known here from now on: left out of the next write it would pass for taken away.
        if (!isSameData(joined, mine)) takeIn(joined)
      }
    },
    removeItem: () => browserStorage.remove(group),
  }
  const store = create<T>()(persist(() => initial, { name: group, storage }))
  browserStorage.onChange((key, before) => {
    if (key !== group) return
    // Somebody wrote, so there may be room now.
    if (isUnsaved) store.setState({})
    if (!isUnsaved && !keepLatest(before)) void store.persist.rehydrate()
  })
  return Object.assign(store, {
    reread: () => {
      if (!isUnsaved) void store.persist.rehydrate()
    },
  })

  /** Whether what was just written here had to be written again: another window wrote at that moment and had not seen it. */
  function keepLatest(seen: string | null): boolean {
    const own = latest
    latest = undefined
    // It wrote over what stood there before: it had seen nothing of this.
    if (!merge || !own || own.untilMs < Date.now() || seen === null || seen !== own.over) return false
    const theirs = read()
    if (theirs === undefined) return false
    const joined = merge(own.before, own.mine, theirs)
    if (isSameData(joined, theirs)) return false
    if (!write(group, JSON.stringify({ ...unknownFields(group), ...joined }))) return false
    base = joined
    takeIn(joined)
    return true
  }
  function takeIn(joined: T): void {
    isTakingIn = true
    store.setState(joined)
    isTakingIn = false
  }
  function unknownFields(name: string): Fields {
    const stored = json(browserStorage.read(name) ?? '')
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {}
  }
  function plain(state: T): T {
    return v.parse(schema, json(JSON.stringify(state)))
  }
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
