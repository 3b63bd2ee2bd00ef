/** One condition of a filter: the column's text holds the value, whatever the case. */
export interface FilterChip {
  readonly column: string
  readonly value: string
}

/** `column:value` as typed, where the column is one of these and neither side is empty. The value keeps its spaces. */
export function chipOf(text: string, columns: readonly string[]): FilterChip | undefined {
  const colon = text.indexOf(':')
  const column = text.slice(0, colon).toLowerCase()
  const value = text.slice(colon + 1)
  return colon > 0 && value !== '' && columns.includes(column) ? { column, value } : undefined
}

export function chipText({ column, value }: FilterChip): string {
  return `${column}:${value}`
}

/** The chips with one more at the end, unless it is there already. */
export function withChip(chips: readonly FilterChip[], chip: FilterChip): readonly FilterChip[] {
  return chips.some((each) => chipText(each) === chipText(chip)) ? chips : [...chips, chip]
}

export function withoutChip(chips: readonly FilterChip[], chip: FilterChip): readonly FilterChip[] {
  return chips.filter((each) => chipText(each) !== chipText(chip))
}

/** Chips as one text for an address: commas between them, a backslash before commas and backslashes of a value. */
export function textOfChips(chips: readonly FilterChip[]): string {
  return chips.map((chip) => chipText(chip).replaceAll(/[\\,]/g, '\\$&')).join(',')
}

/** What `textOfChips` wrote. What is no chip of these columns is left out. */
export function chipsOfText(text: string, columns: readonly string[]): readonly FilterChip[] {
  const parts = text.match(/(?:\\.|[^\\,])+/gsu) ?? []
  return parts.reduce<readonly FilterChip[]>((chips, part) => {
    const chip = chipOf(part.replaceAll(/\\(.)/gsu, '$1'), columns)
    return chip ? withChip(chips, chip) : chips
  }, [])
}
