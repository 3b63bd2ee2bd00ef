import { useRef, type KeyboardEvent } from 'react'
import { useRovingFocus } from '#ui/keyboard/useRovingFocus.ts'

/** A cell of the grid; row −1 is the header. */
export interface GridCell {
  readonly row: number
  readonly column: number
}

/** What a key that does not move does with the cell it was pressed in. False: nothing, the browser may have it. */
type CellAction = (cell: GridCell, event: KeyboardEvent) => boolean

interface TableFocusOptions {
  active: GridCell
  setActive: (cell: GridCell) => void
  rowCount: number
  columnCount: number
  /** Whole rows that fit, for Page Up and Page Down. */
  pageRows: () => number
  scrollToCell: (cell: GridCell) => void
  onAction: CellAction
}

type Move = (cell: GridCell, options: TableFocusOptions, ctrl: boolean) => GridCell

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
export function useTableFocus(options: TableFocusOptions) {
  const { active, setActive, rowCount, columnCount, scrollToCell, onAction } = options
  const gridRef = useRef<HTMLDivElement>(null)
  const { handlers } = useRovingFocus<GridCell>({
    ref: gridRef,
    places: '[role=gridcell], [role=columnheader]',
    activate: setActive,
    onKey: (event) => {
      const move = event.altKey ? undefined : moves[event.key]
      if (!move) return onAction(active, event) ? {} : undefined
      return { to: cellWithin(move(active, options, event.ctrlKey || event.metaKey), rowCount, columnCount) }
    },
    scrollToActive: () => scrollToCell(active),
  })
  return { gridRef, focusHandlers: handlers }
}

/** The nearest cell that exists. */
export function cellWithin({ row, column }: GridCell, rowCount: number, columnCount: number): GridCell {
  return { row: clamp(row, -1, rowCount - 1), column: clamp(column, 0, columnCount - 1) }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}
