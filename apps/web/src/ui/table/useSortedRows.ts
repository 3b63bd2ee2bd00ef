import { createSortedRowModel, rowSortingFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Column, TableSort } from './column.ts'

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })

const collator = new Intl.Collator('en', { numeric: true })

/** Text by its reading order (`index-2` before `index-10`), everything else by its size. */
function compareValues(left: unknown, right: unknown): number {
  if (typeof left === 'string' && typeof right === 'string') return collator.compare(left, right)
  const [first, second] = [Number(left), Number(right)]
  return first < second ? -1 : first > second ? 1 : 0
}

/** A column as react-table knows it, if it can be sorted. */
function sortable<Row extends object>({ id, sortValue }: Column<Row>): ColumnDef<typeof features, Row>[] {
  if (!sortValue) return []
  return [
    {
      id,
      accessorFn: sortValue,
      sortFn: (a, b) => compareValues(a.getValue(id), b.getValue(id)),
      sortUndefined: 'last',
    },
  ]
}

/** The rows in the order of `sort`; those without a value last, ties in the order they came. */
export function useSortedRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: TableSort,
): readonly Row[] {
  const definitions = useMemo(() => columns.flatMap(sortable), [columns])
  const sorting = useMemo(() => [{ id: sort.by, desc: sort.descending }], [sort.by, sort.descending])
  const table = useTable({ features, columns: definitions, data: rows, state: { sorting } })
  const sorted = table.getRowModel().rows
  return useMemo(() => sorted.map(({ original }) => original), [sorted])
}
