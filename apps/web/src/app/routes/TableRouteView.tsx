import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, type ComponentType } from 'react'
import * as v from 'valibot'
import { usePageTitle } from '#app/pages/usePageTitle.ts'
import { FilterSetAside } from '#app/shell/bars/FilterSetAside.tsx'
import { useSteady } from '#lib/time/useSteady.ts'
import type { StoredTable, TableSearch } from '#state/views/declareTable.ts'
import type { TableViewStore } from '#state/views/tableView.ts'
import { useActiveConnection } from '../activeConnection.ts'
import { filterOf, useKeptTable, withoutFilter, withWholeFilter } from './useKeptTable.ts'

/** All that a page with a table needs but the page. */
export interface TablePage<View> {
  readonly title: Parameters<typeof usePageTitle>[0]
  /** How the table was left. */
  readonly useStored: TableViewStore
  readonly declaration: {
    readonly table: string
    readonly noFilter: object
    readonly searchSchema: v.GenericSchema<unknown, TableSearch>
    viewOf(search: TableSearch, stored: StoredTable): View
    searchAfter(before: TableSearch, change: Partial<View>): TableSearch
  }
}

interface TableRouteViewProps<View> {
  table: TablePage<View>
  /** Drawn anew only where what it is given has changed. */
  page: ComponentType<{ view: View; onViewChange: (change: Partial<View>) => void }>
}

/** A page with a table: the address wins, else the stored value, else the default; a change writes both. */
export function TableRouteView<View extends object>({ table, page: Page }: TableRouteViewProps<View>) {
  const { declaration, useStored, title } = table
  const { noFilter } = declaration
  const address: unknown = useSearch({ strict: false })
  const search = v.parse(declaration.searchSchema, address)
  const navigate = useNavigate()
  usePageTitle(title, useActiveConnection().name)
  const { stored, keep, ...kept } = useKeptTable(declaration.table, useStored, noFilter, search)
  const view = useSteady(declaration.viewOf(search, stored))
  const write = useCallback(
    (change: (before: TableSearch) => TableSearch) =>
      void navigate({ to: '.', replace: true, search: (before: TableSearch) => change(before) }),
    [navigate],
  )
  const onViewChange = useCallback(
    (change: Partial<View>) => {
      const whole = withWholeFilter(change, view, noFilter)
      keep(whole)
      write((before) => declaration.searchAfter(before, whole))
    },
    [declaration, keep, noFilter, view, write],
  )
  return (
    <>
      <FilterSetAside
        kept={kept}
        view={filterOf(view, noFilter)}
        onBringBack={() => write((before) => withoutFilter(before, noFilter))}
      />
      <Page view={view} onViewChange={onViewChange} />
    </>
  )
}
