import { containerAt, decodeString, entries, type Entry, type TextRange } from '@searchdeck/exact-json'
import type { Engine } from '../cluster.ts'
import { hasMappingTypes, readableValue } from './mappingText.ts'

/**
 * What a place of a mapping is. `type` is a mapping type, which Elasticsearch has before 7; `object` holds others
 * (`object`, `nested`, `passthrough`); `unread` is what should be a field and is no JSON object.
 */
export type MappingKind = 'type' | 'object' | 'field' | 'multiField' | 'alias' | 'runtime' | 'derived' | 'unread'

/** One member of a definition that is neither its type nor its fields. `start` and `end` are offsets of its value in the text. */
export interface MappingParameter extends TextRange {
  readonly name: string
  /** The value in one line, every digit as it came: text without quotes where it cannot be taken for something else. */
  readonly text: string
}

/** A place of a mapping. `start` and `end` are offsets of its key and definition in the text: `"city":{"type":"keyword"}`. */
export interface MappingNode extends TextRange {
  readonly name: string
  /** As a query names it: `user.address.city`. A mapping type is no part of it. */
  readonly path: string
  readonly kind: MappingKind
  /** `object` where there are fields and no type; absent where nothing is said. */
  readonly type: string | undefined
  /** The field that an alias stands for, by its path. */
  readonly target: string | undefined
  readonly parameters: readonly MappingParameter[]
  /** 0 at the outside. */
  readonly level: number
  /** Place in `nodes` of what holds it; -1 at the outside. */
  readonly parent: number
  /** Place in `nodes` after the last of all that it holds. */
  readonly next: number
  /** Fields, aliases and runtime fields in it, at every depth. */
  readonly fieldCount: number
}

/** How many there are of each kind. */
export type MappingCounts = Readonly<Record<MappingKind, number>>

/** The mapping of one index as a tree: each node is followed by all that it holds. */
export interface Mappings {
  /** The value `mappings` as it came. */
  readonly text: string
  /** What holds for the whole mapping: `dynamic`, `_source`, `dynamic_templates` … With mapping types, each type has its own. */
  readonly options: readonly MappingParameter[]
  readonly nodes: readonly MappingNode[]
  readonly counts: MappingCounts
}

/** Far beyond what engines allow (20 by default). What lies deeper is kept as the value of a parameter. */
const MAX_LEVEL = 200
const objectTypes = new Set(['object', 'nested', 'passthrough'])
const fieldKinds = new Set<MappingKind>(['field', 'alias', 'runtime', 'derived', 'unread'])
/** Members of a mapping that hold fields, in the order they are listed in, and what stands in each. */
const rootGroups = { properties: 'field', runtime: 'runtime', derived: 'derived' } as const
const rootGroupNames = ['properties', 'runtime', 'derived'] as const

interface Tree {
  readonly text: string
  readonly nodes: MappingNode[]
  /** How many of the nodes are fields. */
  fieldCount: number
}

interface Place {
  /** What it is unless its definition says more. */
  readonly kind: MappingKind
  readonly level: number
  readonly parent: number
  /** What stands before its name in its path. */
  readonly prefix: string
}

interface Definition {
  readonly type: string | undefined
  readonly parameters: readonly MappingParameter[]
  readonly groups: readonly (TextRange & { readonly kind: MappingKind })[]
}

/**
 * Reads the text of a member `mappings` in an answer to `GET {index}` ("Get index API") or `GET {index}/_mapping`. `engine`
 * tells whether mapping types are to be expected; where it is not known, the shape of the text does. Whatever the text holds
 * is in the result: what is no mapping is a parameter. Throws `InvalidJsonError` for a text that is no JSON.
 */
export function toMappings(text: string, engine: Engine = {}): Mappings {
  const tree: Tree = { text, nodes: [], fieldCount: 0 }
  const options: MappingParameter[] = []
  if (containerAt(text) !== 'object') {
    options.push({ name: 'mappings', start: 0, end: text.length, text: readableValue(text) })
  } else if (hasMappingTypes(text, engine)) {
    for (const entry of entries(text)) addNode(tree, entry, { kind: 'type', level: 0, parent: -1, prefix: '' })
  } else {
    const root = readRoot(text, { start: 0, end: text.length })
    options.push(...root.parameters)
    for (const group of root.groups) addGroup(tree, group, { level: 0, parent: -1, prefix: '' })
  }
  return { text, options, nodes: tree.nodes, counts: countsOf(tree.nodes) }
}

