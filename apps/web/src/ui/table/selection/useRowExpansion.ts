import { useMemo } from 'react'
import { withToggled, type TableExpansion } from './expansion.ts'

interface RowExpansionOptions<Row> {
  expansion: TableExpansion<Row> | undefined
  rowKey: (row: Row) => string
  /** Those of the page. */
  rows: readonly Row[]
}

const none: ReadonlyMap<number, number> = new Map()

/** What is open among the rows of the page: `heights` of the details by the place of their row, in pixels. */
export function useRowExpansion<Row>({ expansion, rowKey, rows }: RowExpansionOptions<Row>) {
  const expanded = expansion?.expanded
  const heights = useMemo(
    () => {
      if (!expansion || !expanded || expanded.size === 0) return none
      return new Map(
        rows.flatMap((row, at) => (expanded.has(rowKey(row)) ? [[at, expansion.height(row)] as const] : [])),
      )
    },
    // New functions per render change nothing: a detail keeps its height.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [rows, expanded],
  )
  if (!expansion) return { heights, rowExpansion: undefined }
  const { detail, onChange } = expansion
  return {
    heights,
    rowExpansion: {
      detail,
      isExpanded: (row: Row) => expansion.expanded.has(rowKey(row)),
      toggle: (row: Row) => onChange(withToggled(expansion.expanded, rowKey(row))),
    },
  }
}
