import type { IndexSummary } from '@searchdeck/cluster-client'
import { filterRows } from '#lib/filterRows.ts'

/** Aliases by index name. They come from a call of their own, so the rows are there, and sorted, before them. */
export type AliasesByIndex = ReadonlyMap<string, readonly string[]>

/** Names that stay out of sight until they are asked for; a pattern that is not valid hides nothing. */
export function hiddenPattern(pattern: string): RegExp | undefined {
  try {
    return pattern === '' ? undefined : new RegExp(pattern)
  } catch {
    return undefined
  }
}

/** The rows without hidden indices, where they are not to show. */
export function visibleRows(rows: readonly IndexSummary[], hidden: RegExp | undefined): readonly IndexSummary[] {
  return hidden ? rows.filter(({ name }) => !hidden.test(name)) : rows
}

/** The rows that the filter leaves; columns go by the names the engines give them. */
export function filteredRows(
  rows: readonly IndexSummary[],
  filter: string,
  aliases: AliasesByIndex | undefined,
): readonly IndexSummary[] {
  return filterRows(rows, filter, ({ name, health, status, uuid }) => ({
    index: name,
    health: health ?? '',
    status: status ?? '',
    uuid: uuid ?? '',
    aliases: aliases?.get(name)?.join(' ') ?? '',
  }))
}
