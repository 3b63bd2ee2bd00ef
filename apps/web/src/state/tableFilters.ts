import * as v from 'valibot'
import type { FilterChip } from '#lib/filterChips.ts'
import { isSameData } from '#lib/isSameData.ts'
import { persisted } from './persisted.ts'

const optionalText = v.fallback(v.optional(v.string()), undefined)
const chipSchema = v.object({ column: v.string(), value: v.string() })
const filterSchema = v.looseObject({
  /** As typed. */
  filter: v.fallback(v.optional(v.string(), ''), ''),
  chips: v.fallback(v.optional(v.array(chipSchema), []), []),
  health: optionalText,
  status: optionalText,
  stage: optionalText,
})
const clusterSchema = v.fallback(v.record(v.string(), v.fallback(filterSchema, v.parse(filterSchema, {}))), {})

/** The filter of one table, as it was left on one cluster. */
export interface TableFilter {
  readonly filter: string
  readonly chips: readonly FilterChip[]
  readonly health?: string | undefined
  readonly status?: string | undefined
  readonly stage?: string | undefined
}

/** Group `tableFilters`: by cluster, then by table. Windows that work on different clusters do not erase each other's. */
export const useTableFilters = persisted(
  'tableFilters',
  v.object({ clusters: v.fallback(v.optional(v.record(v.string(), clusterSchema), {}), {}) }),
  {
    merge: (base, mine, theirs) => {
      const changed = Object.entries(mine.clusters).filter(([key, tables]) => !isSameData(base.clusters[key], tables))
      return { clusters: { ...theirs.clusters, ...Object.fromEntries(changed) } }
    },
  },
)

const none: TableFilter = { filter: '', chips: [] }

/** What a table was filtered by on a cluster, which is named by its uuid, or by its connection where it has none. */
export function useTableFilter(cluster: string, table: string): TableFilter {
  return useTableFilters(({ clusters }) => clusters[cluster]?.[table] ?? none)
}

export function rememberTableFilter(cluster: string, table: string, change: Partial<TableFilter>): void {
  const { clusters } = useTableFilters.getState()
  const tables = clusters[cluster] ?? {}
  const { chips, ...rest } = { ...none, ...tables[table], ...change }
  useTableFilters.setState({
    clusters: { ...clusters, [cluster]: { ...tables, [table]: { ...rest, chips: [...chips] } } },
  })
}
