import type { ColumnLayout } from './columnLayout.ts'

/** Rows a page, where a server answers page by page. */
export const servedPageSizes = [10, 20, 100, 1000] as const
/** The same where all rows are there; 0 is "all". */
export const pageSizes = [...servedPageSizes, 0] as const

/** Seconds between reloads; 0 is none. */
export const refreshIntervals = [0, 1, 5, 15, 30, 60] as const
export type RefreshSeconds = (typeof refreshIntervals)[number]

/** What somebody chose about a table, whatever it shows. */
export interface TableChoices {
  stickyTableHeader: boolean
  rowsPerPage: number
  columns: ColumnLayout
}
