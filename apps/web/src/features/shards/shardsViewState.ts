export const healths = ['green', 'yellow', 'red'] as const

/** Which indices have a column; all of it must hold. */
export interface ShardFilter {
  /** As typed. */
  readonly filter: string
  readonly health: (typeof healths)[number] | undefined
  /** Name of a node that holds something of the index, or `UNASSIGNED`. */
  readonly node: string | undefined
}

/** What a link to the shards restores. */
export interface ShardsViewState extends ShardFilter {
  /** Page of index columns, from 1. */
  readonly page: number
  /** Index whose shard without a node is chosen to begin with. */
  readonly explain?: string | undefined
}

export const noFilter: ShardFilter = { filter: '', health: undefined, node: undefined }

export function isFiltered({ filter, health, node }: ShardFilter): boolean {
  return filter !== '' || health !== undefined || node !== undefined
}
