import { containerAt, entries, rawValue } from '@searchdeck/exact-json'
import type { Engine } from '../cluster.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { pathSegments } from '../requests/path.ts'
import { toMappings, type MappingNode, type Mappings } from '../mappings/mappings.ts'
import { present } from '../values.ts'

/** A field of the indices that are searched, as a query and a column name it. */
export interface SearchField {
  readonly path: string
  /** Its types, sorted; several are a conflict: the indices do not agree. */
  readonly types: readonly string[]
  /** Other ways that its text is kept, by whole path, with their types. */
  readonly multiFields: readonly { readonly path: string; readonly type: string }[]
  /** In how many of the indices it is. */
  readonly indexCount: number
  /**
   * By what its values are counted: itself, or a field below it. Absent where no values are kept for that, where the indices do
   * not agree, and within nested objects.
   */
  readonly countPath?: string
  /** By what its column is sorted: itself, or a field below it. Absent where it cannot be sorted. */
  readonly sortPath?: string
  /** Type of what it is sorted by: for the indices that do not have it (`SortKey.unmappedType`). */
  readonly sortType?: string
}

/** Fields by path, and of how many indices. */
export interface SearchFields {
  readonly fields: ReadonlyMap<string, SearchField>
  readonly indexCount: number
}

const sortableTypes = new Set(['long', 'integer', 'double', 'float', 'date', 'boolean', 'keyword'])
const countableTypes = new Set([
  ...sortableTypes,
  ...['short', 'byte', 'unsigned_long', 'half_float', 'scaled_float', 'date_nanos'],
  ...['constant_keyword', 'wildcard', 'ip', 'version'],
])
/** What can be sorted together. */
const numbers = new Set(['long', 'integer', 'double', 'float'])

/** Columns that the engine can sort by itself, whatever the mapping says. */
export const ownSortColumns: readonly string[] = ['_index', '_score']

/** `GET {indices}/_mapping`, "Get mapping API". Throws `InvalidRequestError` as `pathSegments`. */
export function mappingsRequest(names: readonly string[]): ClusterRequest {
  return { method: 'GET', path: `/${pathSegments(names)}/_mapping` }
}

interface Draft {
  readonly types: Set<string>
  readonly multiFields: Map<string, string>
  readonly indices: Set<string>
  /** One for each index and mapping type that has it; nothing where it cannot be sorted there. */
  readonly sorts: (Kept | undefined)[]
  /** The same for what it is counted by. */
  readonly counts: (Kept | undefined)[]
}

/** A field whose values are kept side by side. */
interface Kept {
  readonly path: string
  readonly type: string
}

/**
 * Reads the texts of answers to `indexMappingsRequest` or `mappingsRequest`. Objects are no fields; before Elasticsearch 7 the
 * fields of all mapping types are. Throws `InvalidJsonError` for a text that is no JSON object.
 */
export function toSearchFields(texts: readonly string[], engine: Engine): SearchFields {
  const drafts = new Map<string, Draft>()
  const indices = new Set<string>()
  for (const text of texts)
    for (const index of entries(text)) {
      indices.add(index.key)
      const mappings = containerAt(text, index) === 'object' ? rawValue(text, ['mappings'], index) : undefined
      if (mappings !== undefined) addFields(drafts, toMappings(mappings, engine), index.key)
    }
  const fields = new Map([...drafts].map(([path, draft]) => [path, fieldOf(path, draft)]))
  return { fields, indexCount: indices.size }
}

/** Paths of the fields that are a date in every one of the indices: what a range of time can be about. */
export function sharedDateFields({ fields, indexCount }: SearchFields): string[] {
  const isDate = (type: string) => type === 'date' || type === 'date_nanos'
  return [...fields.values()]
    .filter(({ types, indexCount: has }) => has === indexCount && types.every(isDate))
    .map(({ path }) => path)
    .sort()
}

function addFields(drafts: Map<string, Draft>, { nodes }: Mappings, index: string): void {
  let nestedUntil = 0
  for (const [at, node] of nodes.entries()) {
    if (node.type === 'nested') nestedUntil = Math.max(nestedUntil, node.next)
    const own = definedBy(nodes, node)
    if (!isField(node) || own?.type === undefined) continue
    const draft = draftOf(drafts, node.path)
    const below = nodes.slice(at + 1, node.next).filter(({ kind }) => kind === 'multiField')
    draft.types.add(own.type)
    draft.indices.add(index)
    for (const { path, type } of below) if (type !== undefined) draft.multiFields.set(path, type)
    // A value within a nested object is not one of the document's.
    const keptBy = (wanted: ReadonlySet<string>) =>
      at < nestedUntil ? undefined : keptTarget({ ...own, path: node.path }, below, wanted)
    draft.sorts.push(keptBy(sortableTypes))
    draft.counts.push(keptBy(countableTypes))
  }
}

function draftOf(drafts: Map<string, Draft>, path: string): Draft {
  const draft = drafts.get(path) ?? {
    ...{ types: new Set(), multiFields: new Map(), indices: new Set() },
    ...{ sorts: [], counts: [] },
  }
  drafts.set(path, draft)
  return draft
}

/** What says of which type a field is: of an alias, its target. */
function definedBy(nodes: readonly MappingNode[], node: MappingNode): MappingNode | undefined {
  return node.kind === 'alias' ? nodes.find(({ path, kind }) => path === node.target && kind === 'field') : node
}

function isField({ kind }: MappingNode): boolean {
  return kind === 'field' || kind === 'alias' || kind === 'runtime' || kind === 'derived'
}

/** The field itself, else a keyword below it, the one that is called so first, else the first of such a type. */
function keptTarget(node: MappingNode, below: readonly MappingNode[], wanted: ReadonlySet<string>): Kept | undefined {
  const own = kept(node, wanted)
  if (own) return own
  const targets = below.flatMap((each) => kept(each, wanted) ?? [])
  return (
    targets.find(({ path }) => path === `${node.path}.keyword`) ??
    targets.find(({ type }) => type === 'keyword') ??
    targets[0]
  )
}

function kept({ path, type, parameters }: MappingNode, wanted: ReadonlySet<string>): Kept | undefined {
  const isKept = !parameters.some(({ name, text }) => name === 'doc_values' && text === 'false')
  return type !== undefined && wanted.has(type) && isKept ? { path, type } : undefined
}

function fieldOf(path: string, { types, multiFields, indices, sorts, counts }: Draft): SearchField {
  const sort = sharedBy(sorts)
  return {
    path,
    types: [...types].sort(),
    multiFields: [...multiFields].map(([below, type]) => ({ path: below, type })),
    indexCount: indices.size,
    ...present({ countPath: sharedBy(counts)?.path, sortPath: sort?.path, sortType: sort?.type }),
  }
}

/** The first, where the others are at the same path and of the same kind. */
function sharedBy(all: readonly (Kept | undefined)[]): Kept | undefined {
  const [first] = all
  const agree = all.every((each) => each && first && each.path === first.path && goTogether(each.type, first.type))
  return agree ? first : undefined
}

function goTogether(a: string, b: string): boolean {
  return a === b || (numbers.has(a) && numbers.has(b))
}
