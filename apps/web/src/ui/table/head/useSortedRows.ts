import { useMemo } from 'react'
import type { SortKey, TableSort } from '#lib/tableSort.ts'
import { useSteady } from '#lib/time/useSteady.ts'
import type { Column } from '#ui/table/columns/column.ts'
import { sortRows } from './sortRows.ts'

const none: readonly SortKey[] = []

/**
 * The rows in the order of `sort`, those that stand on top before the others; a key counts for nothing where no column of
 * that name can be sorted by.
 */
export function useSortedRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { by, descending, furtherSorts = none }: TableSort,
  isOnTop?: (row: Row) => boolean,
): readonly Row[] {
  const steady = useSteady(furtherSorts)
  // Each order leaves ties as they came: so the last key goes first.
  const prepared = useMemo(
    () => steady.reduceRight((before, key) => sortedBy(before, valueOfColumn(columns, key.by), key.descending), rows),
    [rows, columns, steady],
  )
  const valueOf = valueOfColumn(columns, by)
  const sorted = useMemo(() => sortedBy(prepared, valueOf, descending), [prepared, valueOf, descending])
  return useMemo(() => (isOnTop ? onTopFirst(sorted, isOnTop) : sorted), [sorted, isOnTop])
}

function onTopFirst<Row>(rows: readonly Row[], isOnTop: (row: Row) => boolean): readonly Row[] {
  const top = rows.filter(isOnTop)
  return top.length === 0 ? rows : [...top, ...rows.filter((row) => !isOnTop(row))]
}

function valueOfColumn<Row>(columns: readonly Column<Row>[], by: string): Column<Row>['sortValue'] {
  return columns.find(({ id }) => id === by)?.sortValue
}

function sortedBy<Row>(rows: readonly Row[], valueOf: Column<Row>['sortValue'], descending: boolean): readonly Row[] {
  return valueOf ? sortRows(rows, valueOf, descending) : rows
}
