import type { Column } from './column.ts'

const nothing = () => null
const noText = () => ''

const expandColumn: Column<unknown> = {
  id: ':expand',
  title: '',
  width: 44,
  sticky: true,
  control: 'expand',
  cell: nothing,
  text: noText,
}
const selectColumn: Column<unknown> = {
  id: ':select',
  title: '',
  width: 40,
  sticky: true,
  control: 'select',
  cell: nothing,
  text: noText,
}
const menuColumn: Column<unknown> = {
  id: ':menu',
  title: '',
  width: 52,
  align: 'end',
  control: 'menu',
  cell: nothing,
  text: noText,
}

/** With one more button beside the menu. */
const wideMenuColumn: Column<unknown> = { ...menuColumn, width: 82 }

export interface TableControls {
  /** A button before each row that opens it. */
  readonly expandable?: boolean
  /** A checkbox before each row. */
  readonly selectable?: boolean
  /** A menu at the end of each row. */
  readonly hasMenu?: boolean
  /** A button there, beside the menu where there is one. */
  readonly hasButton?: boolean
}

/** The columns with those that the table itself draws: what opens a row and the checkboxes before them, the row menus behind. */
export function withControlColumns<Row>(
  columns: readonly Column<Row>[],
  { expandable = false, selectable = false, hasMenu = false, hasButton = false }: TableControls,
): readonly Column<Row>[] {
  return [
    ...(expandable ? [expandColumn] : []),
    ...(selectable ? [selectColumn] : []),
    ...columns,
    ...edgeColumns(hasMenu, hasButton),
  ]
}

function edgeColumns(hasMenu: boolean, hasButton: boolean): readonly Column<unknown>[] {
  if (!hasMenu && !hasButton) return []
  return [hasMenu && hasButton ? wideMenuColumn : menuColumn]
}
