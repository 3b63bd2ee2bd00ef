import { isValid, minify } from '@searchdeck/exact-json'
import { unguardFormula } from '#lib/data/formulaGuard.ts'
import { csvRows, isFilled, type CsvDialect } from './csvTable.ts'
import {
  MOST_CHARACTERS,
  type ImportDocument,
  type ImportRecord,
  type RecordProblem,
  type RecordReader,
} from './importRecord.ts'

/** What the cells of a column become. `auto`: numbers, `true`, `false`, lists and objects what they are, else text. */
export const columnTypes = ['auto', 'text', 'number', 'boolean', 'json', 'id', 'routing', 'none'] as const
export type ColumnType = (typeof columnTypes)[number]

export interface CsvColumn {
  /** The field that it becomes. */
  readonly field: string
  readonly type: ColumnType
}

export interface CsvTerms {
  readonly dialect: CsvDialect
  /** In the order of the file. */
  readonly columns: readonly CsvColumn[]
  /** Takes off the apostrophes that keep a spreadsheet from running a text. */
  readonly isGuarded: boolean
}

/** The rows below the head of a table (RFC 4180). An empty cell is a field that the document does not have. */
export function createCsvReader(terms: CsvTerms, mostCharacters = MOST_CHARACTERS): RecordReader {
  const toRecord = rowReader(terms)
  let text = ''
  /** Looked at again only when it has doubled: a long row would be read over and over. */
  let wanted = 0
  let row = 0
  let hasHead = false
  const read = (isLast: boolean): ImportRecord[] => {
    const { rows, broken, rest } = csvRows(text, terms.dialect, isLast)
    text = text.slice(rest)
    wanted = text.length * 2
    return rows.flatMap((cells, at): ImportRecord[] => {
      row += 1
      if (!isFilled(cells)) return []
      if (!hasHead) {
        hasHead = true
        return []
      }
      return [
        broken.has(at) ? problemAt(row, 'quotes', { text: cells.join(terms.dialect.delimiter) }) : toRecord(cells, row),
      ]
    })
  }
  return {
    push(part) {
      text += part
      if (text.length < wanted) return []
      const records = read(false)
      if (text.length <= mostCharacters) return records
      row += 1
      // Goes on with the next line: there is no telling where that row ends.
      text = text.slice(text.lastIndexOf('\n') + 1)
      if (text.length > mostCharacters) text = ''
      wanted = 0
      return [...records, problemAt(row, 'tooLong')]
    },
    end: () => (text === '' ? [] : read(true)),
  }
}

function problemAt(at: number, problem: RecordProblem, told: { detail?: string; text?: string } = {}): ImportRecord {
  return { kind: 'problem', at, problem, ...told }
}

interface Cell {
  readonly json?: string
  readonly problem?: RecordProblem
}

function rowReader({ columns, isGuarded }: CsvTerms) {
  const named = columns.map(({ field, type }) => ({ field, type, key: JSON.stringify(field) }))
  return (cells: readonly string[], at: number): ImportRecord => {
    const members: string[] = []
    const place: { id?: string; routing?: string } = {}
    let wrong: { problem: RecordProblem; detail: string } | undefined
    named.forEach(({ field, type, key }, n) => {
      const told = cells[n] ?? ''
      const cell = isGuarded ? unguardFormula(told) : told
      if (type === 'none' || cell === '') return
      if (type === 'id' || type === 'routing') {
        place[type] = cell
        return
      }
      const { json = JSON.stringify(cell), problem } = cellOf(cell, type)
      // A cell that is none of its kind is kept as a text, to be put right by hand.
      members.push(`${key}:${json}`)
      if (problem) wrong ??= { problem, detail: field }
    })
    if (hasMore(cells, columns.length)) wrong ??= { problem: 'moreCells', detail: '' }
    const source = `{${members.join(',')}}`
    const document: ImportDocument = { kind: 'document', at, ...place, source }
    return wrong ? { at, ...place, ...wrong, kind: 'problem', text: source } : document
  }
}

const hasMore = (cells: readonly string[], columns: number) => cells.slice(columns).some((cell) => cell !== '')

const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

function cellOf(cell: string, type: Exclude<ColumnType, 'id' | 'routing' | 'none'>): Cell {
  if (type === 'text') return { json: JSON.stringify(cell) }
  const plain = cell.trim()
  if (type === 'auto') return { json: autoOf(cell, plain) }
  if (type === 'number') return number.test(plain) ? { json: plain } : { problem: 'notNumber' }
  if (type === 'json') return isValid(plain) ? { json: minify(plain) } : { problem: 'cellNotJson' }
  const word = plain.toLowerCase()
  return word === 'true' || word === 'false' ? { json: word } : { problem: 'notBoolean' }
}

function autoOf(cell: string, plain: string): string {
  if (number.test(plain) || plain === 'true' || plain === 'false') return plain
  return /^[[{]/.test(plain) && isValid(plain) ? minify(plain) : JSON.stringify(cell)
}
