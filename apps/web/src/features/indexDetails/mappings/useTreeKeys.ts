import { useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { MappingNode } from '@searchdeck/cluster-client'
import { useRovingFocus } from '#ui/keyboard/useRovingFocus.ts'
import type { MappingRow } from './mappingRows.ts'
import { moveInTree } from './treeMoves.ts'

interface TreePlaces {
  readonly nodes: readonly MappingNode[]
  readonly keys: readonly string[]
  readonly rows: readonly MappingRow[]
}

/**
 * Which row of the tree can be reached by Tab. It stays the same one when rows come and go; where the row itself has gone,
 * it is what it stood in.
 */
export function useActiveRow({ nodes, keys, rows }: TreePlaces) {
  const [key, setKey] = useState<string>()
  const rowOf = useMemo(() => new Map(rows.map(({ at }, row) => [at, row])), [rows])
  const active = useMemo(() => activeRow(key, { nodes, keys, rowOf }), [key, nodes, keys, rowOf])
  return { active, activate: (at: number) => setKey(keys[at]) }
}

interface TreeKeysOptions extends ReturnType<typeof useActiveRow> {
  treeRef: RefObject<HTMLDivElement | null>
  rows: readonly MappingRow[]
  /** Whole rows that fit, for Page Up and Page Down. */
  pageRows: () => number
  /** Opens these nodes, or closes those that are open. */
  flip: (places: readonly number[]) => void
  /** What a key that does not move does with its row. False: nothing, the browser may have it. */
  onAction: (row: MappingRow, event: KeyboardEvent) => boolean
  scrollToRow: (row: number) => void
}

/** The keys of the tree pattern lead from row to row. Call it after what draws them. */
export function useTreeKeys(options: TreeKeysOptions) {
  const { treeRef, rows, active, activate, pageRows, flip, onAction, scrollToRow } = options
  const typed = useRef({ text: '', at: 0 })
  const onKey = (event: KeyboardEvent) => {
    const row = rows[active]
    if (!row) return undefined
    const step = moveInTree(event, { rows, active, pageRows, typed: typed.current })
    if (!step) return onAction(row, event) ? {} : undefined
    if (step.flip) flip(step.flip)
    const to = step.row === undefined ? undefined : rowWithin(rows, step.row)
    if (to !== undefined) return { to: to.at }
    return step.flip ? {} : undefined
  }
  return useRovingFocus<number>({
    ref: treeRef,
    places: '[role=treeitem]',
    activate,
    onKey,
    scrollToActive: () => scrollToRow(active),
  }).handlers
}

/** The nearest row that exists. */
function rowWithin(rows: readonly MappingRow[], row: number): MappingRow | undefined {
  return rows[Math.max(0, Math.min(rows.length - 1, row))]
}

interface Places {
  readonly nodes: readonly MappingNode[]
  readonly keys: readonly string[]
  readonly rowOf: ReadonlyMap<number, number>
}

function activeRow(key: string | undefined, { nodes, keys, rowOf }: Places): number {
  if (key === undefined) return 0
  for (let at = keys.indexOf(key); at !== -1; at = nodes[at]?.parent ?? -1) {
    const row = rowOf.get(at)
    if (row !== undefined) return row
  }
  return 0
}
