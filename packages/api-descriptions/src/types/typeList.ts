import { isNameKind, type NameKind } from './nameKind.ts'
import type { RawEnumValue, RawFacts, RawObject, RawProperty, RawType, RawUnion } from '../tables/format.ts'

/** A value that can be chosen. */
export interface AllowedValue {
  readonly value: string | number | boolean
  readonly facts: RawFacts | undefined
}

/** An object as its properties, with those of the types that it extends. */
export interface ObjectShape {
  readonly kind: 'object'
  readonly properties: ReadonlyMap<string, RawProperty>
  /** Keys and values beyond them. */
  readonly rest: readonly [key: RawType, value: RawType] | undefined
  /** Exactly one property is given; those named here may stand beside it. */
  readonly besideOne: readonly string[] | undefined
  /** What a bare value in its place stands for. */
  readonly shortcut: string | undefined
  /** Where it is documented, and by what name our own texts speak of it. */
  readonly docs: RawFacts['w']
  readonly id: string | undefined
}

/** One form that a value can have; a union has several. */
export type Shape =
  | { readonly kind: 'scalar'; readonly name: string }
  | { readonly kind: 'name'; readonly of: NameKind }
  | { readonly kind: 'values'; readonly values: readonly AllowedValue[]; readonly isOpen: boolean }
  | { readonly kind: 'array'; readonly of: RawType }
  | { readonly kind: 'dictionary'; readonly key: RawType; readonly value: RawType; readonly isSingle: boolean }
  | ObjectShape

/** The value of a scalar property that stands in the same object, for types that one of their properties tells. */
export type Siblings = ReadonlyMap<string, string>

/** What a union whose types are told by a property offers where that property is not there yet. */
type WithoutTag = 'all' | 'default'

const noSiblings: Siblings = new Map()

/** The named types of a table. */
export class TypeList {
  readonly #types: readonly RawType[]
  readonly #objects = new Map<RawObject, ObjectShape>()

  constructor(types: readonly RawType[]) {
    this.#types = types
  }

