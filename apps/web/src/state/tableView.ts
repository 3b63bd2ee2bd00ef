import { useState } from 'react'
import * as v from 'valibot'
import {
  pageSizes,
  refreshIntervals,
  type PageSize,
  type RefreshSeconds,
  type TableChoices,
} from '#lib/tableChoices.ts'
import { columnLayoutSchema } from './columnLayoutSchema.ts'
import { keepPanelHeight, usePanelHeight, type Panel } from './panelHeights.ts'

/** How a table was left, the same for every cluster. */
interface TableView extends TableChoices {
  sortBy: string
  descending: boolean
  refreshSeconds: RefreshSeconds
}

interface FirstView {
  readonly sortBy: string
  readonly descending?: boolean
  readonly rowsPerPage?: PageSize
}

export function orElse<T extends string | number | boolean>(schema: v.GenericSchema<unknown, T>, value: T) {
  return v.fallback(v.optional(schema, value), value)
}

/** The fields of a table's group in storage, for the schema of `persisted`; a view adds its own to them. */
export function tableViewFields({ sortBy, descending = false, rowsPerPage = 100 }: FirstView) {
  return {
    stickyTableHeader: orElse(v.boolean(), true),
    sortBy: orElse(v.string(), sortBy),
    descending: orElse(v.boolean(), descending),
    rowsPerPage: orElse(v.picklist(pageSizes), rowsPerPage),
    rowsPerPageAccepted: orElse(v.boolean(), false),
    refreshSeconds: orElse(v.picklist(refreshIntervals), 0),
    columns: columnLayoutSchema,
  }
}

/** A store whose schema holds `tableViewFields`, whatever else is in it. */
export interface TableViewStore {
  <Part>(part: (view: TableView) => Part): Part
  setState(change: Partial<TableView>): void
}

/** What `ui/table/TablePanel` needs of what is remembered about a table, and whether it covers the page just now. */
export function useTablePanel(useView: TableViewStore, panel: Panel) {
  const stickyTableHeader = useView((view) => view.stickyTableHeader)
  const rowsPerPage = useView((view) => view.rowsPerPage)
  const rowsPerPageAccepted = useView((view) => view.rowsPerPageAccepted)
  const columns = useView((view) => view.columns)
  const height = usePanelHeight(panel)
  const [isMaximised, setMaximised] = useState(false)
  return {
    choices: { stickyTableHeader, rowsPerPage, rowsPerPageAccepted, columns },
    onChoicesChange: (change: Partial<TableChoices>) => useView.setState(change),
    height,
    onHeightChange: (pixels: number | undefined) => keepPanelHeight(panel, pixels !== undefined, pixels),
    onFillsPageChange: (fills: boolean) => keepPanelHeight(panel, !fills),
    isMaximised,
    setMaximised,
  }
}
