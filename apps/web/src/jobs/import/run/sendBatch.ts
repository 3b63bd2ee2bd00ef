import { isClusterError, type BulkItem, type Cluster, type ImportTarget } from '@searchdeck/cluster-client'
import { importDocuments } from '@searchdeck/cluster-client/calls'
import { callFailure, failureText } from '#queries/changes/callFailure.ts'
import { BUSY_ATTEMPTS } from '#jobs/busyPause.ts'
import { Halted, type ImportPorts } from './importProgress.ts'
import type { NamedDocument } from './namedDocument.ts'
import type { RefusalReason } from './refusedDocuments.ts'

/** So many calls for single documents are refused as a whole, one after the other, before it is not about the document. */
const MOST_SINGLE_REFUSALS = 20
const GRACE_MS = 5000
/** So many documents that are refused for one and the same reason are not at fault themselves. */
const MANY = 100

/** Reasons that are not the document's own. */
const systemic = new Set([
  'cluster_block_exception',
  'index_closed_exception',
  'index_not_found_exception',
  'invalid_index_name_exception',
  'security_exception',
  'no_shard_available_action_exception',
])

/** What becomes of documents while they are sent. */
export interface BatchNotes {
  created(document: NamedDocument, index: string): void
  updated(document: NamedDocument, index: string): void
  refused(document: NamedDocument, reason: RefusalReason): void
}

/** How a batch is sent. */
export interface BatchTerms {
  readonly cluster: Cluster
  readonly target: ImportTarget
  readonly ports: Pick<ImportPorts, 'signal' | 'leaveAlone'>
  readonly notes: BatchNotes
  /** A call that is under way when somebody asks for the end has so long to be answered. */
  readonly graceMs?: number | undefined
}

/** Documents of a batch that were not brought in, and why nothing more of it was sent. */
export interface BatchLeft {
  readonly halted: Halted
  readonly documents: readonly NamedDocument[]
  /** Those of them that were sent without an answer. */
  readonly unanswered: ReadonlySet<NamedDocument>
}

/**
 * Sends documents until it is known what became of each, or nothing more can be sent. A call that was not answered is sent
 * again: each document has an id, so that it cannot come in twice.
 */
export async function sendBatch(
  documents: readonly NamedDocument[],
  terms: BatchTerms,
): Promise<BatchLeft | undefined> {
  const batch = new Batch(documents, terms)
  try {
    while (await batch.next());
    return undefined
  } catch (error) {
    if (!(error instanceof Halted)) throw error
    return { halted: error, documents: batch.left(), unanswered: batch.unanswered }
  }
}

class Batch {
  /** Sent and not answered, at least once. */
  readonly unanswered = new Set<NamedDocument>()
  /** Of one call each, the next one first. */
  #calls: (readonly NamedDocument[])[]
  #turnedAway = 0
  #silent = 0
  #singleRefusals = 0
  readonly #terms: BatchTerms

  constructor(documents: readonly NamedDocument[], terms: BatchTerms) {
    this.#calls = [documents]
    this.#terms = terms
  }

  left(): readonly NamedDocument[] {
    return this.#calls.flat()
  }

  /** Makes one call. Whether there was one to make. */
  async next(): Promise<boolean> {
    const [documents, ...others] = this.#calls
    if (!documents) return false
    if (this.#terms.ports.signal.aborted) throw new Halted('asked')
    try {
      const items = await this.#send(documents)
      this.#silent = 0
      await this.#settle(documents, items, others)
    } catch (error) {
      if (error instanceof Halted) throw error
      await this.#failed(documents, error, others)
    }
    return true
  }

  async #send(documents: readonly NamedDocument[]): Promise<readonly BulkItem[]> {
    const { cluster, target, ports, graceMs = GRACE_MS } = this.#terms
    const late = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const onStop = () => {
      timer = setTimeout(() => late.abort(), graceMs)
    }
    ports.signal.addEventListener('abort', onStop, { once: true })
    try {
      return (await importDocuments(cluster, documents, target, { signal: late.signal })).items
    } finally {
      ports.signal.removeEventListener('abort', onStop)
      clearTimeout(timer)
    }
  }

