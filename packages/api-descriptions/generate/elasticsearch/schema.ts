import type { RawFacts } from '../../src/tables/format.ts'

/** The parts that are read of `schema.json` in `@elastic/request-converter`: Elasticsearch's own specification. */
export interface Schema {
  readonly endpoints: readonly SchemaEndpoint[]
  readonly types: readonly SchemaType[]
}

export interface TypeName {
  readonly name: string
  readonly namespace: string
}

interface Availability {
  readonly stack?: { readonly since?: string; readonly visibility?: string }
  readonly serverless?: object
}

interface Described {
  readonly availability?: Availability
  readonly deprecation?: { readonly version: string }
  readonly docUrl?: string | null
  readonly extDocUrl?: string | null
}

export interface SchemaEndpoint extends Described {
  readonly name: string
  readonly request: TypeName | null
  readonly urls: readonly {
    readonly path: string
    readonly methods: readonly string[]
    readonly deprecation?: { readonly version: string }
  }[]
  readonly extPreviousVersionDocUrl?: string
}

export type ValueOf =
  | { readonly kind: 'instance_of'; readonly type: TypeName; readonly generics?: readonly ValueOf[] }
  | { readonly kind: 'array_of'; readonly value: ValueOf }
  | { readonly kind: 'dictionary_of'; readonly key: ValueOf; readonly value: ValueOf; readonly singleKey: boolean }
  | { readonly kind: 'union_of'; readonly items: readonly ValueOf[] }
  | { readonly kind: 'literal_value'; readonly value: string | number | boolean }
  | { readonly kind: 'user_defined_value' }

export interface SchemaProperty extends Described {
  readonly name: string
  readonly required: boolean
  readonly type: ValueOf
  readonly serverDefault?: unknown
  readonly aliases?: readonly string[]
  readonly containerProperty?: boolean
}

interface Parent {
  readonly type: TypeName
  readonly generics?: readonly ValueOf[]
}

export interface SchemaInterface extends Described {
  readonly kind: 'interface'
  readonly name: TypeName
  readonly generics?: readonly TypeName[]
  readonly inherits?: Parent
  readonly behaviors?: readonly Parent[]
  readonly properties: readonly SchemaProperty[]
  readonly shortcutProperty?: string
  readonly variants?: Variants
}

interface Variants {
  readonly kind: 'container' | 'internal_tag' | 'external_tag' | 'untagged'
  readonly tag?: string
  readonly defaultTag?: string
}

export interface SchemaRequest extends Described {
  readonly kind: 'request'
  readonly name: TypeName
  readonly generics?: readonly TypeName[]
  readonly inherits?: Parent
  readonly attachedBehaviors?: readonly string[]
  readonly path: readonly SchemaProperty[]
  readonly query: readonly SchemaProperty[]
  readonly body:
    | { readonly kind: 'no_body' }
    | { readonly kind: 'value'; readonly value: ValueOf }
    | { readonly kind: 'properties'; readonly properties: readonly SchemaProperty[] }
}

export interface SchemaEnum extends Described {
  readonly kind: 'enum'
  readonly name: TypeName
  readonly members: readonly (Described & { readonly name: string; readonly aliases?: readonly string[] })[]
  readonly isOpen?: boolean
}

export interface SchemaAlias extends Described {
  readonly kind: 'type_alias'
  readonly name: TypeName
  readonly generics?: readonly TypeName[]
  readonly type: ValueOf
  readonly variants?: Variants
}

export type SchemaType =
  SchemaInterface | SchemaRequest | SchemaEnum | SchemaAlias | { readonly kind: 'response'; readonly name: TypeName }

/** Throws an `Error` when it is no such file. */
export function asSchema(value: unknown): Schema {
  if (!isSchema(value)) throw new Error('schema.json is not of the known form')
  return value
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && 'endpoints' in value && 'types' in value
}

/** A name as one text. */
export function fullName({ namespace, name }: TypeName): string {
  return `${namespace}.${name}`
}

/** `7.10` of `7.10.0`. */
export function minor(version: string | undefined): string | undefined {
  const [major, second] = version?.split('.') ?? []
  return major && second ? `${major}.${second}` : undefined
}

/** Since when, and whether it is deprecated. What every version still in use has needs no mark. */
export function availabilityFacts({ availability, deprecation }: Described): RawFacts {
  const since = minor(availability?.stack?.since)
  const isOld = since === undefined || Number(since.split('.')[0]) < 6
  return {
    ...(isOld ? {} : { s: since }),
    ...(deprecation ? { d: minor(deprecation.version) ?? true } : {}),
  }
}
