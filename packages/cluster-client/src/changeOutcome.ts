import { booleanValue, member, numberValue, present, textValue } from './values.ts'

/** What an accepted change came to. A 2xx is not always the whole of it: shards may have failed, or not followed in time. */
export interface ChangeOutcome {
  /** Whether all nodes took the change over in time; `false` is "later", not "never". */
  readonly acknowledged?: boolean
  /** Whether enough copies of each shard started in time. */
  readonly shardsAcknowledged?: boolean
  /** Shards it was done on; those of nodes that are gone are in none of the counts. */
  readonly shards?: {
    readonly total?: number
    readonly successful?: number
    readonly failed?: number
    /** Of the first that failed. */
    readonly reason?: string
  }
}

/**
 * Reads the answer to a change of indices: `acknowledged` and `shards_acknowledged` of create, open, close and delete,
 * `_shards` of refresh, flush, clear cache and force merge.
 */
export function toChangeOutcome(answer: unknown): ChangeOutcome {
  const shards = member(answer, '_shards')
  const failures = member(shards, 'failures')
  const first: unknown = Array.isArray(failures) ? failures[0] : undefined
  return present({
    acknowledged: booleanValue(member(answer, 'acknowledged')),
    shardsAcknowledged: booleanValue(member(answer, 'shards_acknowledged')),
    shards:
      shards === undefined
        ? undefined
        : present({
            total: numberValue(member(shards, 'total')),
            successful: numberValue(member(shards, 'successful')),
            failed: numberValue(member(shards, 'failed')),
            reason: textValue(member(member(first, 'reason'), 'reason')) ?? textValue(member(first, 'reason')),
          }),
  })
}
