import { useMemo } from 'react'
import type { Column, TableSort } from './column.ts'
import { sortRows } from './sortRows.ts'

/** The rows in the order of `sort`; as they came where no column of that name can be sorted by. */
export function useSortedRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { by, descending }: TableSort,
): readonly Row[] {
  const valueOf = columns.find(({ id }) => id === by)?.sortValue
  return useMemo(() => (valueOf ? sortRows(rows, valueOf, descending) : rows), [rows, valueOf, descending])
}
