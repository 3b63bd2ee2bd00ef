import type { MappingNode, Mappings } from '@searchdeck/cluster-client'
import type { MappingMatches } from './mappingFilter.ts'

/** A node that is in the tree as it is opened now. */
export interface MappingRow {
  readonly node: MappingNode
  /** Its place among all nodes. */
  readonly at: number
  /** Nothing where there is nothing to open. */
  readonly isOpen: boolean | undefined
  /** Its place among those beside it, from 1, and how many these are. */
  readonly position: number
  readonly siblings: { readonly count: number }
}

/** What stands open: all, none or what does at first, but for the nodes that were opened or closed since, by their keys. */
export interface Openness {
  readonly base: 'first' | 'all' | 'none'
  readonly flipped: ReadonlySet<string>
}

export const openAtFirst: Openness = { base: 'first', flipped: new Set() }

/** Up to so many nodes stand open at first. */
const SMALL = 200

/** A key for each node that outlives a reload of the mapping. */
export function keysOf({ nodes }: Mappings): readonly string[] {
  const keys: string[] = []
  for (const { name, parent } of nodes) keys.push(parent === -1 ? name : `${keys[parent] ?? ''}\0${name}`)
  return keys
}

interface TreeState {
  readonly keys: readonly string[]
  readonly openness: Openness
  /** Nothing where nothing is filtered. */
  readonly matches: MappingMatches | undefined
}

/** Whether what the node at this place holds is in sight. A filter opens what leads to something found. */
function isOpenAt({ nodes }: Mappings, at: number, { keys, openness, matches }: TreeState): boolean {
  const { base, flipped } = openness
  const atFirst = matches ? matches.holds[at] === 1 : nodes.length <= SMALL || nodes[at]?.kind === 'type'
  const isOpen = base === 'first' ? atFirst : base === 'all'
  return flipped.has(keys[at] ?? '') ? !isOpen : isOpen
}

/** The rows of the tree: with a filter what it found and what that stands in; below what it found, all there is. */
export function mappingRows(mappings: Mappings, state: TreeState): readonly MappingRow[] {
  const { nodes } = mappings
  const { matches } = state
  const groups = new Map<number, { count: number }>()
  const rows: MappingRow[] = []
  for (let at = 0; at < nodes.length;) {
    const node = nodes[at]
    if (!node) break
    if (matches && !isShown(node, at, matches)) {
      at = node.next
      continue
    }
    const siblings = groups.get(node.parent) ?? { count: 0 }
    groups.set(node.parent, siblings)
    siblings.count++
    const isOpen = node.next > at + 1 ? isOpenAt(mappings, at, state) : undefined
    rows.push({ node, at, isOpen, position: siblings.count, siblings })
    at = isOpen === true ? at + 1 : node.next
  }
  return rows
}

function isShown({ parent }: MappingNode, at: number, { found, holds }: MappingMatches): boolean {
  return found[at] === 1 || holds[at] === 1 || (parent !== -1 && holds[parent] !== 1)
}
