import { docsAddress } from '../docsAddress.ts'
import type { Descriptions } from '../descriptions.ts'
import type { Token } from '../json/scan.ts'
import type { RequestHead } from '../path/findEndpoint.ts'
import type { RawProperty, RawType } from '../tables/format.ts'
import type { NameKind } from '../types/nameKind.ts'
import type { ObjectShape, Shape } from '../types/typeList.ts'
import { typeWords, valueStart, type ValueStart } from '../types/typeLabel.ts'
import { deprecatedIn, documentedIn, missingIn, type Missing } from '../versions.ts'
import { bodyPlace, type BodyPlace } from './bodyPlace.ts'
import { docsOfType } from './docsOfType.ts'

/** A property or a value that fits. */
export interface BodySuggestion {
  readonly kind: 'property' | 'value' | 'start'
  /** A name, a value without its quotes, or the beginning of an object or list. */
  readonly text: string
  /** Of a value: it is written in quotes. */
  readonly isText: boolean
  /** Words for its type (see `typeWords`); none for a value. */
  readonly types: readonly string[]
  readonly isRequired: boolean
  readonly default: unknown
  /** What its value begins with. */
  readonly start: ValueStart
  readonly missing: Missing | undefined
  readonly deprecated: string | true | undefined
  readonly docs: string | undefined
  /** By what name our own texts speak of it, such as `query.match`. */
  readonly about: string | undefined
}

/** What fits at a place in a body. */
export interface BodyCompletion {
  readonly place: 'key' | 'value'
  /** What is being typed, without its quotes; offsets are those of the body. */
  readonly token: Token
  /** Of a key: its colon is there already. */
  readonly hasColon: boolean
  readonly suggestions: readonly BodySuggestion[]
  /** Kinds of names that can stand here. */
  readonly names: readonly NameKind[]
}

/** A body above this many characters is not completed: reading it at each key would be felt. */
const LONGEST_BODY = 5_000_000

/**
 * What fits at the cursor in the body of a request. Nothing where the call or its body is not known, where the cursor is in a
 * comment or behind a value, and in a body above five million characters. It takes time with the length of the text before the cursor.
 */
export function completeBody(
  descriptions: Descriptions,
  request: RequestHead & { readonly version?: string | undefined },
  body: string,
  offset: number,
): BodyCompletion | undefined {
  if (body.length > LONGEST_BODY) return undefined
  const found = bodyPlace(descriptions, request, body, offset)
  if (!found || found.place === 'none') return undefined
  const { place, token, hasColon } = found
  const completion =
    place === 'key' ? keysAt(descriptions, found, request.version) : valuesAt(descriptions, found, request.version)
  return { place, token, hasColon, ...completion }
}

type Fitting = Pick<BodyCompletion, 'suggestions' | 'names'>

function keysAt(descriptions: Descriptions, { types, siblings }: BodyPlace, version: string | undefined): Fitting {
  const list = descriptions.bodyTypes
  const shapes = types.flatMap((type) => list.shapes(type, siblings.texts, 'default'))
  const properties = new Map<string, readonly [RawProperty, string | undefined]>()
  for (const shape of shapes.flatMap(objectsIn(list)))
    for (const [name, property] of shape.properties)
      if (!properties.has(name) && isFree(shape, siblings.keys, name)) properties.set(name, [property, shape.id])
  const keys = shapes.flatMap((shape) => keyTypes(shape))
  const used = new Set(siblings.keys)
  return {
    names: [...new Set(keys.flatMap((key) => list.nameKinds(key)))],
    suggestions: [...properties.values()]
      .filter(([[name]]) => !used.has(name))
      .map(([property, id]) => propertySuggestion(descriptions, property, id, version)),
  }
}

/** Engines take a single object in place of a list. */
function objectsIn(list: Descriptions['bodyTypes']) {
  return (shape: Shape): ObjectShape[] => {
    if (shape.kind === 'object') return [shape]
    if (shape.kind !== 'array') return []
    return list.shapes(shape.of).filter((item) => item.kind === 'object')
  }
}

