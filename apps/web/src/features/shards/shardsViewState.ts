export const healths = ['green', 'yellow', 'red'] as const

/** Which indices have a column; all of it must hold. */
export interface ShardFilter {
  /** As typed. */
  readonly filter: string
  readonly health: (typeof healths)[number] | undefined
}

/** What a link to the shards restores. */
export interface ShardsViewState extends ShardFilter {
  /** Page of index columns, from 1. */
  readonly page: number
}

export const noFilter: ShardFilter = { filter: '', health: undefined }

export function isFiltered({ filter, health }: ShardFilter): boolean {
  return filter !== '' || health !== undefined
}
