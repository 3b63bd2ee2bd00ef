import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { MappingNode } from '@searchdeck/cluster-client'
import { moveInTree } from './treeMoves.ts'
import type { MappingRow } from './mappingRows.ts'

interface TreeFocusOptions {
  treeRef: RefObject<HTMLDivElement | null>
  nodes: readonly MappingNode[]
  keys: readonly string[]
  rows: readonly MappingRow[]
  /** Whole rows that fit, for Page Up and Page Down. */
  pageRows: () => number
  /** Opens these nodes, or closes those that are open. */
  flip: (places: readonly number[]) => void
  /** What a key that does not move does with its row. False: nothing, the browser may have it. */
  onAction: (row: MappingRow, event: KeyboardEvent) => boolean
}

/**
 * One row of the tree can be reached by Tab, the keys of the tree pattern lead on. Whoever has the keyboard keeps it when
 * rows come and go; where the row itself has gone, by what it stood in.
 */
export function useTreeFocus(options: TreeFocusOptions) {
  const { nodes, keys, rows, pageRows, flip, onAction } = options
  const [key, setKey] = useState<string>()
  const [moved, setMoved] = useState(0)
  const typed = useRef({ text: '', at: 0 })
  const rowOf = useMemo(() => new Map(rows.map(({ at }, row) => [at, row])), [rows])
  const active = useMemo(() => activeRow(key, { nodes, keys, rowOf }), [key, nodes, keys, rowOf])

  const activate = (at: number) => setKey(keys[at])
  const goTo = (row: number) => {
    const { at } = rows[Math.max(0, Math.min(rows.length - 1, row))] ?? {}
    if (at === undefined) return
    activate(at)
    setMoved((count) => count + 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = isInRow(event) ? rows[active] : undefined
    if (!row) return
    const step = moveInTree(event, { rows, active, pageRows, typed: typed.current })
    if (step ? step.flip === undefined && step.row === undefined : !onAction(row, event)) return
    event.preventDefault()
    if (step?.flip) flip(step.flip)
    if (step?.row !== undefined) goTo(step.row)
  }
  return { active, activate, onKeyDown, moved }
}

/** Not in something that stands inside of a row. */
function isInRow({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.matches('[role=treeitem]')
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

/** After a key: brings the row into sight and gives it the keyboard. Call it after what draws the tree. */
export function useMovedFocus(
  { treeRef }: Pick<TreeFocusOptions, 'treeRef'>,
  { active, moved }: Pick<ReturnType<typeof useTreeFocus>, 'active' | 'moved'>,
  scrollToRow: (row: number) => void,
): void {
  // Before the next key is heard: whatever has the keyboard is drawn in the same step, wherever it is scrolled to.
  useLayoutEffect(() => {
    if (moved === 0) return
    scrollToRow(active)
    treeRef.current?.querySelector<HTMLElement>('[data-active]')?.focus({ preventScroll: true })
    // Only a key press moves the focus; new rows must not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [moved])
}
