import type { FakeContext } from '../fakeApp.ts'

type Cell = string | null

/** Query parameters that every `_cat` call knows. */
export const tableParameters = [
  ...['h', 's', 'v', 'help', 'bytes', 'time', 'local', 'master_timeout', 'cluster_manager_timeout'],
]

/** A column of a `_cat` table. Values are text, sizes bytes; null is what the engine does not know. */
export interface CatColumn<Row> {
  readonly name: string
  readonly aliases?: readonly string[]
  /** Sent when `h` does not choose. */
  readonly shown?: boolean
  /** A size: written as `2.2kb` unless `bytes=b` asks for plain figures. */
  readonly size?: boolean
  readonly value: (row: Row) => Cell
}

interface CatQuery {
  readonly h?: string | undefined
  readonly bytes?: string | undefined
  readonly format?: string | undefined
  readonly s?: string | undefined
  readonly v?: string | undefined
}

interface Chosen<Row> {
  /** The heading is what was asked for: `h=i` answers `{"i": …}`. */
  readonly heading: string
  readonly cell: (row: Row) => Cell
}

/** A `_cat` answer, as JSON or as text. */
export function tableAnswer<Row>(c: FakeContext, columns: readonly CatColumn<Row>[], rows: readonly Row[]): Response {
  const query = c.req.query()
  const type = query['format'] === 'json' ? 'application/json' : 'text/plain'
  return new Response(catTable(columns, rows, query), { headers: { 'content-type': `${type}; charset=UTF-8` } })
}

/** The text of a `_cat` answer: JSON for `format=json`, otherwise aligned columns. Unknown columns in `h` are left out. */
function catTable<Row>(columns: readonly CatColumn<Row>[], rows: readonly Row[], query: CatQuery): string {
  const chosen = choose(columns, query)
  const sorted = sortRows(columns, rows, query.s)
  if (query.format === 'json') {
    return JSON.stringify(sorted.map((row) => Object.fromEntries(chosen.map((at) => [at.heading, at.cell(row)]))))
  }
  const lines = sorted.map((row) => chosen.map((at) => at.cell(row) ?? ''))
  return alignedText(query.v === undefined || query.v === 'false' ? lines : [chosen.map((at) => at.heading), ...lines])
}

function find<Row>(columns: readonly CatColumn<Row>[], name: string): CatColumn<Row> | undefined {
  return columns.find((column) => column.name === name || column.aliases?.includes(name))
}

function choose<Row>(columns: readonly CatColumn<Row>[], query: CatQuery): Chosen<Row>[] {
  const names =
    query.h === undefined ? columns.filter((column) => column.shown).map((column) => column.name) : query.h.split(',')
  return names.flatMap((heading) => {
    const column = find(columns, heading)
    if (column === undefined) return []
    if (!column.size || query.bytes === 'b') return [{ heading, cell: column.value }]
    return [{ heading, cell: (row: Row) => humanSize(column.value(row)) }]
  })
}

function sortRows<Row>(
  columns: readonly CatColumn<Row>[],
  rows: readonly Row[],
  order: string | undefined,
): readonly Row[] {
  const [name = '', direction] = (order ?? '').split(':')
  const column = find(columns, name)
  if (column === undefined) return rows
  const sign = direction === 'desc' ? -1 : 1
  return [...rows].sort((a, b) => sign * compareCells(column.value(a), column.value(b)))
}

function compareCells(a: Cell, b: Cell): number {
  const difference = Number(a) - Number(b)
  if (Number.isFinite(difference)) return difference
  return (a ?? '') < (b ?? '') ? -1 : 1
}

function alignedText(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, at) =>
    lines.reduce((widest, line) => Math.max(widest, line[at]?.length ?? 0), 0),
  )
  return lines.map((line) => `${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' ')}\n`).join('')
}

/** Engines count in 1,024s and cut to one digit: 2300 is `2.2kb`. */
function humanSize(bytes: Cell): Cell {
  if (bytes === null) return null
  const units = ['b', 'kb', 'mb', 'gb', 'tb', 'pb']
  let size = Number(bytes)
  let unit = 0
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024
    unit++
  }
  return `${Math.floor(size * 10) / 10}${units[unit] ?? ''}`
}
