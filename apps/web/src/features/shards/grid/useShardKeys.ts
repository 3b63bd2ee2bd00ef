import { useMemo, useState, type RefObject } from 'react'
import type { ShardColumn } from '#features/shards/shardColumns.ts'
import { cellsOf, copyKeys, type ShardRow } from '#features/shards/shardRows.ts'
import { useRovingFocus } from '#ui/keyboard/useRovingFocus.ts'
import { shownInCell } from './gridMeasures.ts'

/** A cell of the grid: row −1 is the head, column 0 the nodes. `stop` is which of a cell's badges or buttons, from 0. */
export interface GridPlace {
  readonly row: number
  readonly column: number
  readonly stop: number
}

/** Where the keyboard is, by names: rows, columns and copies come and go, and change places. */
interface NamedPlace {
  readonly row: string | undefined
  readonly column: string | undefined
  readonly stop: number
  /** The copy of that badge, if it is one. */
  readonly copy: string | undefined
}

/** The last stop of a cell, however many it has. */
const LAST = Number.MAX_SAFE_INTEGER

/**
 * Which badge, or which empty cell, can be reached by Tab. It stays the same one when rows, columns and copies change
 * places; where the copy has gone, whatever stands there now.
 */
export function useActivePlace(rows: readonly ShardRow[], columns: readonly ShardColumn[]) {
  const [named, setNamed] = useState<NamedPlace>(() => nameOf({ row: 0, column: 1, stop: 0 }, rows, columns))
  const active = useMemo(() => placeOf(named, rows, columns), [named, rows, columns])
  return { active, activate: (place: GridPlace) => setNamed(nameOf(place, rows, columns)) }
}

function nameOf(
  { row, column, stop }: GridPlace,
  rows: readonly ShardRow[],
  columns: readonly ShardColumn[],
): NamedPlace {
  const [inRow, inColumn] = [rows[row], columns[column - 1]]
  const cells = (inRow && inColumn && cellsOf(inColumn).get(inRow.key)) ?? []
  return {
    row: inRow?.key,
    column: inColumn?.name,
    stop,
    copy: stop < shownInCell(cells) ? copyKeys(cells)[stop] : undefined,
  }
}

function placeOf(named: NamedPlace, rows: readonly ShardRow[], columns: readonly ShardColumn[]): GridPlace {
  const row = named.row === undefined ? -1 : indexOrFirst(rows, ({ key }) => key === named.row)
  const column = named.column === undefined ? 0 : indexOrFirst(columns, ({ name }) => name === named.column) + 1
  const [inRow, inColumn] = [rows[row], columns[column - 1]]
  const cells = (named.copy !== undefined && inRow && inColumn && cellsOf(inColumn).get(inRow.key)) || []
  const stop = copyKeys(cells).findIndex((key) => key === named.copy)
  return { row, column, stop: stop === -1 || stop >= shownInCell(cells) ? named.stop : stop }
}

function indexOrFirst<T>(all: readonly T[], isWanted: (each: T) => boolean): number {
  return Math.max(0, all.findIndex(isWanted))
}

interface ShardKeysOptions extends ReturnType<typeof useActivePlace> {
  gridRef: RefObject<HTMLDivElement | null>
  lastRow: number
  lastColumn: number
  /** Whole rows that fit, for Page Up and Page Down. */
  pageRows: () => number
  scrollToPlace: (place: GridPlace) => void
}

/** The arrow keys lead from badge to badge and from cell to cell. Call it after what draws them. */
export function useShardKeys(options: ShardKeysOptions) {
  const { gridRef, active, activate, lastRow, lastColumn, pageRows, scrollToPlace } = options
  return useRovingFocus<GridPlace>({
    ref: gridRef,
    activePlace: '[tabindex="0"]',
    activate,
    onKey: (event) => {
      if (event.altKey || !(event.target instanceof HTMLElement)) return undefined
      if (event.key === 'Enter' && event.target.matches('[role=columnheader], [role=rowheader]')) {
        event.target.querySelector<HTMLElement>('a[href]')?.click()
        return {}
      }
      const around = { stops: stopsOf(event.target), lastRow, last: lastColumn, pageRows }
      const to = moves[event.key]?.(active, around, event.ctrlKey || event.metaKey)
      return to && { to: { ...to, row: clamp(to.row, -1, lastRow), column: clamp(to.column, 0, lastColumn) } }
    },
    scrollToActive: () => scrollToPlace(active),
  }).handlers
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

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}
