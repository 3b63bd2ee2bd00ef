/** How somebody arranged the columns of a table. Ids that the table does not know are kept: another version may. */
export interface ColumnLayout {
  /** Ids in the order to show; columns that are not named stay behind the one that is declared before them. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  /** Of those that show only where they were chosen, the ones that were. */
  readonly shown?: readonly string[]
  /** Pixels by id. */
  readonly widths: Readonly<Record<string, number>>
}

/** What a layout has to know of a column. */
export interface LaidColumn {
  readonly id: string
  /** Always shown. */
  readonly sticky?: boolean
  /** Shown only where somebody chose it. */
  readonly optional?: boolean
}

/** As declared. */
export const plainLayout: ColumnLayout = { order: [], hidden: [], widths: {} }

export const LEAST_COLUMN_WIDTH = 48
export const MOST_COLUMN_WIDTH = 1200

/** Whole pixels that a column may have. */
export function columnWidth(width: number): number {
  return Math.round(Math.min(MOST_COLUMN_WIDTH, Math.max(LEAST_COLUMN_WIDTH, width)))
}

/** Pixels that somebody gave a column. Some are called as what every object has. */
export function chosenWidth({ widths }: ColumnLayout, id: string): number | undefined {
  return Object.hasOwn(widths, id) ? widths[id] : undefined
}

/** `ids` as declared, in the order of the layout. */
export function orderedIds(ids: readonly string[], order: readonly string[]): readonly string[] {
  const declared = new Set(ids)
  const ordered = order.filter((id) => declared.has(id))
  // Search results may have thousands of columns.
  if (ordered.length === 0) return ids
  const placed = new Set(ordered)
  ids.forEach((id, at) => {
    if (placed.has(id)) return
    placed.add(id)
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

/** The layout with one of the columns in sight before another of them, or behind them all; what is not shown keeps its place. */
export function withColumnBefore(
  layout: ColumnLayout,
  shown: readonly string[],
  id: string,
  before: string | undefined,
): ColumnLayout {
  const all = orderedIds([...shown, ...layout.order.filter((each) => !shown.includes(each))], layout.order)
  const others = all.filter((each) => each !== id)
  const place = before === undefined ? others.length : others.indexOf(before)
  return { ...layout, order: others.toSpliced(place, 0, id) }
}

export function isColumnShown({ hidden, shown }: ColumnLayout, { id, sticky, optional }: LaidColumn): boolean {
  if (sticky === true) return true
  return optional === true ? shown?.includes(id) === true : !hidden.includes(id)
}

export function withColumnShown(layout: ColumnLayout, { id, optional }: LaidColumn, isShown: boolean): ColumnLayout {
  if (optional !== true) return withColumnHidden(layout, id, !isShown)
  const others = (layout.shown ?? []).filter((each) => each !== id)
  return { ...layout, shown: isShown ? [...others, id] : others }
}

/** The layout with none of these columns shown that need not be. */
export function withColumnsCleared(layout: ColumnLayout, columns: readonly LaidColumn[]): ColumnLayout {
  const ids = new Set(columns.filter(({ sticky }) => sticky !== true).map(({ id }) => id))
  const isOther = (id: string) => !ids.has(id)
  return {
    ...layout,
    hidden: [
      ...layout.hidden.filter(isOther),
      ...columns.flatMap(({ id, optional }) => (ids.has(id) && optional !== true ? [id] : [])),
    ],
    ...(layout.shown && { shown: layout.shown.filter(isOther) }),
  }
}

function withColumnHidden(layout: ColumnLayout, id: string, isHidden: boolean): ColumnLayout {
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
  const declared = new Set(ids)
  const isOther = (id: string) => !declared.has(id)
  return {
    order: layout.order.filter(isOther),
    hidden: layout.hidden.filter(isOther),
    ...(layout.shown && { shown: layout.shown.filter(isOther) }),
    widths: Object.fromEntries(Object.entries(layout.widths).filter(([id]) => isOther(id))),
  }
}
