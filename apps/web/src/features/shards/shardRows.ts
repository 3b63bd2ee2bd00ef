import type { NodeSummary, ShardCopy, ShardNode } from '@searchdeck/cluster-client'
import { UNASSIGNED } from '#lib/names/unassigned.ts'
import { inReadingOrder } from '#lib/names/readingOrder.ts'
import type { ShardColumn } from './shardColumns.ts'

/** One row of the grid: a node, or what has none. */
export interface ShardRow {
  /** `UNASSIGNED`, or the node's id; its name where the id is not known. */
  readonly key: string
  readonly node?: ShardNode
  /** What the list of nodes says of it; absent where that may not be read. */
  readonly summary?: NodeSummary
  /** Copies in the columns of the grid. */
  readonly shards: number
  /** Of them. */
  readonly primaries: number
}

/** One copy in a cell. One that travels stands in two: where it is, and where it arrives. */
export interface CellCopy {
  readonly copy: ShardCopy
  readonly isArriving: boolean
}

export function keyOfNode({ id, name }: Pick<ShardNode, 'id' | 'name'>): string {
  return id ?? name
}

export function isOnItsWay({ state }: ShardCopy): boolean {
  return state === 'RELOCATING' || state === 'INITIALIZING'
}

/** Where a copy stands. */
export function keyOfCopy({ node }: ShardCopy): string {
  return node ? keyOfNode(node) : UNASSIGNED
}

/** Names for the copies of one cell: `p0`, `r1`; several replicas of one shard can have no node. */
export function copyKeys(cells: readonly CellCopy[]): readonly string[] {
  const counts = new Map<string, number>()
  return cells.map(({ copy: { primary, shard } }) => {
    const name = `${primary ? 'p' : 'r'}${shard}`
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return count === 0 ? name : `${name} ${count}`
  })
}

/** Whether an index has a copy on the node of this name, or one on its way there; or one without a node. */
export function isOnNode({ copies }: ShardColumn, name: string): boolean {
  return copies.some(({ node, target }) =>
    name === UNASSIGNED ? node === undefined : node?.name === name || target?.name === name,
  )
}

/**
 * The rows: what has no node on top where there is any, then every node that can hold data or does, by name, before them the
 * one that was asked for. Without a list of nodes those that hold something.
 */
export function shardRows(
  columns: readonly ShardColumn[],
  nodes: readonly NodeSummary[] = [],
  first?: string,
): readonly ShardRow[] {
  const rows = new Map<string, { node?: ShardNode; summary?: NodeSummary; shards: number; primaries: number }>()
  for (const { id, name, ip, ...summary } of nodes) {
    if (!holdsData(summary)) continue
    const node = { name, ...(id !== undefined && { id }), ...(ip !== undefined && { ip }) }
    rows.set(keyOfNode(node), { node, summary: { ...node, ...summary }, shards: 0, primaries: 0 })
  }
  const add = (key: string, node: ShardNode | undefined, isCounted: boolean, primary: boolean) => {
    let row = rows.get(key)
    if (!row) {
      row = { ...(node && { node }), shards: 0, primaries: 0 }
      rows.set(key, row)
    }
    if (isCounted) row.shards += 1
    if (isCounted && primary) row.primaries += 1
  }
  for (const { copies } of columns) {
    for (const copy of copies) {
      add(keyOfCopy(copy), copy.node, true, copy.primary)
      if (copy.target) add(keyOfNode(copy.target), copy.target, false, copy.primary)
    }
  }
  const sorted = [...rows].map(([key, row]) => ({ key, ...row })).sort(inRowOrder)
  const rank = ({ node }: ShardRow) => (node === undefined ? 0 : node.name === first ? 1 : 2)
  return first === undefined ? sorted : sorted.sort((one, other) => rank(one) - rank(other))
}

/** Letters of roles that hold data; a node of which nothing is known may. */
function holdsData({ roles }: Pick<NodeSummary, 'roles'>): boolean {
  return roles === undefined || /[dhwcfs]/.test(roles)
}

function inRowOrder(one: ShardRow, other: ShardRow): number {
  if (one.node === undefined) return -1
  if (other.node === undefined) return 1
  return inReadingOrder(one.node.name, other.node.name)
}

const known = new WeakMap<ShardColumn, ReadonlyMap<string, readonly CellCopy[]>>()

/** The copies of one index by the rows they stand in. Found once for each column that comes into sight. */
export function cellsOf(column: ShardColumn): ReadonlyMap<string, readonly CellCopy[]> {
  const found = known.get(column)
  if (found) return found
  const cells = new Map<string, CellCopy[]>()
  const add = (key: string, cell: CellCopy) => {
    const there = cells.get(key)
    if (there) there.push(cell)
    else cells.set(key, [cell])
  }
  for (const copy of column.copies) {
    add(keyOfCopy(copy), { copy, isArriving: false })
    if (copy.target) add(keyOfNode(copy.target), { copy, isArriving: true })
  }
  known.set(column, cells)
  return cells
}
