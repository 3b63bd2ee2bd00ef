import { useMemo, useRef } from 'react'
import { keysBetween, selectAllState, withSelected, type SelectAllState, type TableSelection } from './selection.ts'

interface RowSelectionOptions<Row> {
  selection: TableSelection | undefined
  rowKey: (row: Row) => string
  /** All that the checkbox in the header stands for. */
  rows: readonly Row[]
  /** Those of this page, as they stand there. */
  pageRows: readonly Row[]
  /** There are rows on other pages, which are not known here. */
  isOnePage: boolean
}

export interface RowSelection<Row> {
  readonly state: SelectAllState
  /** How many there are to be selected. */
  readonly count: number
  /** Those of this page only: the others are not known here. */
  readonly isOnePage: boolean
  readonly isSelected: (row: Row) => boolean
  /** Selects or unselects a row; with `range`, all from the last one that was chosen do the same as that one did. */
  readonly toggle: (row: Row, range: boolean) => void
  /** All of them, unless they are all selected: then none of them. Other pages of a server's keep what they have. */
  readonly toggleAll: () => void
}

/** What the checkboxes of a table show and do; nothing where rows cannot be selected. */
export function useRowSelection<Row>(options: RowSelectionOptions<Row>): RowSelection<Row> | undefined {
  const { selection, rowKey, rows, pageRows, isOnePage } = options
  const anchor = useRef<string>(undefined)
  const selected = selection?.selected
  const state = useMemo(
    () => (selected === undefined || selected.size === 0 ? 'none' : selectAllState(rows.map(rowKey), selected)),
    // A new `rowKey` on each render names the same keys.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [rows, selected],
  )
  if (!selection) return undefined
  return {
    state,
    isOnePage,
    count: rows.length,
    isSelected: (row) => selection.selected.has(rowKey(row)),
    toggle: (row, range) => {
      const key = rowKey(row)
      if (range && anchor.current !== undefined) {
        const keys = keysBetween(pageRows.map(rowKey), anchor.current, key)
        const isSelected = keys.length > 1 ? selection.selected.has(anchor.current) : !selection.selected.has(key)
        selection.onChange(withSelected(selection.selected, keys, isSelected))
      } else selection.onChange(withSelected(selection.selected, [key], !selection.selected.has(key)))
      anchor.current = key
    },
    toggleAll: () => selection.onChange(withSelected(selection.selected, rows.map(rowKey), state !== 'all')),
  }
}
