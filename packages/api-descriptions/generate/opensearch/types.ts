import ts from 'typescript'
import type { RawObject, RawProperty, RawType, RawUnion } from '../../src/tables/format.ts'
import { isDictionary, isObject, isUnion, property, referredName, type DraftTypes } from '../draft.ts'
import { valueType } from '../kinds.ts'
import type { Library, Module } from './declarations.ts'
import { additions, containers, fieldKeyed, linesWithDocuments, scalars, tags, type Tag } from './known.ts'

/** Reads types of the client's declarations as they are referred to. */
export class DeclarationReader {
  readonly types: DraftTypes = new Map()
  readonly #library: Library

  constructor(library: Library) {
    this.#library = library
  }

  /** A type as a reference, by which everything that it refers to is read as well. */
  async refer(node: ts.TypeNode, from: Module): Promise<RawType> {
    if (ts.isParenthesizedTypeNode(node)) return await this.refer(node.type, from)
    if (ts.isArrayTypeNode(node)) return ['a', await this.refer(node.elementType, from)]
    if (ts.isTypeLiteralNode(node)) return await this.#literal(node, from)
    if (ts.isUnionTypeNode(node)) return await this.#union(node.types, from)
    if (ts.isIntersectionTypeNode(node)) return await this.#intersection(node.types, from)
    if (ts.isLiteralTypeNode(node)) return literal(node)
    if (ts.isTypeReferenceNode(node)) return await this.#reference(node, from)
    return keyword(node)
  }

  /** The properties of an object, in the order of the declaration. */
  async properties(members: readonly ts.TypeElement[], from: Module): Promise<RawProperty[]> {
    const read: RawProperty[] = []
    for (const member of members) {
      if (!ts.isPropertySignature(member) || !member.type) continue
      const name = ts.isIdentifier(member.name) || ts.isStringLiteral(member.name) ? member.name.text : undefined
      if (name === undefined) continue
      const type = valueType(name, await this.refer(member.type, from))
      read.push(property(name, type, member.questionToken ? undefined : { q: 1 }))
    }
    return read
  }

  async #literal({ members }: ts.TypeLiteralNode, from: Module): Promise<RawType> {
    const properties = await this.properties(members, from)
    const signature = members.find((member) => ts.isIndexSignatureDeclaration(member))
    if (!signature) return ['o', properties]
    const rest = await this.refer(signature.type, from)
    return properties.length > 0 ? ['o', properties, { k: ['string', rest] }] : ['d', 'string', rest]
  }

  async #reference(node: ts.TypeReferenceNode, from: Module): Promise<RawType> {
    const found = await this.#library.resolve(node.typeName, from)
    if (!found) return await this.#builtIn(node, from)
    const scalar = scalars[found.id]
    if (scalar) return scalar
    if (!this.types.has(found.id)) {
      // Known before it is read: it may refer to itself.
      this.types.set(found.id, 'any')
      this.types.set(found.id, asKnown(found.id, await this.#define(found.node, found.module)))
    }
    return `#${found.id}`
  }

  async #builtIn({ typeName, typeArguments }: ts.TypeReferenceNode, from: Module): Promise<RawType> {
    const [first, second] = typeArguments ?? []
    const name = ts.isIdentifier(typeName) ? typeName.text : ''
    if (name === 'Record' && first && second)
      return ['d', await this.refer(first, from), await this.refer(second, from)]
    return name === 'Array' && first ? ['a', await this.refer(first, from)] : 'any'
  }

  async #define(node: ts.TypeNode | ts.InterfaceDeclaration, from: Module): Promise<RawType> {
    if (!ts.isInterfaceDeclaration(node)) return await this.refer(node, from)
    return ['o', await this.properties(node.members, from)]
  }

  async #union(nodes: readonly ts.TypeNode[], from: Module): Promise<RawType> {
    const given = nodes.filter((node) => node.kind !== ts.SyntaxKind.UndefinedKeyword)
    const read: RawType[] = []
    for (const node of given) read.push(await this.refer(node, from))
    const [only] = read
    if (only !== undefined && read.length === 1) return only
    const values = read.flatMap((type) => (typeof type === 'object' && type[0] === 'e' ? type[1] : []))
    const isEnum = given.every((node) => ts.isLiteralTypeNode(node))
    return isEnum ? ['e', values] : ['u', read]
  }

  /** An object with the properties of all; of a union all that any of its types has. */
  async #intersection(nodes: readonly ts.TypeNode[], from: Module): Promise<RawType> {
    const parts: RawType[] = []
    for (const node of nodes) {
      const read = await this.refer(node, from)
      if (isUnion(read)) parts.push(...read[1].map((part) => (isObject(part) ? optionalObject(part) : part)))
      else parts.push(read)
    }
    const parents = parts.filter((part) => referredName(part) !== undefined)
    const rest = parts.find(isDictionary)
    const facts = { ...(parents.length > 0 ? { x: parents } : {}), ...(rest ? { k: [rest[1], rest[2]] as const } : {}) }
    const own = parts.filter(isObject).flatMap(([, properties]) => properties)
    return Object.keys(facts).length > 0 ? ['o', own, facts] : ['o', own]
  }
}