/** Where only one property is given, none beside it but those that may. */
function isFree({ besideOne, properties }: ObjectShape, used: readonly string[], name: string): boolean {
  if (!besideOne || besideOne.includes(name) || isAlias(properties, besideOne, name)) return true
  return !used.some((key) => properties.has(key) && !besideOne.includes(key) && !isAlias(properties, besideOne, key))
}

function isAlias(properties: ObjectShape['properties'], names: readonly string[], name: string): boolean {
  return names.some((each) => properties.get(each)?.[2]?.a?.includes(name))
}

function keyTypes(shape: Shape): RawType[] {
  if (shape.kind === 'dictionary') return [shape.key]
  if (shape.kind === 'object') return shape.rest ? [shape.rest[0]] : []
  return shape.kind === 'scalar' && shape.name === 'document' ? ['@field'] : []
}

function propertySuggestion(
  descriptions: Descriptions,
  [name, type, facts]: RawProperty,
  id: string | undefined,
  version: string | undefined,
): BodySuggestion {
  const types = descriptions.bodyTypes
  const missing = missingIn(version, facts)
  return {
    ...{ kind: 'property', text: name, isText: true },
    types: typeWords(types, type),
    isRequired: facts?.q === 1,
    default: facts?.f,
    start: valueStart(types, type),
    missing,
    deprecated: deprecatedIn(version, facts),
    docs: docsAddress(descriptions.product, documentedIn(version, missing), facts?.w ?? docsOfType(types, type)),
    about: id === undefined ? undefined : `${id}.${name}`,
  }
}

function valuesAt(descriptions: Descriptions, { types, token }: BodyPlace, version: string | undefined): Fitting {
  const list = descriptions.bodyTypes
  const shapes = types.flatMap((type) => list.shapes(type))
  const values = shapes.flatMap((shape) => valuesOf(shape))
  const isQuoted = token.quotes !== 'none'
  const suggestions = values.filter(({ isText }) => isText || !isQuoted)
  const starts = isQuoted ? [] : shapes.flatMap(startsOf)
  return {
    names: [...new Set(types.flatMap((type) => ownNames(list.shapes(type))))],
    suggestions: unique([...suggestions, ...starts]).map((suggestion) => ({
      ...suggestion,
      ...{ types: [], isRequired: false, default: undefined, start: '', docs: undefined, about: undefined },
      missing: missingIn(version, suggestion.facts),
      deprecated: deprecatedIn(version, suggestion.facts),
    })),
  }
}

type Value = Pick<BodySuggestion, 'kind' | 'text' | 'isText'> & { readonly facts: RawProperty[2] }

function valuesOf(shape: Shape): Value[] {
  if (shape.kind === 'scalar' && shape.name === 'boolean')
    return ['true', 'false'].map((text) => ({ kind: 'value', text, isText: false, facts: undefined }))
  if (shape.kind !== 'values') return []
  return shape.values.map(({ value, facts }) => ({
    ...{ kind: 'value', facts },
    text: String(value),
    isText: typeof value === 'string',
  }))
}

function startsOf(shape: Shape): Value[] {
  const text = shape.kind === 'array' ? '[]' : shape.kind === 'object' || shape.kind === 'dictionary' ? '{}' : undefined
  return text === undefined ? [] : [{ kind: 'start', text, isText: false, facts: undefined }]
}

/** Of the value itself: those of a list are its items'. */
function ownNames(shapes: readonly Shape[]): NameKind[] {
  return shapes.flatMap((shape) => (shape.kind === 'name' ? [shape.of] : []))
}

function unique(values: readonly Value[]): Value[] {
  return [...new Map(values.map((value) => [`${value.kind} ${value.text} ${value.isText}`, value])).values()]
}
