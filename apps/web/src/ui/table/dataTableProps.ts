import type { ReactNode } from 'react'
import type { TableSort } from '#lib/tableSort.ts'
import type { Column } from '#ui/table/columns/column.ts'
import type { TableExpansion } from '#ui/table/selection/expansion.ts'
import type { TableSelection } from '#ui/table/selection/selection.ts'

export interface DataTableProps<Row extends object> {
  /** Names the table for those who do not see its title. */
  label: string
  /** Keep the array stable between renders: sorting and drawing start anew with a new one. */
  columns: readonly Column<Row>[]
  /** All that the filter left, on whatever page; with `served`, one page as it was answered. */
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** What the controls of a row call it; without it, what its first column says. */
  nameOf?: (row: Row) => string
  sort: TableSort
  onSortChange: (sort: TableSort) => void
  /**
   * The rows are one page of a server's: shown as they come, in its order. Page and sort are told and never applied here.
   * While it waits for another page, it keeps the rows it has.
   */
  served?: { readonly isWaiting: boolean } | undefined
  /** The page to show, of `pageSize` rows each; 0 rows a page is all. */
  page?: number
  pageSize?: number
  /** Stands above the others in whatever order, on the first page. Declare it outside the component. */
  isOnTop?: (row: Row) => boolean
  /** Names what is shown: under another name, page or sort it is another list, which is read from its top. */
  viewKey?: string
  /** A mark at the row's edge, for what needs attention. */
  markOf?: (row: Row) => 'red' | 'yellow' | undefined
  /** Written in a fainter colour: there, but not in use. */
  isFaint?: (row: Row) => boolean
  /** A checkbox before each row. */
  selection?: TableSelection
  /** Each row can be opened, by the button before it or by Enter: its detail then stands below it. */
  expansion?: TableExpansion<Row>
  /** What stands at the right edge of each row: a menu button. */
  rowMenu?: (row: Row) => ReactNode
  /** At the right edge, beside the menu where there is one: a button, such as a `RowLink`. */
  rowButton?: ((row: Row) => ReactNode) | undefined
  /** A link of the row (`nameColumn` with `hrefOf`, `RowLink`) was pressed, plainly or by Enter. Without it, its address is followed. */
  onFollow?: ((row: Row, to: string) => void) | undefined
  /** A column's head was dragged before another's, or behind all; without it, columns stay where they are. */
  onColumnMove?: (id: string, before: string | undefined) => void
  /** The columns' edges can be pulled; without a width, the column has its declared one again. */
  onColumnWidthChange?: (id: string, width: number | undefined) => void
  /** A cell of a column with a `filterName` can be made a condition; with `filtersOut` also one that leaves its value out. */
  onFilterBy?: (row: Row, column: Column<Row>, isNegated: boolean) => void
  filtersOut?: boolean
  /** A row was pressed twice, outside its controls. */
  onDoubleClick?: (row: Row) => void
  /** The header stays while the rows scroll; unless told otherwise. */
  stickyHeader?: boolean
}