  async #settle(
    documents: readonly NamedDocument[],
    items: readonly BulkItem[],
    others: (readonly NamedDocument[])[],
  ): Promise<void> {
    if (isOfNone(items)) throw new Halted('refused', reasonOf(items[0]))
    const again = documents.filter((_, at) => isTurnedAway(items[at]))
    documents.forEach((document, at) => this.#note(document, items[at]))
    this.#calls = again.length > 0 ? [again, ...others] : others
    if (again.length < documents.length) this.#turnedAway = 0
    if (again.length > 0) await this.#turnAway(new Error(reasonOf(items.find(isTurnedAway))))
  }

  #note(document: NamedDocument, item: BulkItem | undefined): void {
    const { notes } = this.#terms
    const { index = document.index, error, result } = item ?? {}
    if (isTurnedAway(item)) return
    const wasSent = this.unanswered.delete(document)
    if (error !== undefined) this.#noteRefused(document, item, wasSent)
    else if (result === 'updated') notes.updated(document, index)
    // A pipeline left it out.
    else if (result === 'noop') notes.refused(document, { kind: 'own', problem: 'dropped' })
    else notes.created(document, index)
  }

  #noteRefused(document: NamedDocument, item: BulkItem | undefined, wasSent: boolean): void {
    const { notes, target } = this.#terms
    // It was sent before, and is there now.
    const isThere = wasSent && item?.status === 409 && !target.replaces
    if (isThere && document.isIdMade) notes.created(document, item.index)
    else if (isThere) notes.refused(document, { kind: 'own', problem: 'mayBeOurs' })
    else notes.refused(document, { kind: 'cluster', text: reasonOf(item) })
  }

  async #failed(
    documents: readonly NamedDocument[],
    error: unknown,
    others: (readonly NamedDocument[])[],
  ): Promise<void> {
    const failure = callFailure(error)
    const text = failureText(error)
    if (failure === 'credentials') throw new Halted('credentials', text)
    if (failure === 'refused') this.#refused(documents, error, others)
    else if (failure === 'busy') await this.#turnAway(error)
    else await this.#silence(documents, error)
  }

  /** Nobody answered; it may have been done all the same, unless it cannot have arrived. */
  async #silence(documents: readonly NamedDocument[], error: unknown): Promise<void> {
    if (callFailure(error) === 'unknown') for (const document of documents) this.unanswered.add(document)
    this.#silent += 1
    if (this.#terms.ports.signal.aborted) throw new Halted('asked')
    if (this.#silent >= BUSY_ATTEMPTS) throw new Halted('unreachable', failureText(error))
    return this.#leaveAlone(error, this.#silent)
  }

  /** The whole call was. It may be for its size, or for one of its documents. */
  #refused(documents: readonly NamedDocument[], error: unknown, others: (readonly NamedDocument[])[]): void {
    const text = failureText(error)
    if (!isOfTheBody(error)) throw new Halted('refused', text)
    const half = Math.ceil(documents.length / 2)
    if (documents.length > 1) {
      this.#calls = [documents.slice(0, half), documents.slice(half), ...others]
      return
    }
    this.#singleRefusals += 1
    if (this.#singleRefusals >= MOST_SINGLE_REFUSALS) throw new Halted('refused', text)
    for (const document of documents) this.#terms.notes.refused(document, { kind: 'cluster', text })
    this.#calls = others
  }

  async #turnAway(error: unknown): Promise<void> {
    this.#turnedAway += 1
    if (this.#turnedAway >= BUSY_ATTEMPTS) throw new Halted('busy', failureText(error))
    return this.#leaveAlone(error, this.#turnedAway)
  }

  async #leaveAlone(error: unknown, attempts: number): Promise<void> {
    const { ports } = this.#terms
    try {
      await ports.leaveAlone(error, attempts)
    } catch (reason) {
      if (!ports.signal.aborted) throw reason
    }
  }
}

/** For the number of calls; a block answers 429 too, for a disk that is full. */
function isTurnedAway(item: BulkItem | undefined): boolean {
  return item?.status === 429 && item.error?.type !== 'cluster_block_exception'
}

/** What was said is about none of the documents: a block, or the same for very many. */
function isOfNone(items: readonly BulkItem[]): boolean {
  const [first] = items
  if (items.every(isSystemic)) return true
  if (items.length < MANY || isTurnedAway(first)) return false
  const reason = reasonOf(first)
  return items.every((item) => item.error !== undefined && reasonOf(item) === reason)
}

function isSystemic({ error, status }: BulkItem): boolean {
  return error !== undefined && (status === 401 || systemic.has(error.type ?? ''))
}

/** Another body would fare otherwise. */
function isOfTheBody(error: unknown): boolean {
  return isClusterError(error) && error.kind === 'http' && (error.status === 400 || error.status === 413)
}

function reasonOf(item: BulkItem | undefined): string {
  const { status, error } = item ?? {}
  return [status, [error?.type, error?.reason].filter(Boolean).join(': ')].filter(Boolean).join(' ')
}
