/** Texts of one row by column name, as the filter sees them. */
export type FilterTexts = Readonly<Record<string, string>>

/**
 * The rows that a filter leaves: any text holds the needle, whatever the case.
 * `column:value` looks in that column only, where it is one of the row's columns and neither side is empty.
 */
export function filterRows<Row>(
  rows: readonly Row[],
  filter: string,
  textsOf: (row: Row) => FilterTexts,
): readonly Row[] {
  const needle = filter.toLowerCase()
  if (needle === '') return rows
  const colon = needle.indexOf(':')
  const column = needle.slice(0, colon)
  const value = needle.slice(colon + 1)
  const first = rows[0]
  const named = colon > 0 && first !== undefined && Object.keys(textsOf(first)).includes(column)
  if (named) return value === '' ? rows : rows.filter((row) => textsOf(row)[column]?.toLowerCase().includes(value))
  return rows.filter((row) => Object.values(textsOf(row)).some((text) => text.toLowerCase().includes(needle)))
}
