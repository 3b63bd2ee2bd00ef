import type { Cluster } from '../cluster.ts'
import { containerAt, rawValue } from '@searchdeck/exact-json'
import { accepted, type RawAnswer } from '../door/answer.ts'
import { MalformedError } from '../door/errors.ts'
import { sendRaw, send, type SendOptions } from '../door/request.ts'
import { toBulkOutcome, type BulkOutcome } from '../documents/bulk.ts'
import { importRequest, type ImportTarget, type NewDocument } from '../documents/importRequest.ts'
import { onlyItem, toDocument, toWrittenDocument, type WrittenDocument } from '../documents/document.ts'
import { deleteDocumentsByNameRequest, documentRequest, type DocumentName } from '../documents/documentRequests.ts'
import { toEditLosses, type EditLosses } from '../documents/sourceLosses.ts'
import { indexInfoRequest } from '../indices/indexDetails.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import type { SearchHit } from '../search/hits.ts'
import { numberValue, textValue } from '../values.ts'

/**
 * A document as it is now, whatever a refresh has made searchable: "Get document API". `undefined` when there is none. Rejects
 * like `send`, also with 404 for an index that is not there.
 */
export async function getDocument(
  cluster: Cluster,
  name: DocumentName,
  options?: SendOptions,
): Promise<SearchHit | undefined> {
  const call = documentRequest(cluster.engine, name)
  const answer = await sendRaw(cluster, call, options)
  const isMissing = answer.status === 404 && !answer.text.includes('"error"')
  const { distribution } = cluster.engine
  const { text } = accepted(isMissing ? { ...answer, status: 200 } : answer, call, distribution)
  if (containerAt(text) !== 'object') {
    const details = { problem: 'otherJson', status: answer.status } as const
    throw new MalformedError('The answer is not an object', call, text.slice(0, 1000), details)
  }
  const error = rawValue(text, ['docs', 0, 'error'])
  if (error !== undefined) accepted({ ...answer, status: 404, text: `{"error":${error}}` }, call, distribution)
  return toDocument(text)
}

/**
 * Sends what writes, creates or deletes one document and resolves with what it is now. Rejects like `send`, also with what a
 * `_bulk` refuses within its answer: 409 where somebody else was quicker.
 */
export async function changeDocument(
  cluster: Cluster,
  change: ClusterRequest,
  options?: SendOptions,
): Promise<WrittenDocument> {
  const answer = await send(cluster, change, options)
  refuseItem(cluster, change, answer)
  return toWrittenDocument(answer.text)
}

/** Deletes documents in one "Bulk API" call and resolves with what became of each. Rejects like `send`, not for single documents. */
export async function deleteDocuments(
  cluster: Cluster,
  names: readonly DocumentName[],
  options?: SendOptions,
): Promise<BulkOutcome> {
  return toBulkOutcome((await send(cluster, deleteDocumentsByNameRequest(cluster.engine, names), options)).json)
}

/**
 * Brings documents in by one "Bulk API" call and resolves with what became of each, in their order. Rejects like `send`, not
 * for single documents; with `MalformedError` also where the answer is not about these documents.
 */
export async function importDocuments(
  cluster: Cluster,
  documents: readonly NewDocument[],
  target: ImportTarget,
  options?: SendOptions,
): Promise<BulkOutcome> {
  const call = importRequest(cluster.engine, documents, target)
  const { json, text, status } = await send(cluster, call, options)
  const outcome = toBulkOutcome(json)
  if (outcome.items.length === documents.length) return outcome
  const details = { problem: 'otherJson', status } as const
  throw new MalformedError('The answer is not about these documents', call, text.slice(0, 1000), details)
}

/** What loading a document of an index and writing it back would lose: one "Get index API" call. Rejects like `send`. */
export async function readEditLosses(
  cluster: Cluster,
  { index, type }: Pick<DocumentName, 'index' | 'type'>,
  options?: SendOptions,
): Promise<EditLosses> {
  const { text } = await send(cluster, indexInfoRequest(index), options)
  return toEditLosses(text, cluster.engine, index, type)
}

/** As the call on its own would have been refused; a document that was not there to delete is a 404 there. */
function refuseItem(cluster: Cluster, call: ClusterRequest, answer: RawAnswer): void {
  const item = onlyItem(answer.text)
  if (item === undefined) return
  const status = numberValue(textValue(rawValue(answer.text, ['status'], item))) ?? 200
  if (status > 299)
    accepted({ ...answer, status, text: answer.text.slice(item.start, item.end) }, call, cluster.engine.distribution)
}
