import type { Column } from './column.ts'

const nothing = () => null
const noText = () => ''

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

export interface TableControls {
  /** A checkbox before each row. */
  readonly selectable?: boolean
  /** A menu at the end of each row. */
  readonly hasMenu?: boolean
}

/** The columns with those that the table itself draws: the checkboxes before them, the row menus behind. */
export function withControlColumns<Row>(
  columns: readonly Column<Row>[],
  { selectable = false, hasMenu = false }: TableControls,
): readonly Column<Row>[] {
  return [...(selectable ? [selectColumn] : []), ...columns, ...(hasMenu ? [menuColumn] : [])]
}
