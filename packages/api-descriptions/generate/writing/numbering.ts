import type { RawFacts, RawObject, RawProperty, RawType } from '../../src/tables/format.ts'
import { isObject, referredName, type DraftTypes } from '../draft.ts'
import { textName } from '../names.ts'

/** Gives numbers to the types that are referred to, the commonest first, and puts them in place of the names. */
export function numberTypes(types: DraftTypes, roots: readonly RawType[]) {
  const uses = new Map<string, number>()
  const count = (type: RawType) => {
    for (const name of namesIn(type)) {
      const known = uses.get(name)
      uses.set(name, (known ?? 0) + 1)
      if (known === undefined) count(types.get(name) ?? 'any')
    }
  }
  for (const root of roots) count(root)
  const isWorthANumber = (name: string) => {
    const type = types.get(name)
    return type !== undefined && !isShort(type)
  }
  const names = [...uses.keys()].filter(isWorthANumber).sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0))
  const numbers = new Map(names.map((name, at) => [name, at]))
  const numbered = (type: RawType): RawType =>
    mapNames(type, (name) => numbers.get(name) ?? numbered(types.get(name) ?? 'any'))
  return { types: names.map((name) => named(name, numbered(types.get(name) ?? 'any'))), numbered }
}

function named(name: string, type: RawType): RawType {
  const ours = textName(name)
  return ours !== undefined && isObject(type) ? ['o', type[1], { ...type[2], i: ours }] : type
}

/** What is as short as its number stands in place. */
function isShort(type: RawType): boolean {
  if (typeof type === 'string') return referredName(type) === undefined
  return Array.isArray(type) && type[0] === 'a' && typeof type[1] === 'string' && referredName(type[1]) === undefined
}

function namesIn(type: RawType): string[] {
  const names: string[] = []
  mapNames(type, (name) => {
    names.push(name)
    return 'any'
  })
  return names
}

/** A copy of a type with something else in place of each name that it refers to. */
function mapNames(type: RawType, change: (name: string) => RawType): RawType {
  const name = referredName(type)
  if (name !== undefined) return change(name)
  if (typeof type !== 'object') return type
  const map = (each: RawType) => mapNames(each, change)
  switch (type[0]) {
    case 'a':
      return ['a', map(type[1])]
    case 'd':
    case 'm':
      return [type[0], map(type[1]), map(type[2])]
    case 'u': {
      const [, items, ...tag] = type
      return ['u', items.map(map), ...tag]
    }
    case 'e':
      return type
    case 'o':
      return mapObject(type, map)
  }
}

function mapObject([, properties, facts]: RawObject, map: (type: RawType) => RawType): RawObject {
  const mapped = properties.map((each) => mapProperty(each, map))
  if (!facts) return ['o', mapped]
  const { x, k } = facts
  return [
    'o',
    mapped,
    { ...facts, ...(x ? { x: x.map(map) } : {}), ...(k ? { k: [map(k[0]), map(k[1])] as const } : {}) },
  ]
}

/** A property with another type. */
export function mapProperty([name, type, facts]: RawProperty, map: (type: RawType) => RawType): RawProperty {
  return withFacts(name, map(type), facts)
}

function withFacts(name: string, type: RawType, facts: RawFacts | undefined): RawProperty {
  return facts ? [name, type, facts] : [name, type]
}
