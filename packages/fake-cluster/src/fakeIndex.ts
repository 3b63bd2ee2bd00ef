export type FakeHealth = 'green' | 'yellow' | 'red'

/** An index as `_cat/indices` tells it: figures are text, sizes are bytes. */
export interface FakeIndex {
  index: string
  health: FakeHealth
  status: 'open' | 'close'
  uuid: string
  pri: string
  rep: string
  'docs.count': string
  'docs.deleted': string
  'store.size': string
  /** Segments. */
  sc: string
  /** Created, milliseconds since 1970. */
  cd: string
  /** Setting `index.hidden`: left out unless hidden ones are asked for. */
  hidden: boolean
  /** It was closed once, and its files were there when it was opened. */
  reopened: boolean
  /** Sequence number of its last change, once there was one. */
  lastSeqNo?: number
  /** It came from a snapshot. */
  restored?: FakeRestored
}

/** Where an index was restored from, and how far it is. */
export interface FakeRestored {
  readonly repository: string
  readonly snapshot: string
  /** What it was called there. */
  readonly index: string
  readonly version: string
  /** How many reads of recoveries will still find it on its way. */
  readsLeft: number
  /** 0 to 1. */
  progress: number
  /** What becomes of it. */
  readonly health: FakeHealth
  /** There was no closed one of that name. */
  readonly isNew: boolean
  /** Its shards did not come, and do not. */
  failed?: boolean
}

export interface FakeAlias {
  alias: string
  index: string
  filter?: object
  index_routing?: string
  search_routing?: string
  is_write_index?: boolean
}

/** What a setting of an index holds. */
export type FakeSetting = string | readonly string[]

/** A document; its `_source` is text that goes out exactly as it is. */
export interface FakeDocument {
  readonly id: string
  readonly routing?: string
  readonly source: string
  readonly version: number
  readonly seqNo: number
}
