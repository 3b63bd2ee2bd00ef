import type { ConnectionTest } from '@searchdeck/cluster-client/calls'

export type { ConnectionTest } from '@searchdeck/cluster-client/calls'

/** What came of trying a connection: a mutation with `testConnectionMutation` fits as it is. */
export interface TriedConnection {
  readonly isPending: boolean
  readonly data?: ConnectionTest | undefined
  readonly error: Error | null
  /** When it was tried, in milliseconds since 1970: each attempt is looked into anew. 0 is never. */
  readonly submittedAt: number
}