function optionalObject([, properties]: RawObject): RawObject {
  return ['o', properties.map(([name, type]): RawProperty => [name, type])]
}

function literal({ literal: value }: ts.LiteralTypeNode): RawType {
  if (ts.isStringLiteral(value)) return ['e', [value.text]]
  if (ts.isNumericLiteral(value)) return ['e', [Number(value.text)]]
  if (value.kind === ts.SyntaxKind.TrueKeyword) return ['e', [true]]
  if (value.kind === ts.SyntaxKind.FalseKeyword) return ['e', [false]]
  return 'null'
}

function keyword({ kind }: ts.TypeNode): RawType {
  if (kind === ts.SyntaxKind.StringKeyword) return 'string'
  if (kind === ts.SyntaxKind.NumberKeyword) return 'number'
  if (kind === ts.SyntaxKind.BooleanKeyword) return 'boolean'
  return kind === ts.SyntaxKind.ObjectKeyword ? 'object' : 'any'
}

/** With what the declarations cannot say: that one property is given alone, that keys are fields, that a property tells the type. */
function asKnown(id: string, type: RawType): RawType {
  const tag = tags[id]
  if (tag && isUnion(type)) return withTag(type, tag)
  const beside = containers[id]
  if (beside && isObject(type)) return asContainer(id, type, beside)
  if (linesWithDocuments.has(id)) return withDocuments(type)
  if (fieldKeyed.has(id)) return withFieldKeys(type)
  const added = additions[id]
  return added && isObject(type) ? withProperties(type, added) : type
}

function withTag([, items]: RawUnion, { property: tag, without }: Tag): RawUnion {
  return without === undefined ? ['u', items, tag] : ['u', items, tag, without]
}

function asContainer(id: string, [, properties, facts]: RawObject, beside: readonly string[]): RawObject {
  return ['o', properties.map(([name, type]): RawProperty => [name, keyedByField(id, type)]), { ...facts, c: beside }]
}

function keyedByField(id: string, type: RawType): RawType {
  return isDictionary(type) && type[1] === 'string' && fieldKeyed.has(id) ? ['m', '@field', type[2]] : type
}

function withDocuments(type: RawType): RawType {
  if (typeof type !== 'object' || type[0] !== 'a' || !isUnion(type[1])) return type
  return ['a', ['u', type[1][1].map((item) => (isDictionary(item) ? 'document' : item))]]
}

function withFieldKeys(type: RawType): RawType {
  if (isDictionary(type)) return ['d', '@field', type[2]]
  if (isUnion(type)) return ['u', type[1].map(withFieldKeys)]
  if (typeof type === 'object' && type[0] === 'a') return ['a', withFieldKeys(type[1])]
  return isObject(type) ? ['o', type[1], { ...type[2], k: ['@field', type[2]?.k?.[1] ?? 'any'] }] : type
}

function withProperties([, properties, facts]: RawObject, added: readonly RawProperty[]): RawObject {
  return facts ? ['o', [...added, ...properties], facts] : ['o', [...added, ...properties]]
}
