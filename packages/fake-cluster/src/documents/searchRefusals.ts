import { jsonObject } from '../indices/settingsShape.ts'
import type { EngineError } from '../wire/engineError.ts'

/** What every shard refuses. */
function shardsFailed(status: number, cause: object, where: object): EngineError {
  const whole = { type: 'search_phase_execution_exception', reason: 'all shards failed', phase: 'query', grouped: true }
  return {
    status,
    body: {
      error: { root_cause: [cause], ...whole, failed_shards: [{ ...where, reason: cause }], caused_by: cause },
      status,
    },
  }
}

/** A scroll or a point in time that was closed, or not used for too long. */
export function contextMissing(id: string): EngineError {
  const cause = { type: 'search_context_missing_exception', reason: `No search context found for id [${id.length}]` }
  return shardsFailed(404, cause, { shard: -1, index: null })
}

/** Beyond `index.max_result_window`. */
export function windowTooLarge(index: string, node: string, asked: number): EngineError {
  const reason = `Result window is too large, from + size must be less than or equal to: [10000] but was [${asked}]. See the scroll api for a more efficient way to request large data sets. This limit can be set by changing the [index.max_result_window] index level setting.`
  const cause = { type: 'illegal_argument_exception', reason }
  const { status, body } = shardsFailed(400, cause, { shard: 0, index, node })
  const error = { ...jsonObject(jsonObject(body)['error']), caused_by: { ...cause, caused_by: cause } }
  return { status, body: { error, status } }
}

/** Hits that are to be counted over time by what is no date. */
export function noDate(field: string, index: string): EngineError {
  const reason = `Field [${field}] of type [keyword] is not supported for aggregation [date_histogram]`
  return shardsFailed(400, { type: 'illegal_argument_exception', reason }, { shard: 0, index })
}