function addGroup(tree: Tree, group: Definition['groups'][number], place: Omit<Place, 'kind'>): void {
  for (const entry of entries(tree.text, group)) addNode(tree, entry, { ...place, kind: group.kind })
}

function addNode(tree: Tree, entry: Entry, place: Place): void {
  const { text, nodes } = tree
  const definition = definitionOf(text, entry, place)
  const kind = kindOf(text, entry, place, definition)
  const isType = kind === 'type'
  const at = nodes.length
  const before = tree.fieldCount
  const draft = {
    name: entry.key,
    path: isType ? '' : place.prefix + entry.key,
    kind,
    // A mapping type holds fields as an object does, and is none.
    type: definition.type ?? (!isType && holdsFields(definition) ? 'object' : undefined),
    target: kind === 'alias' ? targetOf(text, definition) : undefined,
    parameters: definition.parameters,
    level: place.level,
    parent: place.parent,
    next: at + 1,
    fieldCount: 0,
    start: entry.keyRange.start,
    end: entry.end,
  }
  nodes.push(draft)
  const prefix = isType ? '' : `${draft.path}.`
  for (const group of definition.groups) addGroup(tree, group, { level: place.level + 1, parent: at, prefix })
  draft.next = nodes.length
  draft.fieldCount = tree.fieldCount - before
  if (fieldKinds.has(kind)) tree.fieldCount++
}

function kindOf(text: string, entry: Entry, { kind }: Place, definition: Definition): MappingKind {
  if (containerAt(text, entry) !== 'object') return 'unread'
  if (kind !== 'field') return kind
  const { type } = definition
  if (type === 'alias') return 'alias'
  return (type === undefined ? holdsFields(definition) : objectTypes.has(type)) ? 'object' : 'field'
}

function holdsFields({ groups }: Definition): boolean {
  return groups.some(({ kind }) => kind === 'field')
}

function targetOf(text: string, { parameters }: Definition): string | undefined {
  const path = parameters.find(({ name }) => name === 'path')
  return path && stringAt(text, path)
}

function definitionOf(text: string, entry: Entry, place: Place): Definition {
  if (containerAt(text, entry) !== 'object')
    return { type: undefined, parameters: [parameterOf(text, '', entry)], groups: [] }
  if (place.kind === 'type') return readRoot(text, entry)
  let type: string | undefined
  const parameters: MappingParameter[] = []
  const groups: (TextRange & { kind: MappingKind })[] = []
  for (const member of entries(text, entry)) {
    const named = member.key === 'type' && type === undefined ? stringAt(text, member) : undefined
    const kind = groupKindOf(member.key, place)
    if (named !== undefined) type = named
    else if (kind !== undefined && containerAt(text, member) === 'object') groups.push({ ...rangeOf(member), kind })
    else parameters.push(parameterOf(text, member.key, member))
  }
  return { type, parameters, groups }
}

function groupKindOf(key: string, { kind, level }: Place): MappingKind | undefined {
  if (level >= MAX_LEVEL) return undefined
  if (key === 'properties') return 'field'
  if (key !== 'fields') return undefined
  return kind === 'runtime' || kind === 'derived' ? kind : 'multiField'
}

/** A whole mapping: its options, and the members that hold fields. */
function readRoot(text: string, range: TextRange): Definition {
  const members = [...entries(text, range)]
  const isGroup = (member: Entry) => Object.hasOwn(rootGroups, member.key) && containerAt(text, member) === 'object'
  return {
    type: undefined,
    parameters: members.filter((member) => !isGroup(member)).map((member) => parameterOf(text, member.key, member)),
    groups: rootGroupNames.flatMap((name) =>
      members
        .filter((member) => member.key === name && isGroup(member))
        .map((member) => ({ ...rangeOf(member), kind: rootGroups[name] })),
    ),
  }
}

function parameterOf(text: string, name: string, { start, end }: TextRange): MappingParameter {
  return { name, start, end, text: readableValue(text.slice(start, end)) }
}

function rangeOf({ start, end }: TextRange): TextRange {
  return { start, end }
}

function stringAt(text: string, { start, end }: TextRange): string | undefined {
  return text[start] === '"' ? decodeString(text.slice(start, end)) : undefined
}

function countsOf(nodes: readonly MappingNode[]): MappingCounts {
  const counts = { type: 0, object: 0, field: 0, multiField: 0, alias: 0, runtime: 0, derived: 0, unread: 0 }
  for (const { kind } of nodes) counts[kind]++
  return counts
}
