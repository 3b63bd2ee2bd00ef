import type { ColumnLayout } from './columnLayout.ts'

/** Rows a page; 0 is "all". */
export const pageSizes = [10, 20, 100, 1000, 0] as const
export type PageSize = (typeof pageSizes)[number]

/** Seconds between reloads; 0 is none. */
export const refreshIntervals = [0, 1, 5, 15, 30, 60] as const
export type RefreshSeconds = (typeof refreshIntervals)[number]

/** What somebody chose about a table, whatever it shows. */
export interface TableChoices {
  stickyTableHeader: boolean
  rowsPerPage: PageSize
  /** Pages of 1,000 rows and more were agreed to once. */
  rowsPerPageAccepted: boolean
  columns: ColumnLayout
}
