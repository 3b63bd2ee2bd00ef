import type { MappingKind, MappingNode, Mappings } from '@searchdeck/cluster-client'
import { chipOf } from '#lib/names/filterChips.ts'

export interface MappingFilter {
  /** As typed: a part of a name, a path or a type, or `column:value`. */
  readonly text: string
  /** Only nodes of this type; of all where there is none. */
  readonly type: string | undefined
}

/** What a filter finds. Places are those of the nodes. */
export interface MappingMatches {
  /** 1 where the node itself is found. */
  readonly found: Uint8Array
  /** 1 where something inside the node is found. */
  readonly holds: Uint8Array
  /** How many of each kind are found. */
  readonly counts: Readonly<Record<MappingKind, number>>
}

/** What can stand before the colon. */
const filterColumns = ['name', 'path', 'type'] as const

type Condition = (at: number) => boolean

/**
 * A filter over a mapping; what is compared is prepared once. A part of a path is found in the field whose own name it
 * reaches into: `user.na` finds `user.name`, not all that `user.name` holds; `user.` finds what stands in `user` itself.
 */
export function createMappingFilter({ nodes }: Mappings): (filter: MappingFilter) => MappingMatches | undefined {
  let texts: ReturnType<typeof textsOf> | undefined
  return ({ text, type }) => {
    if (text === '' && type === undefined) return undefined
    texts ??= textsOf(nodes)
    const conditions: Condition[] = []
    if (type !== undefined) conditions.push((at) => nodes[at]?.type === type)
    if (text !== '') conditions.push(conditionOf(text, texts))
    return matchesOf(nodes, (at) => conditions.every((holds) => holds(at)))
  }
}

function textsOf(nodes: readonly MappingNode[]) {
  return {
    name: nodes.map(({ name }) => name.toLowerCase()),
    path: nodes.map(({ path }) => path.toLowerCase()),
    type: nodes.map((node) => typeText(node).toLowerCase()),
  }
}

/** A runtime field is found by that word too. */
function typeText({ kind, type = '' }: MappingNode): string {
  return kind === 'runtime' || kind === 'derived' ? `${type} ${kind}` : type
}

function conditionOf(text: string, texts: ReturnType<typeof textsOf>): Condition {
  const chip = chipOf(text, filterColumns)
  const column = filterColumns.find((name) => name === chip?.column)
  if (chip && column) {
    const value = chip.value.toLowerCase()
    return (at) => texts[column][at]?.includes(value) === true
  }
  const needle = text.toLowerCase()
  if (filterColumns.some((name) => needle === `${name}:`)) return () => true
  return (at) => {
    const name = texts.name[at] ?? ''
    const path = texts.path[at] ?? ''
    if (name.includes(needle) || texts.type[at]?.includes(needle) === true) return true
    const from = path.lastIndexOf(needle)
    const beyond = from + needle.length - (path.length - name.length)
    return from !== -1 && (beyond > 0 || (beyond === 0 && needle.endsWith('.')))
  }
}

function matchesOf(nodes: readonly MappingNode[], isFound: Condition): MappingMatches {
  const found = new Uint8Array(nodes.length)
  const holds = new Uint8Array(nodes.length)
  const counts = { type: 0, object: 0, field: 0, multiField: 0, alias: 0, runtime: 0, derived: 0, unread: 0 }
  for (const [at, { kind, parent }] of nodes.entries()) {
    if (!isFound(at)) continue
    found[at] = 1
    counts[kind]++
    for (let above = parent; above !== -1 && holds[above] !== 1; above = nodes[above]?.parent ?? -1) holds[above] = 1
  }
  return { found, holds, counts }
}

/** Which parts of a name or type the filter found: the text in pieces, every second one found. */
export function markedParts(text: string, filter: string, column: 'name' | 'type'): readonly string[] {
  const needle = needleFor(filter, column)
  const lower = text.toLowerCase()
  // In few languages a small letter is longer than the capital one: the offsets would be others.
  if (needle === '' || lower.length !== text.length) return [text]
  const from = lower.indexOf(needle)
  const end = from + needle.length
  if (from !== -1) return [text.slice(0, from), text.slice(from, end), text.slice(end)]
  return column === 'name' ? endOfPath(text, lower, needle) : [text]
}

/** What is looked for in this column. The end of a path is a name. */
function needleFor(filter: string, column: 'name' | 'type'): string {
  const chip = chipOf(filter, filterColumns)
  if (!chip) return filter.toLowerCase()
  const isHere = chip.column === column || (chip.column === 'path' && column === 'name')
  return isHere ? chip.value.toLowerCase() : ''
}

/** `user.na` in the name `name`: its beginning `na`. */
function endOfPath(text: string, lower: string, needle: string): readonly string[] {
  for (let dot = needle.indexOf('.'); dot !== -1; dot = needle.indexOf('.', dot + 1)) {
    const end = needle.slice(dot + 1)
    if (end !== '' && lower.startsWith(end)) return ['', text.slice(0, end.length), text.slice(end.length)]
  }
  return [text]
}