  /** Every form that a value of this type can have. Cyclic unions end by themselves. */
  shapes(type: RawType, siblings: Siblings = noSiblings, withoutTag: WithoutTag = 'all'): Shape[] {
    const shapes: Shape[] = []
    const seen = new Set<RawType>()
    const add = (each: RawType) => {
      if (seen.has(each)) return
      seen.add(each)
      if (typeof each === 'number') add(this.#types[each] ?? 'any')
      else if (typeof each === 'object' && each[0] === 'u')
        for (const item of this.#chosen(each, siblings, withoutTag)) add(item)
      else shapes.push(this.#shape(each))
    }
    add(type)
    return shapes
  }

  /** The object of which our own texts speak by this name. */
  byTextName(name: string): ObjectShape | undefined {
    const raw = this.#types.find((type) => isObject(type) && type[2]?.i === name)
    return raw !== undefined && isObject(raw) ? this.object(raw) : undefined
  }

  /** The types of which a type is one; of what is no union, itself. */
  unionItems(type: RawType): readonly RawType[] {
    const named = typeof type === 'number' ? (this.#types[type] ?? 'any') : type
    if (typeof named === 'number') return this.unionItems(named)
    return typeof named === 'object' && named[0] === 'u' ? named[1] : [named]
  }

  /** The properties of an object type, by name. */
  object(raw: RawObject): ObjectShape {
    const known = this.#objects.get(raw)
    if (known) return known
    const [, own, facts = {}] = raw
    const parents = (facts.x ?? []).flatMap((parent) => this.shapes(parent))
    const inherited = parents.filter((shape) => shape.kind === 'object')
    const properties = [...inherited.flatMap((each) => [...each.properties]), ...own.flatMap(withOtherNames)]
    const shape: ObjectShape = {
      kind: 'object',
      properties: new Map(facts.c ? properties.map(([name, each]) => [name, notRequired(each)]) : properties),
      rest: facts.k ?? firstOf(parents.map(restOf)),
      besideOne: facts.c ?? firstOf(inherited.map(({ besideOne }) => besideOne)),
      shortcut: facts.h ?? firstOf(inherited.map(({ shortcut }) => shortcut)),
      docs: facts.w,
      id: facts.i,
    }
    this.#objects.set(raw, shape)
    return shape
  }

  #shape(type: Exclude<RawType, number | RawUnion>): Shape {
    if (typeof type === 'string') {
      const kind = type.slice(1)
      return type.startsWith('@') && isNameKind(kind) ? { kind: 'name', of: kind } : { kind: 'scalar', name: type }
    }
    switch (type[0]) {
      case 'a':
        return { kind: 'array', of: type[1] }
      case 'd':
      case 'm':
        return { kind: 'dictionary', key: type[1], value: type[2], isSingle: type[0] === 'm' }
      case 'e':
        return { kind: 'values', values: type[1].map(allowedValue), isOpen: type[2] === 1 }
      case 'o':
        return this.object(type)
    }
  }

  /** Of a union, the types that the object's own property tells. */
  #chosen([, items, tag, otherwise]: RawUnion, siblings: Siblings, withoutTag: WithoutTag): readonly RawType[] {
    if (tag === undefined) return items
    const told = siblings.get(tag)
    if (told === undefined && withoutTag === 'all') return items
    const wanted = told ?? otherwise
    const fitting = items.filter((item) => this.#tagValues(item, tag).includes(wanted ?? ''))
    return fitting.length > 0 ? fitting : items
  }

  #tagValues(type: RawType, tag: string): unknown[] {
    return this.shapes(type).flatMap((shape) => {
      const property = shape.kind === 'object' ? shape.properties.get(tag) : undefined
      return property ? this.values(property[1]).map(({ value }) => value) : []
    })
  }

  /** The values that can be chosen, in all forms of a type and in lists of it. */
  values(type: RawType): AllowedValue[] {
    return this.shapes(type).flatMap((shape) => {
      if (shape.kind === 'values') return shape.values
      if (shape.kind === 'array') return this.values(shape.of)
      if (shape.kind === 'scalar' && shape.name === 'boolean') return booleans
      return []
    })
  }

  /** The kinds of names that can stand here, in all forms of a type and in lists of it. */
  nameKinds(type: RawType): NameKind[] {
    const kinds = this.shapes(type).flatMap((shape) => {
      if (shape.kind === 'name') return [shape.of]
      return shape.kind === 'array' ? this.nameKinds(shape.of) : []
    })
    return [...new Set(kinds)]
  }
}

function isObject(type: RawType): type is RawObject {
  return typeof type === 'object' && type[0] === 'o'
}

function withOtherNames(property: RawProperty): (readonly [string, RawProperty])[] {
  const [name, type, facts] = property
  const others = (facts?.a ?? []).map((other): [string, RawProperty] => [other, [other, type, facts ?? {}]])
  return [[name, property], ...others]
}

function notRequired([name, type, facts]: RawProperty): RawProperty {
  if (facts?.q === undefined) return facts ? [name, type, facts] : [name, type]
  return [name, type, Object.fromEntries(Object.entries(facts).filter(([fact]) => fact !== 'q'))]
}

function restOf(shape: Shape): ObjectShape['rest'] {
  if (shape.kind === 'object') return shape.rest
  return shape.kind === 'dictionary' ? [shape.key, shape.value] : undefined
}

function firstOf<Value>(values: readonly Value[]): Value | undefined {
  return values.find((value) => value !== undefined)
}

const booleans: readonly AllowedValue[] = [true, false].map((value) => ({ value, facts: undefined }))

function allowedValue(value: RawEnumValue): AllowedValue {
  return typeof value === 'object' ? { value: value[0], facts: value[1] } : { value, facts: undefined }
}
