import { booleanValue, member, numberValue, present, textValue } from '../values.ts'

/** What an accepted change came to. A 2xx is not always the whole of it: shards may have failed, or not followed in time. */
export interface ChangeOutcome {
  /** Whether all nodes took the change over in time; `false` is "later", not "never". */
  readonly acknowledged?: boolean
  /** Whether enough copies of each shard started in time. */
  readonly shardsAcknowledged?: boolean
  /** Shards it was done on. Those that have no node are in `total` only, replicas and primaries alike: nothing failed there. */
  readonly shards?: {
    readonly total?: number
    readonly successful?: number
    readonly failed?: number
    /** Of the first that failed. */
    readonly reason?: string
  }
  /** Parts that failed, one for each shard or index that the answer names. */
  readonly failures?: readonly ChangeFailure[]
}

/** Why a change failed on a part of what it was asked for. */
export interface ChangeFailure {
  readonly index?: string
  readonly reason?: string
}

/**
 * Reads the answer to a change of indices: `acknowledged` and `shards_acknowledged` of create, open, close and delete,
 * `_shards` of refresh, flush, clear cache and force merge. Close names each index that it did not close.
 */
export function toChangeOutcome(answer: unknown): ChangeOutcome {
  const shards = member(answer, '_shards')
  const failures = member(shards, 'failures')
  const listed: unknown[] = Array.isArray(failures) ? failures : []
  const parts = [...listed.map(shardFailure), ...unclosed(member(answer, 'indices'))]
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
            reason: listed.map(shardFailure)[0]?.reason,
          }),
    failures: parts.length > 0 ? parts : undefined,
  })
}

function shardFailure(failure: unknown): ChangeFailure {
  const reason = member(failure, 'reason')
  return present({
    index: textValue(member(failure, 'index')),
    reason: textValue(member(reason, 'reason')) ?? textValue(reason),
  })
}

/** `{indices: {name: {closed: false, exception: {reason}}}}`, or its failed shards in place of the exception. */
function unclosed(indices: unknown): ChangeFailure[] {
  if (typeof indices !== 'object' || indices === null) return []
  return Object.entries(indices).flatMap(([index, told]: [string, unknown]) => {
    if (booleanValue(member(told, 'closed')) !== false) return []
    const exception = member(told, 'exception')
    return [present({ index, reason: textValue(member(exception, 'reason')) ?? textValue(member(exception, 'type')) })]
  })
}
