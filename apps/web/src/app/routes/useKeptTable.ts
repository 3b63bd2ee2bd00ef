import { useCallback, useState } from 'react'
import { chipText } from '#lib/names/filterChips.ts'
import type { TableSort } from '#lib/tableSort.ts'
import type { StoredTable, ViewOf } from '#state/views/declareTable.ts'
import { noTableFilter, rememberTableFilter, useTableFilter, type TableFilter } from '#state/views/tableFilters.ts'
import type { TableViewStore } from '#state/views/tableView.ts'
import { useActiveConnection } from '../activeConnection.ts'

export interface KeptFilter {
  /** What is in force where the address says nothing: as it was left on this cluster. */
  readonly filter: TableFilter
  /** Keeps of a change what is part of the filter. */
  readonly keepFilter: (change: object) => void
  /** The address says a part of the filter: then it says all of it, and nothing of what is kept counts. */
  readonly isNamed: boolean
  readonly kept: TableFilter
}

/** The filter of a table. `noFilter`: its fields, the same object each time. */
export function useKeptFilter(table: string, noFilter: object, search: object): KeptFilter {
  const { uuid, id } = useActiveConnection()
  const cluster = uuid ?? id
  const keepFilter = useCallback(
    (change: object) => {
      const kept = filterOf(change, noFilter)
      if (Object.keys(kept).length > 0) rememberTableFilter(cluster, table, kept)
    },
    [cluster, table, noFilter],
  )
  const kept = useTableFilter(cluster, table)
  const isNamed = Object.entries(search).some(([name, value]) => name in noFilter && value !== undefined)
  return { filter: isNamed ? noTableFilter : kept, keepFilter, isNamed, kept }
}

/** The same with the order of its rows, which is kept for all clusters. */
export function useKeptTable(table: string, useView: TableViewStore, noFilter: object, search: object) {
  const sortBy = useView((state) => state.sortBy)
  const descending = useView((state) => state.descending)
  const furtherSorts = useView((state) => state.furtherSorts)
  const { filter, keepFilter, ...named } = useKeptFilter(table, noFilter, search)
  const keep = useCallback(
    (change: { readonly sort?: ViewOf['sort']; readonly [field: string]: unknown }) => {
      if (change.sort) useView.setState(storedSort(change.sort))
      keepFilter(change)
    },
    [useView, keepFilter],
  )
  const stored: StoredTable = { table: { sortBy, descending, furtherSorts }, filter }
  return { stored, keep, keepFilter, ...named }
}

function storedSort({ by, descending, furtherSorts = [] }: TableSort) {
  return { sortBy: by, descending, furtherSorts: [...furtherSorts] }
}

/**
 * A change with all of the filter in it as soon as it is about a part: in the address it stands whole, or not at all.
 */
export function withWholeFilter<Change extends object>(change: Change, view: object, noFilter: object): Change {
  const isAboutFilter = Object.keys(change).some((name) => name in noFilter)
  return isAboutFilter ? { ...filterOf(view, noFilter), ...change } : change
}

/** An address that says nothing of the filter: what is kept counts again. */
export function withoutFilter<Search extends object>(search: Search, noFilter: object): Search {
  return { ...search, ...Object.fromEntries(['page', ...Object.keys(noFilter)].map((name) => [name, undefined])) }
}

/**
 * The conditions that were left on this table and are not in force, because a link came with a filter of its own. None where
 * they are, and once they are put away.
 */
export function useSetAside({ isNamed, kept }: Pick<KeptFilter, 'isNamed' | 'kept'>, view: Partial<TableFilter>) {
  const shown = isNamed ? conditionsOf(view).join('\0') : undefined
  const [seen, setSeen] = useState<string>()
  const [conditions, setConditions] = useState(none)
  if (seen !== shown) {
    // Only when the address has become another: a change made here is kept a moment before it stands there.
    setSeen(shown)
    const left = conditionsOf(kept)
    setConditions(shown === undefined || left.join('\0') === shown ? none : left)
  }
  return { conditions, putAway: () => setConditions(none) }
}

const none: readonly string[] = []

/** As they are written in a filter. */
function conditionsOf({ filter = '', chips = [], ...choices }: Partial<TableFilter>): string[] {
  const chosen = Object.entries(choices).flatMap(([column, value]) =>
    typeof value === 'string' ? [{ column, value }] : [],
  )
  return [...(filter === '' ? [] : [filter]), ...[...chips, ...chosen].map(chipText)]
}

/** What of these fields is part of the filter. */
export function filterOf(fields: object, noFilter: object): Partial<TableFilter> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in noFilter))
}
