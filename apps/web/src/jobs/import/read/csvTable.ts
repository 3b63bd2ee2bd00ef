import papaparse from 'papaparse'
import { unguardFormula } from '#lib/data/formulaGuard.ts'

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** How the cells of a table are kept apart. */
export interface CsvDialect {
  readonly delimiter: Delimiter
  readonly newline: '\n' | '\r\n' | '\r'
}

/** The head of a table and its first rows. */
export interface CsvHead {
  readonly dialect: CsvDialect
  readonly names: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

interface CsvRows {
  readonly rows: readonly (readonly string[])[]
  /** Positions of rows whose quotes are not in order. */
  readonly broken: ReadonlySet<number>
  /** Where the first row begins that is not whole. */
  readonly rest: number
}

/** The rows of a text that is part of a table; with `isLast` also what follows the last line end. */
export function csvRows(text: string, { delimiter, newline }: CsvDialect, isLast: boolean): CsvRows {
  const parser = new papaparse.Parser({ delimiter, newline, quoteChar: '"', escapeChar: '"' })
  const parsed: unknown = parser.parse(text, 0, !isLast)
  const { data, errors, meta } = isResult(parsed) ? parsed : nothing
  const broken = new Set(errors.flatMap(({ row }) => row ?? []))
  return { rows: data, broken, rest: isLast ? text.length : meta.cursor }
}

const nothing = { data: [], errors: [], meta: { cursor: 0 } }

/** The types of this parser do not say what it gives; that it is the same as of `parse`, its own code does. */
function isResult(parsed: unknown): parsed is papaparse.ParseResult<string[]> {
  return typeof parsed === 'object' && parsed !== null && 'data' in parsed && Array.isArray(parsed.data)
}

/**
 * The head of the table that a text begins with.
 * @param text the beginning of a file, or all of it
 * @param delimiter found by itself unless told
 */
export function csvHeadOf(text: string, isWhole: boolean, isGuarded: boolean, delimiter?: Delimiter): CsvHead {
  const newline = newlineOf(text)
  const heads = (delimiter === undefined ? delimiters : [delimiter]).map((each) => {
    const dialect: CsvDialect = { delimiter: each, newline }
    const [names = [], ...rows] = csvRows(text, dialect, isWhole).rows.filter(isFilled)
    return { dialect, names: isGuarded ? names.map(unguardFormula) : names, rows }
  })
  const [best = { dialect: { delimiter: ',', newline }, names: [], rows: [] }] = heads.toSorted(
    (one, other) => evenness(other) - evenness(one),
  )
  return best
}

/** A blank line is a row of one empty cell. */
export const isFilled = (row: readonly string[]) => row.length > 1 || row[0]?.trim() !== ''

/** The most columns that all rows have. */
function evenness({ names, rows }: Omit<CsvHead, 'dialect'>): number {
  const even = rows.filter((row) => row.length === names.length).length
  return names.length * ((even + 1) / (rows.length + 1))
}

/** The first line end that stands in no quotes. */
function newlineOf(text: string): CsvDialect['newline'] {
  const found = /\r\n|\n|\r/.exec(text.replaceAll(/"[^"]*"/g, ''))?.[0]
  return found === '\r\n' || found === '\r' ? found : '\n'
}
