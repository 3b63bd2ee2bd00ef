import { useMemo } from 'react'
import { createRowFilter, type FilterColumns } from './createRowFilter.ts'
import type { FilterChip } from './filterChips.ts'
import { useRowsLeft } from './useRowsLeft.ts'

/** What a list shows. All but `filter` and `chips` is declared once: the same objects each time. */
interface Shown<Row> {
  /** What text without a name looks in. */
  readonly texts: FilterColumns<Row>
  /** What only a chip, or text with the column's name, looks in. */
  readonly namedTexts: FilterColumns<Row>
  /** The column that holds the names of what is listed: its texts can be told by patterns. */
  readonly names?: string
  readonly filter: string
  readonly chips: readonly FilterChip[]
  /** The column of which one value is chosen. */
  readonly choiceOf: (row: Row) => string | undefined
  /** That value; all of them while there is none. */
  readonly choice: string | undefined
}

/** The rows that are left: those with the value that is chosen, then by the filter. */
export function useFilteredRows<Row>(all: readonly Row[], shown: Shown<Row>): readonly Row[] {
  const { texts, namedTexts, names, filter, chips, choiceOf, choice } = shown
  const chosen = useMemo(
    () => (choice === undefined ? all : all.filter((row) => choiceOf(row) === choice)),
    [all, choiceOf, choice],
  )
  const filterRows = useMemo(
    () => createRowFilter(chosen, texts, { namedOnly: namedTexts, names }),
    [chosen, texts, namedTexts, names],
  )
  return useRowsLeft(filterRows, { filter, chips })
}
