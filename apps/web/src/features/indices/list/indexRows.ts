import type { IndexSummary } from '@searchdeck/cluster-client'
import type { filterColumnNames, IndexFilter } from '#state/views/tables/indicesTable.ts'

/** Aliases by index name. They come from a call of their own, so the rows are there, and sorted, before them. */
export type AliasesByIndex = ReadonlyMap<string, readonly string[]>

/** What the filter compares in each column. */
export function indexTexts(aliases: AliasesByIndex | undefined) {
  return {
    index: ({ name }) => name,
    health: ({ health }) => health ?? '',
    status: ({ status }) => status ?? '',
    uuid: ({ uuid }) => uuid ?? '',
    aliases: ({ name }) => aliases?.get(name)?.join(', ') ?? '',
  } satisfies Record<(typeof filterColumnNames)[number], (row: IndexSummary) => string>
}

/** The rows of one health and one status, where they are asked for. */
export function rowsOfState(
  rows: readonly IndexSummary[],
  { health, status }: Pick<IndexFilter, 'health' | 'status'>,
): readonly IndexSummary[] {
  if (health === undefined && status === undefined) return rows
  return rows.filter(
    (row) => (health === undefined || row.health === health) && (status === undefined || row.status === status),
  )
}
