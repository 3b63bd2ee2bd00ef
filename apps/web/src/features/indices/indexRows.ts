import type { IndexSummary } from '@searchdeck/cluster-client'
import { filterRows } from '#lib/filterRows.ts'

export interface IndexRow extends IndexSummary {
  /** Nothing while they are not known, or may not be read. */
  readonly aliases: readonly string[] | undefined
}

/** The indices with their aliases beside them. */
export function withAliases(
  indices: readonly IndexSummary[],
  aliases: ReadonlyMap<string, readonly string[]> | undefined,
): IndexRow[] {
  return indices.map((index) => ({ ...index, aliases: aliases && (aliases.get(index.name) ?? []) }))
}

/** Names that stay out of sight until they are asked for; a pattern that is not valid hides nothing. */
export function hiddenPattern(pattern: string): RegExp | undefined {
  try {
    return pattern === '' ? undefined : new RegExp(pattern)
  } catch {
    return undefined
  }
}

/** The rows without hidden indices, where they are not to show. */
export function visibleRows(rows: readonly IndexRow[], hidden: RegExp | undefined): readonly IndexRow[] {
  return hidden ? rows.filter(({ name }) => !hidden.test(name)) : rows
}

/** The rows that the filter leaves; columns go by the names the engines give them. */
export function filteredRows(rows: readonly IndexRow[], filter: string): readonly IndexRow[] {
  return filterRows(rows, filter, ({ name, health, status, uuid, aliases }) => ({
    index: name,
    health: health ?? '',
    status: status ?? '',
    uuid: uuid ?? '',
    aliases: aliases?.join(' ') ?? '',
  }))
}
