import { minify } from '@searchdeck/exact-json'
import type { Engine } from '../cluster.ts'
import { supports } from '../engines/capabilities.ts'
import { InvalidRequestError } from '../door/errors.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { queryText } from '../requests/path.ts'
import { member, numberValue, present, textValue } from '../values.ts'

/** One line of `_bulk`, and the document below it. */
export interface BulkAction {
  readonly action: 'index' | 'create' | 'delete'
  readonly index: string
  readonly type?: string
  readonly id: string
  readonly routing?: string
  /** JSON of the document; none for `delete`. */
  readonly source?: string
  /** Which version has to be the newest: `if_seq_no` and `if_primary_term`, or `version`. Digits. */
  readonly claim?: Readonly<Record<string, string | undefined>>
}

/** What a write may ask for. */
export interface WriteOptions {
  /** Leaves out the index's default pipeline. A final pipeline runs all the same. */
  readonly skipsPipeline?: boolean | undefined
  /** Runs this pipeline in place of the default one. */
  readonly pipeline?: string | undefined
}

/** As the engines take it. */
export function pipelineName({ skipsPipeline, pipeline }: WriteOptions): string | undefined {
  return skipsPipeline === true ? '_none' : pipeline
}

/** What became of one document of a `_bulk`. */
export interface BulkItem {
  readonly index: string
  readonly id: string
  /** As a call on its own would have been answered. */
  readonly status?: number
  /** In the engine's words: `created`, `updated`, `deleted`, `not_found`. */
  readonly result?: string
  /** Why it was refused; absent for what was done. */
  readonly error?: { readonly type?: string; readonly reason?: string }
}

/** What became of a `_bulk`: in the order of its lines. */
export interface BulkOutcome {
  readonly items: readonly BulkItem[]
  /** Those of the items that were refused. */
  readonly failures: readonly BulkItem[]
}

/**
 * `POST _bulk?refresh=true`, "Bulk API". Documents are written in one line each, their tokens as they are.
 * Throws `InvalidRequestError` for an empty list or name and `InvalidJsonError` for a document that is no JSON.
 */
export function bulkRequest(
  engine: Engine,
  actions: readonly BulkAction[],
  options: WriteOptions = {},
): ClusterRequest {
  if (actions.length === 0) throw new InvalidRequestError('No document is given')
  const typed = supports(engine, 'typelessPaths') === false
  const query = queryText({ refresh: true, pipeline: pipelineName(options) })
  const body = actions.map((action) => linesOf(action, typed)).join('')
  return { method: 'POST', path: `/_bulk${query}`, body, contentType: 'application/x-ndjson' }
}

function linesOf(
  { action, index, type = '_doc', id, routing, source, claim = {} }: BulkAction,
  typed: boolean,
): string {
  if (index === '' || id === '') throw new InvalidRequestError('A name is empty')
  const head = JSON.stringify({ _index: index, ...(typed && { _type: type }), _id: id, routing }).slice(0, -1)
  // Digits beyond 2^53 stay what they are.
  const claims = Object.entries(claim).map(([name, digits]) => (digits === undefined ? '' : `,"${name}":${digits}`))
  const line = `{"${action}":${head}${claims.join('')}}}\n`
  return source === undefined ? line : `${line}${minify(source)}\n`
}

/** Reads the JSON of an answer to `_bulk`. It is 200 also where documents were refused. */
export function toBulkOutcome(answer: unknown): BulkOutcome {
  const listed = member(answer, 'items')
  const items = Array.isArray(listed) ? listed.map(itemOf) : []
  return { items, failures: items.filter(({ error }) => error !== undefined) }
}

function itemOf(told: unknown): BulkItem {
  const lines: [string, unknown][] = typeof told === 'object' && told !== null ? Object.entries(told) : []
  const item = lines[0]?.[1]
  const error = member(item, 'error')
  return {
    index: textValue(member(item, '_index')) ?? '',
    id: textValue(member(item, '_id')) ?? '',
    ...present({
      status: numberValue(member(item, 'status')),
      result: textValue(member(item, 'result')),
      error: error === undefined ? undefined : reasonOf(error),
    }),
  }
}

/** What could not be read as a document says why only in its cause. */
function reasonOf(error: unknown) {
  const reason = textValue(member(error, 'reason')) ?? textValue(error)
  const cause = textValue(member(member(error, 'caused_by'), 'reason'))
  const whole = reason !== undefined && cause !== undefined && !reason.includes(cause) ? `${reason}: ${cause}` : reason
  return present({ type: textValue(member(error, 'type')), reason: whole ?? cause })
}
