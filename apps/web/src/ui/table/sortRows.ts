type SortValue = string | number | bigint | undefined

const collator = new Intl.Collator('en', { numeric: true })

/** Text by its reading order (`index-2` before `index-10`), everything else by its size, exactly. */
function compareValues(left: Exclude<SortValue, undefined>, right: Exclude<SortValue, undefined>): number {
  if (typeof left === 'string' && typeof right === 'string') return collator.compare(left, right)
  return left < right ? -1 : left > right ? 1 : 0
}

/** The rows in the order of their values, each asked for once; those without a value last both ways, ties as they came. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  descending: boolean,
): readonly Row[] {
  const withValue: { readonly row: Row; readonly value: Exclude<SortValue, undefined> }[] = []
  const without: Row[] = []
  for (const row of rows) {
    const value = valueOf(row)
    if (value === undefined) without.push(row)
    else withValue.push({ row, value })
  }
  withValue.sort(({ value: a }, { value: b }) => (descending ? compareValues(b, a) : compareValues(a, b)))
  return [...withValue.map(({ row }) => row), ...without]
}
