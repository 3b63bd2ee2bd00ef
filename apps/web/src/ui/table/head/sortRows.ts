import { inReadingOrder } from '#lib/names/readingOrder.ts'

type SortValue = string | number | bigint | undefined
type Given = Exclude<SortValue, undefined>

/** By its size, exactly; text by its code units. */
function bySize(left: Given, right: Given): number {
  return left < right ? -1 : left > right ? 1 : 0
}

/** Text by its reading order (`index-2` before `index-10`), everything else by its size. */
function byReading(left: Given, right: Given): number {
  return typeof left === 'string' && typeof right === 'string' ? inReadingOrder(left, right) : bySize(left, right)
}

/** The rows in the order of their values, each asked for once; those without a value last both ways, ties as they came. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  descending: boolean,
): readonly Row[] {
  const withValue: { readonly row: Row; readonly value: Given }[] = []
  const without: Row[] = []
  for (const row of rows) {
    const value = valueOf(row)
    if (value === undefined) without.push(row)
    else withValue.push({ row, value })
  }
  const sortBy = (compare: typeof bySize) =>
    withValue.sort(({ value: a }, { value: b }) => (descending ? compare(b, a) : compare(a, b)))
  // Text too, although its reading order follows: comparing that takes ten times as long, and now little of it is left.
  sortBy(bySize)
  if (withValue.some(({ value }) => typeof value === 'string')) sortBy(byReading)
  return [...withValue.map(({ row }) => row), ...without]
}
