import { containerAt, entries, InvalidJsonError, items, valueRange, type TextRange } from '@searchdeck/exact-json'
import { MOST_COLUMNS, tableOf, type AnswerTable } from './tableOf.ts'

/** JSON that holds one list of objects, or columns with rows, as a table; nothing for all other JSON, and for broken text. */
export function jsonTable(text: string): AnswerTable | undefined {
  try {
    return readTable(text)
  } catch (error) {
    if (error instanceof InvalidJsonError) return undefined
    throw error
  }
}

function readTable(text: string): AnswerTable | undefined {
  const root = containerAt(text)
  if (root === 'array') return objectTable(text, objectsIn(text, valueRange(text, [])))
  if (root !== 'object') return undefined
  const members = new Map([...entries(text)].map((entry) => [entry.key, entry]))
  const hits = members.get('hits')
  const found = hits && objectsIn(text, valueRange(text, ['hits'], hits))
  if (found) return objectTable(text, found)
  return columnTable(text, members) ?? objectTable(text, onlyList(text, members) ?? onlyBuckets(text, members))
}

/** The items of an array that has objects alone. */
function objectsIn(text: string, range: TextRange | undefined): readonly TextRange[] | undefined {
  if (!range || containerAt(text, range) !== 'array') return undefined
  const all: TextRange[] = []
  for (const item of items(text, range)) {
    if (containerAt(text, item) !== 'object') return undefined
    all.push(item)
  }
  return all.length === 0 ? undefined : all
}

/** Such as the tasks of `_cluster/pending_tasks`, the items of `_bulk`, the tokens of `_analyze`: where it is the only list. */
function onlyList(text: string, members: ReadonlyMap<string, TextRange>): readonly TextRange[] | undefined {
  const lists = [...members.values()].flatMap((member) => {
    const list = objectsIn(text, member)
    return list ? [list] : []
  })
  return lists.length === 1 ? lists[0] : undefined
}

/** Of a search without hits and with one aggregation. */
function onlyBuckets(text: string, members: ReadonlyMap<string, TextRange>): readonly TextRange[] | undefined {
  const aggregations = members.get('aggregations')
  if (!aggregations || containerAt(text, aggregations) !== 'object') return undefined
  const all = [...entries(text, aggregations)]
  return all.length === 1 ? objectsIn(text, valueRange(text, ['buckets'], all[0])) : undefined
}

/** What SQL and the like answer: the columns' names here, the rows there. Each engine has its own words for it. */
const columnWords = [
  ['columns', 'rows'],
  ['columns', 'values'],
  ['schema', 'datarows'],
] as const

function columnTable(text: string, members: ReadonlyMap<string, TextRange>): AnswerTable | undefined {
  for (const [columnsKey, rowsKey] of columnWords) {
    const columns = objectsIn(text, members.get(columnsKey))
    const list = members.get(rowsKey)
    if (!columns || !list || containerAt(text, list) !== 'array') continue
    const builder = tableBuilder(text)
    for (const column of columns.slice(0, MOST_COLUMNS)) builder.addColumn(nameOf(text, column))
    for (const row of items(text, list)) {
      builder.beginRow()
      let at = 0
      if (containerAt(text, row) === 'array') for (const cell of items(text, row)) builder.put(at++, cell)
    }
    return builder.table()
  }
  return undefined
}

/** The name that the answer uses, decoded. */
function nameOf(text: string, column: TextRange): string {
  const range = valueRange(text, ['alias'], column) ?? valueRange(text, ['name'], column)
  return range ? decoded(text, range) : ''
}

function decoded(text: string, { start, end }: TextRange): string {
  const source = text.slice(start, end)
  return source.startsWith('"') ? String(JSON.parse(source)) : source
}

/** What tells a hit; its document stands in `_source`, whose fields become columns under their own names. */
function objectTable(text: string, rows: readonly TextRange[] | undefined): AnswerTable | undefined {
  if (!rows) return undefined
  const builder = tableBuilder(text)
  for (const row of rows) {
    builder.beginRow()
    for (const entry of entries(text, row)) {
      const isSource = entry.key === '_source' && containerAt(text, entry) === 'object'
      putMember(text, builder, isSource ? '' : entry.key, entry, 0)
    }
  }
  return builder.table()
}

/** Objects below this level are shown as JSON. */
const MOST_LEVELS = 8

type Builder = ReturnType<typeof tableBuilder>

/** A member; of an object its members, each under its whole path. */
function putMember(text: string, builder: Builder, name: string, range: TextRange, level: number): void {
  let isEmpty = true
  if (level < MOST_LEVELS && containerAt(text, range) === 'object') {
    for (const entry of entries(text, range)) {
      isEmpty = false
      putMember(text, builder, name === '' ? entry.key : `${name}.${entry.key}`, entry, level + 1)
    }
  }
  if (isEmpty) builder.put(builder.addColumn(name), range)
}

function tableBuilder(text: string) {
  const places = new Map<string, number>()
  const names: string[] = []
  const left = new Set<string>()
  const isNumeric: boolean[] = []
  const rows: number[][] = []
  return {
    /** Its place; -1 where there are too many. */
    addColumn(name: string): number {
      const known = places.get(name)
      if (known !== undefined) return known
      if (names.length === MOST_COLUMNS) {
        left.add(name)
        return -1
      }
      places.set(name, names.length)
      return names.push(name) - 1
    },
    beginRow() {
      rows.push([])
    },
    put(column: number, range: TextRange) {
      if (column < 0 || column >= names.length) return
      rows.at(-1)?.push(column, range.start, range.end)
      const first = text[range.start] ?? ''
      if (first !== 'n') isNumeric[column] = isNumeric[column] !== false && /[-\d]/.test(first)
    },
    table: () => tableOf(names, rows, { isJson: true, isNumeric, columnsLeft: left.size }),
  }
}
