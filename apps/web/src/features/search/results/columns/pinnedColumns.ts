import { withColumnShown, type ColumnLayout } from '#lib/columnLayout.ts'
import { columnOfPath, pathOfColumn } from './columnPath.ts'

/** Paths of fields that somebody wants as columns and that none of these have: a table has a column for each field of its hits. */
export function pinnedPaths({ shown = [], hidden }: ColumnLayout, paths: readonly string[]): readonly string[] {
  if (shown.length === 0) return []
  const there = new Set([...paths.map(columnOfPath), ...hidden])
  return shown.flatMap((id) => (there.has(id) ? [] : (pathOfColumn(id) ?? [])))
}

/** The layout with the column of a field that is to show, or not, whether hits have it or not. */
export function withColumnPinned(
  layout: ColumnLayout,
  { id, isOnPage }: { readonly id: string; readonly isOnPage: boolean },
  isPinned: boolean,
): ColumnLayout {
  const pinned = withColumnShown(layout, { id, optional: true }, isPinned)
  // Where no hit has it, there is nothing to hide yet.
  return isPinned || isOnPage ? withColumnShown(pinned, { id }, isPinned) : pinned
}
