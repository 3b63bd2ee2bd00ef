import { useMemo } from 'react'
import type { RowFilter } from './createRowFilter.ts'
import { textOfChips } from './filterChips.ts'

/** The rows that a filter leaves: the same array for as long as the text, the chips and `filterRows` say the same. */
export function useRowsLeft<Row>(
  filterRows: (filter: RowFilter) => readonly Row[],
  { filter, chips }: { readonly filter: string; readonly chips: RowFilter['chips'] },
): readonly Row[] {
  const chipsText = textOfChips(chips)
  return useMemo(
    () => filterRows({ text: filter, chips }),
    // The same chips may come as another array.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [filterRows, filter, chipsText],
  )
}
