import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'

/** A cell of the grid; row −1 is the header. */
export interface GridCell {
  readonly row: number
  readonly column: number
}

/** What a key that does not move does with the cell it was pressed in. False: nothing, the browser may have it. */
type CellAction = (cell: GridCell, event: KeyboardEvent) => boolean

interface GridFocusOptions {
  active: GridCell
  setActive: (cell: GridCell) => void
  rowCount: number
  columnCount: number
  /** Whole rows that fit, for Page Up and Page Down. */
  pageRows: () => number
  scrollToCell: (cell: GridCell) => void
  onAction: CellAction
}

type Move = (cell: GridCell, options: GridFocusOptions, ctrl: boolean) => GridCell

const moves: Partial<Record<string, Move>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  PageUp: ({ row, column }, { pageRows }) => ({ row: Math.max(0, row - pageRows()), column }),
  PageDown: ({ row, column }, { pageRows }) => ({ row: row + pageRows(), column }),
  Home: ({ row }, _options, ctrl) => ({ row: ctrl ? 0 : row, column: 0 }),
  End: ({ row }, { rowCount, columnCount }, ctrl) => ({ row: ctrl ? rowCount - 1 : row, column: columnCount - 1 }),
}

/** One cell of the grid can be reached by Tab; from there the arrow keys lead on. */
export function useGridFocus(options: GridFocusOptions) {
  const { active, setActive, rowCount, columnCount, scrollToCell, onAction } = options
  const gridRef = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState(0)

  // Before the next key is heard: whatever has the keyboard is drawn in the same step, wherever it is scrolled to.
  useLayoutEffect(() => {
    if (moved === 0) return
    scrollToCell(active)
    gridRef.current?.querySelector<HTMLElement>('[data-active]')?.focus({ preventScroll: true })
    // Only a key press moves the focus; new rows must not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [moved])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || !event.target.matches('[role=gridcell], [role=columnheader]')) return
    const move = event.altKey ? undefined : moves[event.key]
    if (!move) {
      if (onAction(active, event)) event.preventDefault()
      return
    }
    event.preventDefault()
    setActive(cellWithin(move(active, options, event.ctrlKey || event.metaKey), rowCount, columnCount))
    setMoved((count) => count + 1)
  }
  return { gridRef, onKeyDown }
}

/** The nearest cell that exists. */
export function cellWithin({ row, column }: GridCell, rowCount: number, columnCount: number): GridCell {
  return { row: clamp(row, -1, rowCount - 1), column: clamp(column, 0, columnCount - 1) }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}
