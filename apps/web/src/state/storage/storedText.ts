import * as v from 'valibot'
import { holdsFields } from '#lib/data/holdsAll.ts'
import { deviceStorage } from './hostStorage.ts'
import { reportStorageTrouble } from './storageTrouble.ts'

/** Whether all that was stored could be taken in. */
export type IsWhole<T> = (stored: unknown, taken: T) => boolean

interface TakenText<T> {
  /** Nothing where the text is no such object. */
  readonly taken: T | undefined
  readonly isTakenWhole: boolean
}

/** What the schema takes of a stored text, and whether that is all that the text says of it. */
export function takeText<T extends object>(
  text: string | null,
  schema: v.GenericSchema<unknown, T>,
  isWhole: IsWhole<T> = (stored, taken) => holdsFields(taken, stored),
): TakenText<T> {
  const stored = parseJson(text ?? '')
  const parsed = v.safeParse(schema, Array.isArray(stored) ? undefined : stored)
  if (!parsed.success) return { taken: undefined, isTakenWhole: false }
  return { taken: parsed.output, isTakenWhole: isWhole(stored, parsed.output) }
}

/** Writes the fields beside those that stand there and are not known here. Whether there was room. */
export function writeFields(group: string, fields: object): boolean {
  return write(group, JSON.stringify({ ...storedFields(group), ...fields }))
}

function storedFields(group: string): object {
  const stored = parseJson(deviceStorage().read(group) ?? '')
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? stored : {}
}

/** Under the first key that is free: what was set aside before stays too. Whether it is kept. */
export function setAside(group: string, text: string): boolean {
  reportStorageTrouble({ group, kind: 'unreadable' })
  for (let copy = 1; ; copy += 1) {
    const key = copy === 1 ? `${group}.setAside` : `${group}.setAside.${copy}`
    const there = deviceStorage().read(key)
    if (there === text) return true
    if (there === null) return write(key, text)
  }
}

function write(key: string, text: string): boolean {
  try {
    deviceStorage().write(key, text)
    return true
  } catch {
    return false
  }
}

/** Nothing where the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
