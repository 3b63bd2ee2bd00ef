import type { FakeSetting } from '../state.ts'

/** Settings of an index by whole names, as an engine takes them: nested or dotted, with or without `index.`; null takes one away. */
export function flatSettings(settings: unknown): Map<string, FakeSetting | null> {
  if (settings === undefined) return new Map()
  return new Map([...flat(settings, '')].map(([name, value]) => [`index.${name.replace(/^index\./, '')}`, value]))
}

/** Settings of anything else by whole names, all of them text; null is left out. */
export function flatText(settings: unknown): Map<string, string> {
  const told = settings === undefined ? [] : [...flat(settings, '')]
  return new Map(told.flatMap(([name, value]) => (value === null ? [] : [[name, textOf(value)]])))
}

function flat(value: unknown, prefix: string): Map<string, FakeSetting | null> {
  if (value === null) return new Map([[prefix, null]])
  if (Array.isArray(value)) return new Map([[prefix, value.map(textOf)]])
  if (typeof value !== 'object') return new Map([[prefix, textOf(value)]])
  return new Map(
    Object.entries(value).flatMap(([name, below]) => [...flat(below, prefix === '' ? name : `${prefix}.${name}`)]),
  )
}

/** Text as it is, anything else as JSON. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** `{ 'rack.row': 'r1' }` → `{ rack: { row: 'r1' } }`, as settings are told unless `flat_settings` is set. */
export function nestedSettings(settings: object): object {
  const root: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(settings)) {
    const parts = name.split('.')
    const last = parts.pop() ?? name
    let place = root
    for (const part of parts) {
      const below = jsonObject(place[part])
      place[part] = below
      place = below
    }
    place[last] = value
  }
  return root
}

/** A copy of an object without one of its members. */
export function without(fields: object, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name))
}

/** A copy of a JSON object, or an empty one for anything else. */
export function jsonObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
