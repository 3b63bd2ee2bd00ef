/** How somebody arranged the columns of a table. Ids that the table does not know are kept: another version may. */
export interface ColumnLayout {
  /** Ids in the order to show; columns that are not named stay behind the one that is declared before them. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  /** Pixels by id. */
  readonly widths: Readonly<Record<string, number>>
}

/** As declared. */
export const plainLayout: ColumnLayout = { order: [], hidden: [], widths: {} }

export const LEAST_COLUMN_WIDTH = 48
export const MOST_COLUMN_WIDTH = 1200

/** Whole pixels that a column may have. */
export function columnWidth(width: number): number {
  return Math.round(Math.min(MOST_COLUMN_WIDTH, Math.max(LEAST_COLUMN_WIDTH, width)))
}

/** `ids` as declared, in the order of the layout. */
export function orderedIds(ids: readonly string[], order: readonly string[]): readonly string[] {
  const ordered = order.filter((id) => ids.includes(id))
  ids.forEach((id, at) => {
    if (ordered.includes(id)) return
    const before = ids[at - 1]
    ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, id)
  })
  return ordered
}

/** The layout with a column moved to a place among `ids`, from 0. */
export function withColumnAt(layout: ColumnLayout, ids: readonly string[], id: string, place: number): ColumnLayout {
  const others = orderedIds(ids, layout.order).filter((each) => each !== id)
  const unknown = layout.order.filter((each) => !ids.includes(each))
  return { ...layout, order: [...others.toSpliced(place, 0, id), ...unknown] }
}

export function withColumnHidden(layout: ColumnLayout, id: string, isHidden: boolean): ColumnLayout {
  const others = layout.hidden.filter((each) => each !== id)
  return { ...layout, hidden: isHidden ? [...others, id] : others }
}

/** Without a width, the column has its declared one again. */
export function withColumnWidth(layout: ColumnLayout, id: string, width: number | undefined): ColumnLayout {
  const others = Object.entries(layout.widths).filter(([each]) => each !== id)
  return {
    ...layout,
    widths: Object.fromEntries(width === undefined ? others : [...others, [id, columnWidth(width)]]),
  }
}

/** Everything about `ids` as declared again; what is kept of others stays. */
export function withColumnsReset(layout: ColumnLayout, ids: readonly string[]): ColumnLayout {
  const isOther = (id: string) => !ids.includes(id)
  return {
    order: layout.order.filter(isOther),
    hidden: layout.hidden.filter(isOther),
    widths: Object.fromEntries(Object.entries(layout.widths).filter(([id]) => isOther(id))),
  }
}
