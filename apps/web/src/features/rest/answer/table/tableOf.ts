/** Where the cells of a table stand in the text of an answer. */
export interface AnswerTable {
  readonly columns: readonly TableColumn[]
  /** Of each cell, row by row, where it begins and where it ends; twice 0 where there is none. */
  readonly cells: Uint32Array
  readonly rowCount: number
  /** Rows and columns that the answer has beyond these. */
  readonly rowsLeft: number
  readonly columnsLeft: number
  /** Whether cells are JSON, and not text as it is. */
  readonly isJson: boolean
}

interface TableColumn {
  readonly name: string
  /** What all of its cells are, where they are something to be compared by size. */
  readonly isNumeric: boolean
}

/** More are not shown: each row and column costs memory. */
export const MOST_CELLS = 1_000_000
export const MOST_COLUMNS = 300

/** `rows` whose cells come as column, start and end, as the cells of a table. */
export function tableOf(
  names: readonly string[],
  rows: readonly (readonly number[])[],
  { isJson, isNumeric, columnsLeft = 0 }: { isJson: boolean; isNumeric: readonly boolean[]; columnsLeft?: number },
): AnswerTable {
  const width = names.length
  const rowCount = Math.min(rows.length, Math.floor(MOST_CELLS / Math.max(1, width)))
  const cells = new Uint32Array(rowCount * width * 2)
  for (let row = 0; row < rowCount; row++) {
    const parts = rows[row] ?? []
    for (let at = 0; at < parts.length; at += 3) {
      const place = (row * width + (parts[at] ?? 0)) * 2
      cells[place] = parts[at + 1] ?? 0
      cells[place + 1] = parts[at + 2] ?? 0
    }
  }
  const columns = names.map((name, at) => ({ name, isNumeric: isNumeric[at] === true }))
  return { columns, cells, rowCount, rowsLeft: rows.length - rowCount, columnsLeft, isJson }
}
