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

/** Blocks by index name, of those that have any. They come from a call of their own too. */
export type BlocksByIndex = ReadonlyMap<string, readonly string[]>

/** The rows of one health, one status and one block, where they are asked for. Without `blocks` none is taken for blocked. */
export function rowsOfState(
  rows: readonly IndexSummary[],
  { health, status, block }: Pick<IndexFilter, 'health' | 'status' | 'block'>,
  blocks: BlocksByIndex | undefined,
): readonly IndexSummary[] {
  if (health === undefined && status === undefined && block === undefined) return rows
  const isBlocked = ({ name }: IndexSummary) => {
    const own = blocks?.get(name) ?? []
    return block === 'any' ? own.length > 0 : own.some((each) => each === block)
  }
  return rows.filter(
    (row) =>
      (health === undefined || row.health === health) &&
      (status === undefined || row.status === status) &&
      (block === undefined || isBlocked(row)),
  )
}
