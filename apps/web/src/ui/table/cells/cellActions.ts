import type { KeyboardEvent } from 'react'
import { copyText } from '#lib/copyText.ts'
import type { GridCell } from '#ui/table/body/useTableFocus.ts'
import type { Column } from '#ui/table/columns/column.ts'
import type { RowSelection } from '#ui/table/selection/useRowSelection.ts'

interface CellPlace<Row> {
  readonly cell: GridCell
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly selection: RowSelection<Row> | undefined
  readonly onFilterBy: ((row: Row, column: Column<Row>, isNegated: boolean) => void) | undefined
  /** Whether a condition can leave a value out. */
  readonly filtersOut: boolean
  /** The element that holds the grid. */
  readonly grid: HTMLElement | null
}

type KeyEvent = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/**
 * What a key does that does not move: follow, select, copy, filter, or open the row's menu. False: nothing, the browser
 * may have it.
 */
export function actOnCell<Row>(event: KeyEvent, place: CellPlace<Row>): boolean {
  return actions[chordOf(event)]?.(place) ?? false
}

const actions: Partial<Record<string, <Row>(place: CellPlace<Row>) => boolean>> = {
  Enter: follow,
  'Shift+Enter': (place) => (place.cell.row < 0 ? pressTitle(place) : filterBy(place, false)),
  'Alt+Shift+Enter': (place) => place.filtersOut && filterBy(place, true),
  ' ': (place) => select(place, false),
  'Shift+ ': (place) => select(place, true),
  'Ctrl+a': ({ selection }) => selection !== undefined && done(selection.toggleAll),
  'Ctrl+c': (place) => !isTextSelected() && done(() => copyCell(place, false)),
  'Ctrl+Shift+c': (place) => done(() => copyCell(place, true)),
  ContextMenu: openMenu,
  'Shift+F10': openMenu,
}

/** `Ctrl+Shift+c`; the Command key of a Mac counts as Ctrl. */
function chordOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyEvent): string {
  const held = [(ctrlKey || metaKey) && 'Ctrl', altKey && 'Alt', shiftKey && 'Shift']
  return [...held, key.length === 1 ? key.toLowerCase() : key].filter(Boolean).join('+')
}

function isTextSelected(): boolean {
  return getSelection()?.isCollapsed === false
}

/** A cell as text, or its whole row with tabs between. */
export function copyCell<Row>(
  { cell, rows, columns }: Pick<CellPlace<Row>, 'cell' | 'rows' | 'columns'>,
  wholeRow: boolean,
): void {
  const row = rows[cell.row]
  const copied = (wholeRow ? columns : columns.slice(cell.column, cell.column + 1)).filter(({ control }) => !control)
  if (row && copied.length > 0) void copyText(copied.map(({ text }) => text(row)).join('\t'))
}

/**
 * What the cell opens (a menu, all of what it has no room for), else its own link or button, else the first link among what
 * the row shows, else what opens the row, else the link beside its menu.
 */
function follow<Row>({ grid }: CellPlace<Row>): boolean {
  const cell = grid?.querySelector('[data-active]')
  const own =
    cell?.querySelector<HTMLElement>('[aria-haspopup]') ?? cell?.querySelector<HTMLElement>('a, button, input')
  const row = cell?.closest('[role=row]')
  const ways = [
    '[role=gridcell]:not([data-control]) a[href]:not([data-aside])',
    '[data-control=expand] button',
    'a[href]',
  ]
  const way = () =>
    ways.reduce<HTMLElement | null>((found, each) => found ?? row?.querySelector<HTMLElement>(each) ?? null, null)
  const target = own ?? way()
  return done(() => target?.click())
}

/** Where rows cannot be selected, and in the header, the cell's own control. */
function select<Row>({ cell, rows, selection, grid }: CellPlace<Row>, range: boolean): boolean {
  const row = rows[cell.row]
  if (row !== undefined && selection) return done(() => selection.toggle(row, range))
  return done(() => grid?.querySelector<HTMLElement>('[data-active] :is(a, button, input)')?.click())
}

/** As by a click with Shift: sorts by this column too. */
function pressTitle<Row>({ grid }: CellPlace<Row>): boolean {
  const button = grid?.querySelector('[data-active] button')
  return button
    ? done(() => button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true })))
    : false
}

function filterBy<Row>({ cell, rows, columns, onFilterBy }: CellPlace<Row>, isNegated: boolean): boolean {
  const row = rows[cell.row]
  const column = columns[cell.column]
  if (!onFilterBy || row === undefined || !column || !isFilterable(column, row)) return false
  return done(() => onFilterBy(row, column, isNegated))
}

/** Whether the cell can be made a condition of the filter: its column has a name there, and it is not empty. */
export function isFilterable<Row>(column: Column<Row>, row: Row): boolean {
  return column.filterName !== undefined && (column.canFilterBy?.(row) ?? column.text(row) !== '')
}

function openMenu<Row>({ grid }: CellPlace<Row>): boolean {
  const row = grid?.querySelector('[data-active]')?.closest('[role=row]')
  const button = row?.querySelector<HTMLElement>('[data-control=menu] [aria-haspopup]')
  return button ? done(() => button.click()) : false
}

function done(act: () => void): true {
  act()
  return true
}
