import { useState } from 'react'
import * as v from 'valibot'
import { pageSizes, refreshIntervals, type RefreshSeconds, type TableChoices } from '#lib/tableChoices.ts'
import type { SortKey } from '#lib/tableSort.ts'
import { acceptManyRows, useSettings } from '#state/preferences.ts'
import { keepColumnLayout, useColumnLayout } from './columnLayouts.ts'
import { columnLayoutSchema } from './columnLayoutSchema.ts'
import { keepPanelHeight, usePanelHeight } from './panelHeights.ts'

/** How a table was left, the same for every cluster. */
interface TableView extends TableChoices {
  sortBy: string
  descending: boolean
  furtherSorts: SortKey[]
  refreshSeconds: RefreshSeconds
}

interface FirstView {
  readonly sortBy: string
  readonly descending?: boolean
  readonly rowsPerPage?: number
  /** A server answers its pages one by one: any size that one takes, never all rows. */
  readonly isServed?: boolean
}

export function orElse<T extends string | number | boolean>(schema: v.GenericSchema<unknown, T>, value: T) {
  return v.fallback(v.optional(schema, value), value)
}

const servedPageSize = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))
const furtherSorts = v.array(v.object({ by: v.string(), descending: v.boolean() }))

/** The fields of a table's group in storage, for the schema of `persisted`; a view adds its own to them. */
export function tableViewFields({ sortBy, descending = false, rowsPerPage = 100, isServed = false }: FirstView) {
  return {
    stickyTableHeader: orElse(v.boolean(), true),
    sortBy: orElse(v.string(), sortBy),
    descending: orElse(v.boolean(), descending),
    furtherSorts: v.fallback(v.optional(furtherSorts, []), []),
    rowsPerPage: orElse<number>(isServed ? servedPageSize : v.picklist(pageSizes), rowsPerPage),
    refreshSeconds: orElse(v.picklist(refreshIntervals), 0),
    columns: columnLayoutSchema,
  }
}

/** A store whose schema holds `tableViewFields`, whatever else is in it. */
export interface TableViewStore {
  <Part>(part: (view: TableView) => Part): Part
  setState(change: Partial<TableView>): void
}

/**
 * What `ui/table/TablePanel` needs of what is remembered about a table, and whether it covers the page just now. With a
 * `pattern` the columns are those of this table for that pattern: other indices have other fields.
 */
export function useTablePanel(useView: TableViewStore, table: string, pattern?: string) {
  const panel = `${table}Table`
  const stickyTableHeader = useView((view) => view.stickyTableHeader)
  const rowsPerPage = useView((view) => view.rowsPerPage)
  const isManyRowsAccepted = useSettings((settings) => settings.rowsPerPageAccepted)
  const ofView = useView((view) => view.columns)
  const ofPattern = useColumnLayout(table, pattern)
  const columns = pattern === undefined ? ofView : ofPattern
  const refreshSeconds = useView((view) => view.refreshSeconds)
  const height = usePanelHeight(panel)
  const [isMaximised, setMaximised] = useState(false)
  return {
    choices: { stickyTableHeader, rowsPerPage, columns },
    onChoicesChange: ({ columns: layout, ...change }: Partial<TableChoices>) => {
      if (layout && pattern !== undefined) keepColumnLayout(table, pattern, layout)
      useView.setState({ ...change, ...(layout && pattern === undefined && { columns: layout }) })
    },
    onManyRowsAccepted: isManyRowsAccepted ? undefined : acceptManyRows,
    height,
    onHeightChange: (pixels: number | undefined) => keepPanelHeight(panel, pixels !== undefined, pixels),
    onFillsPageChange: (fills: boolean) => keepPanelHeight(panel, !fills),
    isMaximised,
    setMaximised,
    refreshSeconds,
    onRefreshSecondsChange: (seconds: RefreshSeconds) => useView.setState({ refreshSeconds: seconds }),
  }
}
