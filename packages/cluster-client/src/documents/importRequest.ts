import type { Engine } from '../cluster.ts'
import { supports } from '../engines/capabilities.ts'
import { InvalidRequestError } from '../door/errors.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { pathSegment, queryText } from '../requests/path.ts'
import { pipelineName, type WriteOptions } from './bulk.ts'

/** A document that is brought in. */
export interface NewDocument {
  /** In place of the target's. */
  readonly index?: string | undefined
  readonly id: string
  readonly routing?: string | undefined
  /** JSON of it in one line; it is sent as it is. */
  readonly source: string
}

/** Where documents are brought in, and how. */
export interface ImportTarget extends WriteOptions {
  /** An index, alias or data stream. The engine makes an index that is not there, unless it is told not to. */
  readonly index: string
  /** A document that is there is replaced; else it stays, and the new one is refused with 409. */
  readonly replaces: boolean
  /** Mapping type, which Elasticsearch before 7 needs; the others are never sent one. `_doc` when absent. */
  readonly type?: string | undefined
}

/**
 * `POST {index}/_bulk`, "Bulk API", for documents that are brought in. Every document has its id, so that a call that nobody
 * answered can be sent again and doubles none. It asks for no refresh: it would cost one for each of many calls.
 * Throws `InvalidRequestError` for no documents, an empty name and a document of several lines.
 */
export function importRequest(
  engine: Engine,
  documents: readonly NewDocument[],
  { index: target, replaces, type = '_doc', ...options }: ImportTarget,
): ClusterRequest {
  if (documents.length === 0) throw new InvalidRequestError('No document is given')
  const action = replaces ? 'index' : 'create'
  const typed = supports(engine, 'typelessPaths') === false && { _type: type }
  const body = documents.map(({ index, id, routing, source }) => {
    if (index === '' || id === '') throw new InvalidRequestError('A name is empty')
    if (source.includes('\n')) throw new InvalidRequestError('A document has several lines')
    const place = { ...(index !== target && { _index: index }), ...typed, _id: id, routing }
    return `{"${action}":${JSON.stringify(place)}}\n${source}\n`
  })
  const path = `/${pathSegment(target)}/_bulk${queryText({ pipeline: pipelineName(options) })}`
  return { method: 'POST', path, body: body.join(''), contentType: 'application/x-ndjson' }
}
