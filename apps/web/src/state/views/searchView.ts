import { defaultSearchBody } from '@searchdeck/cluster-client'
import * as v from 'valibot'
import type { TableChoices } from '#lib/tableChoices.ts'
import { isSameData } from '#lib/data/isSameData.ts'
import { persisted } from '#state/storage/persisted.ts'
import { everything, fieldFilterSchema, timeRangeSchema, type SearchView } from './searchAddress.ts'
import { orElse, tableViewFields, type TableViewStore } from './tableView.ts'

const pageSize = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))
const noPagination = {}

/** How Search was left on one cluster. */
const searchSchema = v.looseObject({
  q: orElse(v.string(), everything),
  indices: orElse(v.string(), everything),
  searchQuery: orElse(v.string(), defaultSearchBody()),
  searchQueryCollapsed: orElse(v.boolean(), true),
  filters: v.fallback(v.optional(v.array(fieldFilterSchema), []), []),
  fieldsShown: orElse(v.boolean(), false),
  histogramShown: orElse(v.boolean(), false),
  /** The date that the histogram was last about; empty before. */
  histogramField: orElse(v.string(), ''),
  time: v.fallback(v.optional(timeRangeSchema), undefined),
  countsAll: orElse(v.boolean(), false),
  stickyTableHeader: orElse(v.boolean(), true),
  pagination: v.fallback(
    v.optional(v.looseObject({ rowsPerPage: orElse(pageSize, 10) }), noPagination),
    v.parse(v.looseObject({ rowsPerPage: orElse(pageSize, 10) }), noPagination),
  ),
})
type StoredSearch = v.InferOutput<typeof searchSchema>

const first = v.parse(searchSchema, {})

type ByCluster = Readonly<Record<string, StoredSearch>>

/** Group `search`: by cluster. Tabs on different clusters do not erase each other's. */
export const useSearches = persisted(
  'search',
  v.object({ clusters: v.fallback(v.optional(v.record(v.string(), v.fallback(searchSchema, first)), {}), {}) }),
  { merge: (base, mine, theirs) => ({ clusters: { ...theirs.clusters, ...changed(base.clusters, mine.clusters) } }) },
)

function changed(base: ByCluster, mine: ByCluster): ByCluster {
  return Object.fromEntries(Object.entries(mine).filter(([cluster, search]) => !isSameData(base[cluster], search)))
}

/** How Search was left on a cluster, which is named by its uuid, or by its connection where it has none. */
export function useStoredSearch(place: string): StoredSearch {
  return useSearches(({ clusters }) => clusters[place] ?? first)
}

/** The same, read once. */
export function storedSearch(place: string): StoredSearch {
  return useSearches.getState().clusters[place] ?? first
}

export function keepSearch(place: string, change: Partial<StoredSearch>): void {
  const { clusters } = useSearches.getState()
  const before = storedSearch(place)
  const pagination = { ...before.pagination, ...change.pagination }
  useSearches.setState({ clusters: { ...clusters, [place]: { ...before, ...change, pagination } } })
}

/** The search that was asked for last. */
export function searchOfStored({ q, indices, searchQuery, filters, time, countsAll }: StoredSearch): SearchView {
  return { q, indices, body: searchQuery, filters, ...(time && { time }), countsAll }
}

/** As it is stored. */
export function storedOfSearch({ body, filters, time, ...search }: SearchView): Partial<StoredSearch> {
  return { ...search, searchQuery: body, filters: [...filters], time }
}

const tableFields = v.object(tableViewFields({ sortBy: '', rowsPerPage: 10, isServed: true }))
type TableFields = v.InferOutput<typeof tableFields>

/** The same object for the same search: a store takes another one for a change. */
const tableOf = new WeakMap<StoredSearch, TableFields>()

function tableFieldsOf(search: StoredSearch): TableFields {
  const { stickyTableHeader, pagination } = search
  const fields = tableOf.get(search) ?? v.parse(tableFields, { stickyTableHeader, rowsPerPage: pagination.rowsPerPage })
  tableOf.set(search, fields)
  return fields
}

/** What a table keeps, of the search of one cluster: the page size is the same wherever it is asked for. */
export function searchTableStore(place: string): TableViewStore {
  function useSearchTable<Part>(part: (table: TableFields) => Part): Part {
    return useSearches(({ clusters }) => part(tableFieldsOf(clusters[place] ?? first)))
  }
  const setState = ({ stickyTableHeader, rowsPerPage }: Partial<TableChoices>) =>
    keepSearch(place, {
      ...(stickyTableHeader !== undefined && { stickyTableHeader }),
      ...(rowsPerPage !== undefined && { pagination: { rowsPerPage } }),
    })
  return Object.assign(useSearchTable, { setState })
}
