import type { RawEnumValue, RawObject, RawObjectFacts, RawProperty, RawType } from '../../src/tables/format.ts'
import { isUnion, property, someFacts, type DraftTypes } from '../draft.ts'
import { valueType } from '../kinds.ts'
import { docsOf, type OlderPages } from './documentation.ts'
import { scalars } from './scalars.ts'
import {
  availabilityFacts,
  fullName,
  type Schema,
  type SchemaAlias,
  type SchemaEnum,
  type SchemaInterface,
  type SchemaProperty,
  type SchemaType,
  type TypeName,
  type ValueOf,
} from './schema.ts'

/** What the type parameters of a generic type stand for. */
type Bindings = ReadonlyMap<string, RawType>

const none: Bindings = new Map()

/** Reads types of the schema as they are referred to; a generic one becomes one type for each use. */
export class TypeReader {
  readonly types: DraftTypes = new Map()
  readonly #byName: ReadonlyMap<string, SchemaType>
  readonly #older: OlderPages

  constructor(schema: Schema, older: OlderPages) {
    this.#byName = new Map(schema.types.map((type) => [fullName(type.name), type]))
    this.#older = older
  }

  /** The type of that name, as the schema has it. */
  find(name: TypeName): SchemaType | undefined {
    return this.#byName.get(fullName(name))
  }

  /** A type as a reference, by which everything that it refers to is read as well. */
  refer(value: ValueOf, bindings: Bindings = none): RawType {
    switch (value.kind) {
      case 'instance_of':
        return this.#instance(value.type, value.generics ?? [], bindings)
      case 'array_of':
        return ['a', this.refer(value.value, bindings)]
      case 'dictionary_of': {
        const parts = [this.refer(value.key, bindings), this.refer(value.value, bindings)] as const
        return value.singleKey ? ['m', ...parts] : ['d', ...parts]
      }
      case 'union_of':
        return this.#union(value.items, bindings)
      case 'literal_value':
        return literalType(value.value)
      case 'user_defined_value':
        return 'any'
    }
  }

  /** Properties as the table has them. */
  properties(list: readonly SchemaProperty[], bindings: Bindings = none): RawProperty[] {
    return list.map((each) => {
      const docs = docsOf('', each, this.#older)
      const facts = someFacts({
        ...availabilityFacts(each),
        q: each.required ? 1 : undefined,
        f: each.serverDefault,
        a: each.aliases,
        w: docs,
      })
      return property(each.name, valueType(each.name, this.refer(each.type, bindings)), facts)
    })
  }

  #union(items: readonly ValueOf[], bindings: Bindings): RawType {
    const literals = items.flatMap((item) => (item.kind === 'literal_value' ? [item.value] : []))
    if (literals.length === items.length) return ['e', literals]
    return ['u', items.map((item) => this.refer(item, bindings))]
  }

  #instance(name: TypeName, generics: readonly ValueOf[], bindings: Bindings): RawType {
    const full = fullName(name)
    const bound = bindings.get(full)
    if (bound !== undefined) return bound
    const scalar = scalars[full]
    if (scalar) return scalar
    if (/\bT(Partial)?Document$/.test(full)) return 'document'
    const given = generics.map((generic) => this.refer(generic, bindings))
    const id = given.length > 0 ? `${full}<${JSON.stringify(given)}>` : full
    if (!this.types.has(id)) {
      // Known before it is read: it may refer to itself.
      this.types.set(id, 'any')
      this.types.set(id, this.#define(this.#byName.get(full), given))
    }
    return `#${id}`
  }

  #define(type: SchemaType | undefined, given: readonly RawType[]): RawType {
    if (type?.kind === 'enum') return enumType(type)
    if (type?.kind !== 'interface' && type?.kind !== 'type_alias') return 'any'
    const bindings = new Map(type.generics?.map((generic, at) => [fullName(generic), given[at] ?? 'any']))
    return type.kind === 'interface' ? this.#object(type, bindings) : this.#alias(type, bindings)
  }

  #alias({ type, variants }: SchemaAlias, bindings: Bindings): RawType {
    const read = this.refer(type, bindings)
    if (variants?.tag === undefined || !isUnion(read)) return read
    return variants.defaultTag === undefined
      ? ['u', read[1], variants.tag]
      : ['u', read[1], variants.tag, variants.defaultTag]
  }

  #object(type: SchemaInterface, bindings: Bindings): RawObject {
    const docs = docsOf(fullName(type.name), type, this.#older)
    const facts: RawObjectFacts = {
      ...this.#parents(type, bindings),
      ...this.#rest(type, bindings),
      ...besideOne(type),
      ...(type.shortcutProperty ? { h: type.shortcutProperty } : {}),
      ...(docs ? { w: docs } : {}),
    }
    const properties = this.properties(type.properties, bindings)
    return Object.keys(facts).length > 0 ? ['o', properties, facts] : ['o', properties]
  }

  #parents({ inherits }: SchemaInterface, bindings: Bindings): RawObjectFacts {
    return inherits ? { x: [this.#instance(inherits.type, inherits.generics ?? [], bindings)] } : {}
  }

  #rest({ behaviors }: SchemaInterface, bindings: Bindings): RawObjectFacts {
    const more = behaviors?.find(({ type }) => type.name.startsWith('AdditionalPropert'))
    const [key, value] = more?.generics?.map((generic) => this.refer(generic, bindings)) ?? []
    return key !== undefined && value !== undefined ? { k: [key, value] } : {}
  }
}

function besideOne({ variants, properties }: SchemaInterface): RawObjectFacts {
  if (variants?.kind !== 'container') return {}
  return { c: properties.filter((each) => each.containerProperty).map(({ name }) => name) }
}

function literalType(value: string | number | boolean): RawType {
  return isPlaceholder(value) ? 'string' : ['e', [value]]
}

/** Such as `{dynamic_type}`: what the engine puts in. */
function isPlaceholder(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('{')
}

function enumType({ members, isOpen }: SchemaEnum): RawType {
  const values = members.flatMap((member): RawEnumValue[] => {
    if (isPlaceholder(member.name)) return []
    const facts = someFacts(availabilityFacts(member))
    return [facts ? [member.name, facts] : member.name]
  })
  return isOpen ? ['e', values, 1] : ['e', values]
}
