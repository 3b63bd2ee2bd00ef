import * as v from 'valibot'
import { isSameData } from '#lib/data/isSameData.ts'
import type { FilterChip } from '#lib/names/filterChips.ts'
import { persisted } from '#state/storage/persisted.ts'

const chipSchema = v.object({ column: v.string(), value: v.string() })
const filterSchema = v.looseObject({
  /** As typed. */
  filter: v.fallback(v.optional(v.string(), ''), ''),
  chips: v.fallback(v.optional(v.array(chipSchema), []), []),
})
const clusterSchema = v.fallback(v.record(v.string(), v.fallback(filterSchema, v.parse(filterSchema, {}))), {})

/** The filter of one table, as it was left on one cluster. */
export interface TableFilter {
  readonly filter: string
  readonly chips: readonly FilterChip[]
  /** What is chosen from a list, by its name. */
  readonly [choice: string]: unknown
}

type ByCluster = Readonly<Record<string, Record<string, v.InferOutput<typeof filterSchema>>>>

/** Group `tableFilters`: by cluster, then by table. Tabs that filter different ones do not erase each other's. */
export const useTableFilters = persisted(
  'tableFilters',
  v.object({ clusters: v.fallback(v.optional(v.record(v.string(), clusterSchema), {}), {}) }),
  { merge: (base, mine, theirs) => ({ clusters: merged(base.clusters, mine.clusters, theirs.clusters) }) },
)

/** Theirs, with the filters that are other in mine than in what I had. */
function merged(base: ByCluster, mine: ByCluster, theirs: ByCluster): Record<string, ByCluster[string]> {
  const changed = Object.entries(mine).map(([cluster, tables]) => {
    const own = Object.entries(tables).filter(([table, filter]) => !isSameData(base[cluster]?.[table], filter))
    return [cluster, { ...theirs[cluster], ...Object.fromEntries(own) }] as const
  })
  return { ...theirs, ...Object.fromEntries(changed) }
}

/** Everything is shown. */
export const noTableFilter: TableFilter = { filter: '', chips: [] }

/** What a table was filtered by on a cluster, which is named by its uuid, or by its connection where it has none. */
export function useTableFilter(cluster: string, table: string): TableFilter {
  return useTableFilters(({ clusters }) => clusters[cluster]?.[table] ?? noTableFilter)
}

export function rememberTableFilter(cluster: string, table: string, change: Partial<TableFilter>): void {
  const { clusters } = useTableFilters.getState()
  const tables = clusters[cluster] ?? {}
  const { chips, ...rest } = { ...noTableFilter, ...tables[table], ...change }
  useTableFilters.setState({
    clusters: { ...clusters, [cluster]: { ...tables, [table]: { ...rest, chips: [...chips] } } },
  })
}
