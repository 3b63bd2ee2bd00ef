import { chosenWidth, isColumnShown, orderedIds, type ColumnLayout } from '#lib/columnLayout.ts'
import type { Column } from './column.ts'

/** The columns in the order of the layout, the sticky ones first whatever it says; hidden ones too. */
export function orderedColumns<Any extends { readonly id: string; readonly sticky?: boolean }>(
  columns: readonly Any[],
  layout: ColumnLayout,
): readonly Any[] {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const ordered = orderedIds([...byId.keys()], layout.order).flatMap((id) => byId.get(id) ?? [])
  return [...ordered.filter(({ sticky }) => sticky === true), ...ordered.filter(({ sticky }) => sticky !== true)]
}

/** The columns to show, in the order and with the widths that somebody gave them. */
export function arrangeColumns<Row>(columns: readonly Column<Row>[], layout: ColumnLayout): readonly Column<Row>[] {
  return orderedColumns(columns, layout)
    .filter((column) => isColumnShown(layout, column))
    .map((column) => withOwnWidth(column, chosenWidth(layout, column.id)))
}

/** A width that somebody chose is kept exactly: the column no longer grows. */
export function withOwnWidth<Row>(column: Column<Row>, width: number | undefined): Column<Row> {
  return width === undefined ? column : { ...column, width, grows: false }
}
