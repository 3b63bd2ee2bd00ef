import { useCallback } from 'react'
import { rememberTableFilter, useTableFilter, type TableFilter } from '#state/tableFilters.ts'
import type { TableViewStore } from '#state/tableView.ts'
import { useActiveConnection } from '../activeConnection.ts'
import type { StoredTable, TableViewState } from './tableSearch.ts'

/**
 * The filter of a table as it was left on this cluster; `keepFilter` takes of a change what is part of it. `noFilter`: its
 * fields, the same object each time.
 */
export function useKeptFilter(table: string, noFilter: object) {
  const { uuid, id } = useActiveConnection()
  const cluster = uuid ?? id
  const keepFilter = useCallback(
    (change: object) => {
      const kept: Partial<TableFilter> = Object.fromEntries(Object.entries(change).filter(([name]) => name in noFilter))
      if (Object.keys(kept).length > 0) rememberTableFilter(cluster, table, kept)
    },
    [cluster, table, noFilter],
  )
  return { filter: useTableFilter(cluster, table), keepFilter }
}

/** The same with the order of its rows, which is kept for all clusters. */
export function useKeptTable(table: string, useView: TableViewStore, noFilter: object) {
  const sortBy = useView((state) => state.sortBy)
  const descending = useView((state) => state.descending)
  const { filter, keepFilter } = useKeptFilter(table, noFilter)
  const keep = useCallback(
    (change: Partial<TableViewState>) => {
      if (change.sort) useView.setState({ sortBy: change.sort.by, descending: change.sort.descending })
      keepFilter(change)
    },
    [useView, keepFilter],
  )
  const stored: StoredTable = { table: { sortBy, descending }, filter }
  return { stored, keep }
}
