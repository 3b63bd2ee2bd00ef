import type { RawDictionary, RawFacts, RawObject, RawProperty, RawType, RawUnion } from '../src/tables/format.ts'

/** Types by a name of their own; a type refers to another one by `#` and that name until the table is written. */
export type DraftTypes = Map<string, RawType>

export interface DraftPath {
  readonly template: string
  readonly methods: readonly string[]
  readonly facts: RawFacts
}

export interface DraftEndpoint {
  readonly name: string
  readonly paths: readonly DraftPath[]
  readonly parts: Readonly<Record<string, RawType>>
  readonly parameters: readonly RawProperty[]
  readonly body: RawType | undefined
  readonly facts: RawFacts
}

/** What was read of one product, before it becomes tables. */
export interface Draft {
  readonly types: DraftTypes
  readonly endpoints: readonly DraftEndpoint[]
}

/** The name that a type refers to, when it does. */
export function referredName(type: RawType): string | undefined {
  return typeof type === 'string' && type.startsWith('#') ? type.slice(1) : undefined
}

export function isUnion(type: RawType): type is RawUnion {
  return Array.isArray(type) && type[0] === 'u'
}

export function isDictionary(type: RawType): type is RawDictionary {
  return Array.isArray(type) && type[0] === 'd'
}

export function isObject(type: RawType): type is RawObject {
  return Array.isArray(type) && type[0] === 'o'
}

/** Without what is not there, and nothing when nothing is. */
export function someFacts(facts: { readonly [Key in keyof RawFacts]?: RawFacts[Key] | undefined }):
  RawFacts | undefined {
  const known = Object.entries(facts).filter(([, value]) => value !== undefined)
  return known.length > 0 ? Object.fromEntries(known) : undefined
}

/** A property as short as it can be. */
export function property(name: string, type: RawType, facts: RawFacts | undefined): RawProperty {
  return facts ? [name, type, facts] : [name, type]
}
