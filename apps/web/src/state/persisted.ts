import { browserStorage } from '@searchdeck/platform'
import * as v from 'valibot'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { persist, type PersistStorage } from 'zustand/middleware'
import { reportStorageTrouble } from './storageTrouble.ts'

type Fields = Record<string, unknown>

export interface PersistedOptions<T> {
  /** Joins this window's value with one that another window wrote since `base` was read. Without it, mine wins. */
  merge?: (base: T, mine: T, theirs: T) => T
  /** Whether all that was stored could be taken in. Where not, the stored text is kept under a second key too. */
  isWhole?: (stored: unknown, taken: T) => boolean
}

/**
 * What this device remembers under the local-storage key `group`: a store and a hook.
 *
 * The stored text is the plain object, with no wrapper around it. It passes `schema` on every read, as it may come from an
 * older version, another client or an editor. What cannot be read is set aside under a second key and reported, never
 * overwritten; fields that the schema does not know survive. Other windows' changes are heard.
 */
export function persisted<T extends Fields>(
  group: string,
  schema: v.GenericSchema<unknown, T>,
  { merge, isWhole }: PersistedOptions<T> = {},
): UseBoundStore<StoreApi<T>> {
  const initial = v.parse(schema, {})
  let base = initial

  const read = (): T | undefined => {
    const text = browserStorage.read(group)
    if (text === null) return undefined
    const stored = json(text)
    const parsed = v.safeParse(schema, Array.isArray(stored) ? undefined : stored)
    if (parsed.success && (isWhole?.(stored, parsed.output) ?? true)) return parsed.output
    setAside(group, text)
    return parsed.success ? parsed.output : undefined
  }
  const storage: PersistStorage<T> = {
    getItem: () => {
      const stored = read()
      base = stored ?? initial
      return stored === undefined ? null : { state: stored }
    },
    setItem: (_name, { state }) => {
      const theirs = read()
      const mine = plain(state)
      const joined = merge && theirs !== undefined ? merge(base, mine, theirs) : mine
      try {
        browserStorage.write(group, JSON.stringify({ ...unknownFields(group), ...joined }))
        base = joined
      } catch {
        reportStorageTrouble({ group, kind: 'full' })
      }
    },
    removeItem: () => browserStorage.remove(group),
  }
  const store = create<T>()(persist(() => initial, { name: group, storage }))
  browserStorage.onChange((key) => {
    if (key === group) void store.persist.rehydrate()
  })
  return store

  function unknownFields(name: string): Fields {
    const stored = json(browserStorage.read(name) ?? '')
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {}
  }
  function plain(state: T): T {
    return v.parse(schema, json(JSON.stringify(state)))
  }
}

function setAside(group: string, text: string): void {
  const key = `${group}.setAside`
  reportStorageTrouble({ group, kind: 'unreadable' })
  if (browserStorage.read(key) === text) return
  try {
    browserStorage.write(key, text)
  } catch {
    reportStorageTrouble({ group, kind: 'full' })
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
