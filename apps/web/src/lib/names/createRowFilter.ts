import { chipOf, type FilterChip } from './filterChips.ts'
import { isNameList, nameMatcher } from './nameList.ts'

/** What a row says in each column that the filter knows, by the column's name there. */
export type FilterColumns<Row> = Readonly<Record<string, (row: Row) => string>>

export interface RowFilter {
  /** As typed: a part of any text, or `column:value` for one column. */
  readonly text: string
  /** All of them must hold too. */
  readonly chips: readonly FilterChip[]
}

interface RowFilterOptions<Row> {
  readonly namedOnly?: FilterColumns<Row>
  /** The column that holds the names of what is listed. */
  readonly names?: string | undefined
}

// No name holds it, so nothing is found across two texts.
const BETWEEN = '\0'

/**
 * A filter over these rows. What is compared is prepared at the first use, so each further key costs little.
 *
 * Typed text leaves the rows in which any text holds it, whatever the case and with its spaces. `column:value` looks in
 * that column only; it leaves everything while its value is empty, and is plain text where there is no such column.
 * `namedOnly` are columns that only `column:value` looks in. In the column `names` a text with `*` or `,` is a list of names
 * and patterns, which is what such a text without a column means too.
 */
export function createRowFilter<Row>(
  rows: readonly Row[],
  columns: FilterColumns<Row>,
  { namedOnly = {}, names: ofNames }: RowFilterOptions<Row> = {},
): (filter: RowFilter) => readonly Row[] {
  const names = Object.keys(columns)
  const everyColumn = { ...columns, ...namedOnly }
  const allNames = Object.keys(everyColumn)
  const textsByColumn = new Map<string, readonly string[]>()
  const textsOf = (name: string) => {
    const known = textsByColumn.get(name)
    const texts = known ?? rows.map((row) => everyColumn[name]?.(row).toLowerCase() ?? '')
    if (!known) textsByColumn.set(name, texts)
    return texts
  }
  let all: readonly string[] | undefined
  const allTexts = () => (all ??= rows.map((_, at) => names.map((name) => textsOf(name)[at]).join(BETWEEN)))
  const conditionOf = ({ column, value }: FilterChip) => {
    const texts = textsOf(column)
    if (column === ofNames && isNameList(value)) {
      const isMeant = nameMatcher(value)
      return (at: number) => isMeant(texts[at] ?? '')
    }
    const needle = value.toLowerCase()
    return (at: number) => texts[at]?.includes(needle) === true
  }
  const typedCondition = (text: string): ((at: number) => boolean)[] => {
    if (text === '') return []
    const chip = chipOf(text, allNames)
    if (chip) return [conditionOf(chip)]
    if (ofNames !== undefined && isNameList(text)) return [conditionOf({ column: ofNames, value: text })]
    if (text.endsWith(':') && allNames.includes(text.slice(0, -1).toLowerCase())) return []
    const needle = text.toLowerCase()
    const texts = allTexts()
    return [(at) => texts[at]?.includes(needle) === true]
  }
  return ({ text, chips }) => {
    const conditions = [...chips.map(conditionOf), ...typedCondition(text)]
    return conditions.length === 0 ? rows : rows.filter((_, at) => conditions.every((holds) => holds(at)))
  }
}
