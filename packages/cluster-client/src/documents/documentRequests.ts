import type { Engine } from '../cluster.ts'
import { supports } from '../engines/capabilities.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { pathProblem, pathSegment, pathSegments, queryText } from '../requests/path.ts'
import { bulkRequest, pipelineName, type BulkAction, type WriteOptions } from './bulk.ts'

export type { WriteOptions } from './bulk.ts'

/** Which document. */
export interface DocumentName {
  /** An index, not a pattern; a new document may name an alias or a data stream. */
  readonly index: string
  /** Mapping type, which Elasticsearch before 7 needs; the others are never sent one. `_doc` when absent. */
  readonly type?: string
  readonly id: string
  /** As it was given when the document was written; without it another shard is asked. */
  readonly routing?: string
}

/** The version that was loaded: a write is refused with 409 when it is no longer the newest. Digits, as they came. */
export interface LoadedVersion {
  readonly seqNo?: string
  readonly primaryTerm?: string
  /** In their place before Elasticsearch 6.7. */
  readonly version?: string
}

/**
 * `GET {index}/_doc/{id}`, "Get document API", with vectors, which newer engines leave out by themselves; before
 * Elasticsearch 7 `GET {index}/{type}/{id}`. An id that no path can carry (`.`, `..`, with a backslash or a control character)
 * is asked for by `POST _mget`, "Multi get API". `toDocument` reads both.
 * Throws `InvalidRequestError` for an empty name and for half a surrogate pair.
 */
export function documentRequest(engine: Engine, name: DocumentName): ClusterRequest {
  const path = documentPath(engine, name)
  if (path === undefined) return multiGet(engine, name)
  return { method: 'GET', path: `${path}${queryText({ routing: name.routing, ...withVectors(engine) })}` }
}

/** Newer engines leave them out by themselves. */
function withVectors(engine: Engine) {
  return supports(engine, 'sourceExcludeVectors') === true ? { _source_exclude_vectors: false } : {}
}

/**
 * `PUT {index}/_doc/{id}?refresh=true`, "Index API": the document becomes `source`, sent as it is. With the version that was
 * loaded it is refused with 409 when somebody else was quicker; without one nothing is compared. An id that no path can carry
 * travels in `POST _bulk`, where the source is one line: its tokens stay. `toWrittenDocument` reads both. Throws as `documentRequest`.
 */
export function writeDocumentRequest(
  engine: Engine,
  name: DocumentName,
  source: string,
  { seqNo, primaryTerm, version, ...options }: LoadedVersion & WriteOptions = {},
): ClusterRequest {
  const bySeqNo = supports(engine, 'seqNoWrites') !== false
  const claim = bySeqNo ? { if_seq_no: seqNo, if_primary_term: primaryTerm } : { version }
  const path = documentPath(engine, name)
  if (path === undefined) {
    return bulkRequest(engine, [{ ...name, action: 'index', source, claim }], options)
  }
  const query = queryText({ ...common(name, options), ...claim })
  return { method: 'PUT', path: `${path}${query}`, body: source }
}

/**
 * A new document, refused with 409 when there is one of that id: `PUT {index}/_doc/{id}?op_type=create`, or without an id
 * `POST {index}/_doc`, "Index API". Ids that no path can carry as in `writeDocumentRequest`. Throws as `documentRequest`.
 */
export function createDocumentRequest(
  engine: Engine,
  { id, ...name }: Omit<DocumentName, 'id'> & { readonly id?: string },
  source: string,
  options: WriteOptions = {},
): ClusterRequest {
  // With an id of the engine it is always a new one; Elasticsearch before 7 then refuses to be told.
  const isTold = id !== undefined || supports(engine, 'typelessPaths') !== false
  const query = queryText({ ...common(name, options), op_type: isTold ? 'create' : undefined })
  if (id === undefined)
    return { method: 'POST', path: `/${pathSegment(name.index)}/${typeOf(engine, name.type)}${query}`, body: source }
  const path = documentPath(engine, { ...name, id })
  if (path === undefined) return bulkRequest(engine, [{ ...name, id, action: 'create', source }], options)
  return { method: 'PUT', path: `${path}${query}`, body: source }
}

/** `DELETE {index}/_doc/{id}?refresh=true`, "Delete document API"; ids that no path can carry by `_bulk`. Throws as `documentRequest`. */
export function deleteDocumentRequest(engine: Engine, name: DocumentName): ClusterRequest {
  const path = documentPath(engine, name)
  if (path === undefined) return deleteDocumentsByNameRequest(engine, [name])
  return { method: 'DELETE', path: `${path}${queryText(common(name))}` }
}

/**
 * `POST _bulk?refresh=true`, "Bulk API": deletes documents, each with its routing and, before Elasticsearch 7, its type.
 * `toBulkOutcome` reads what became of each. Throws `InvalidRequestError` for an empty list or name.
 */
export function deleteDocumentsByNameRequest(engine: Engine, names: readonly DocumentName[]): ClusterRequest {
  return bulkRequest(
    engine,
    names.map((name): BulkAction => ({ ...name, action: 'delete' })),
  )
}

function common({ routing }: Pick<DocumentName, 'routing'>, options: WriteOptions = {}) {
  return { refresh: true, routing, pipeline: pipelineName(options) }
}

/** The path of a document, or nothing where no path can carry its id. */
function documentPath(engine: Engine, { index, type, id }: DocumentName): string | undefined {
  const before = `/${pathSegments([index])}/${typeOf(engine, type)}`
  if (id === '.' || id === '..') return undefined
  const path = `${before}/${pathSegment(id)}`
  return pathProblem(path) === undefined ? path : undefined
}

function typeOf(engine: Engine, type = '_doc'): string {
  return supports(engine, 'typelessPaths') === false ? pathSegment(type) : '_doc'
}

function multiGet(engine: Engine, { index, type = '_doc', id, routing }: DocumentName): ClusterRequest {
  const typed = supports(engine, 'typelessPaths') === false ? { _type: type } : {}
  const body = JSON.stringify({ docs: [{ _index: index, ...typed, _id: id, routing }] })
  return { method: 'POST', path: `/_mget${queryText(withVectors(engine))}`, body }
}
