import { useLayoutEffect, useState, type KeyboardEvent, type RefObject } from 'react'

/** A cell of the grid: row −1 is the head, column 0 the nodes. `stop` is which of a cell's badges or buttons, from 0. */
export interface GridPlace {
  readonly row: number
  readonly column: number
  readonly stop: number
}

/** Where the keyboard is, by names: rows and columns come and go, and change places. */
interface NamedPlace {
  readonly row: string | undefined
  readonly column: string | undefined
  readonly stop: number
}

interface GridFocusOptions {
  gridRef: RefObject<HTMLDivElement | null>
  /** Keys of the rows, names of the index columns. */
  rows: readonly string[]
  columns: readonly string[]
  /** Whole rows that fit, for Page Up and Page Down. */
  pageRows: () => number
}

/** The last stop of a cell, however many it has. */
const LAST = Number.MAX_SAFE_INTEGER

/**
 * One badge, or one empty cell, can be reached by Tab; the arrow keys lead from badge to badge and from cell to cell. Whoever
 * has the keyboard keeps it when rows and columns change places.
 */
export function useGridFocus({ gridRef, rows, columns, pageRows }: GridFocusOptions) {
  const [named, setNamed] = useState<NamedPlace>({ row: rows[0], column: columns[0], stop: 0 })
  const [moved, setMoved] = useState(0)
  const active = placeOf(named, rows, columns)

  const activate = ({ row, column, stop }: GridPlace) => {
    setNamed({ row: rows[row], column: columns[column - 1], stop })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target
    if (event.altKey || !(target instanceof HTMLElement) || !gridRef.current?.contains(target)) return
    const next = nextPlace(event, active, {
      stops: stopsOf(target),
      lastRow: rows.length - 1,
      last: columns.length,
      pageRows,
    })
    if (!next) return
    event.preventDefault()
    activate({ ...next, row: clamp(next.row, -1, rows.length - 1), column: clamp(next.column, 0, columns.length) })
    setMoved((count) => count + 1)
  }
  return { active, activate, onKeyDown, moved }
}

/** After a key: brings the place into sight and gives it the keyboard. Call it after what draws the grid. */
export function useMovedFocus(
  gridRef: RefObject<HTMLDivElement | null>,
  { active, moved }: Pick<ReturnType<typeof useGridFocus>, 'active' | 'moved'>,
  scrollToPlace: (place: GridPlace) => void,
): void {
  // Before the next key is heard: whatever has the keyboard is drawn in the same step, wherever it is scrolled to.
  useLayoutEffect(() => {
    if (moved === 0) return
    scrollToPlace(active)
    gridRef.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
    // Only a key press moves the focus; new rows must not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [moved])
}

function placeOf({ row, column, stop }: NamedPlace, rows: readonly string[], columns: readonly string[]): GridPlace {
  return {
    row: row === undefined ? -1 : Math.max(0, rows.indexOf(row)),
    column: column === undefined ? 0 : Math.max(0, columns.indexOf(column)) + 1,
    stop,
  }
}

/** How many badges and buttons the cell has that the keyboard is in. */
function stopsOf(target: HTMLElement): number {
  return target.closest('[role=gridcell]')?.querySelectorAll('[data-stop]').length ?? 0
}

interface Surroundings {
  readonly stops: number
  readonly lastRow: number
  readonly last: number
  readonly pageRows: () => number
}

type Move = (place: GridPlace, around: Surroundings, isCtrl: boolean) => GridPlace

const moves: Partial<Record<string, Move>> = {
  ArrowUp: (place) => ({ ...place, row: place.row - 1 }),
  ArrowDown: (place) => ({ ...place, row: place.row + 1 }),
  ArrowLeft: ({ row, column, stop }, { stops }) => {
    const at = Math.min(stop, stops - 1)
    return at > 0 ? { row, column, stop: at - 1 } : { row, column: column - 1, stop: LAST }
  },
  ArrowRight: ({ row, column, stop }, { stops }) =>
    stop < stops - 1 ? { row, column, stop: stop + 1 } : { row, column: column + 1, stop: 0 },
  PageUp: (place, { pageRows }) => ({ ...place, row: Math.max(0, place.row - pageRows()) }),
  PageDown: (place, { pageRows }) => ({ ...place, row: place.row + pageRows() }),
  Home: ({ row }, _around, isCtrl) => ({ row: isCtrl ? 0 : row, column: 1, stop: 0 }),
  End: ({ row }, { last, lastRow }, isCtrl) => ({ row: isCtrl ? lastRow : row, column: last, stop: LAST }),
}

function nextPlace(event: KeyboardEvent, place: GridPlace, around: Surroundings): GridPlace | undefined {
  return moves[event.key]?.(place, around, event.ctrlKey || event.metaKey)
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}
