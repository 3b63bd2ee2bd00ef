import { nameBatches, isClusterError, refreshIndicesRequest, type Cluster } from '@searchdeck/cluster-client'
import { changeIndices } from '@searchdeck/cluster-client/calls'
import type { ImportRecord } from '#jobs/import/read/importRecord.ts'
import { readRecords } from '#jobs/import/read/readRecords.ts'
import { ImportReadError } from '#jobs/import/read/readText.ts'
import { Halted, type ImportHalt, type ImportPorts, type ImportProgress } from './importProgress.ts'
import type { ImportTerms } from './importTerms.ts'
import { namedDocument, type NamedDocument } from './namedDocument.ts'
import { createRefusedDocuments, type RefusedDocument } from './refusedDocuments.ts'
import { sendBatch, type BatchLeft, type BatchNotes } from './sendBatch.ts'

/** No call has more documents. */
const MOST_DOCUMENTS = 1000
/** Nor a longer body, unless a single document is: at most 4.5 MB of UTF-8, which the page can put together unnoticed. */
const MOST_CHARACTERS = 1_500_000

/** What came of an import. */
export interface ImportEnd extends ImportProgress {
  /** Absent where the whole file was brought in. */
  readonly halt?: ImportHalt | undefined
  /** What the cluster said to that; of `unreadable` the problem of the file. */
  readonly reason?: string | undefined
  /** So many records of the file need not be looked at again when it goes on. */
  readonly handled: number
  /** The first of those that were not brought in. */
  readonly listed: readonly RefusedDocument[]
  /** All of them, as text of `_bulk`. */
  readonly file: Blob
}

/**
 * Brings the documents of a file into a cluster, one call after the other. Nothing of the file stays in memory but the
 * documents of one call. Resolves with what came of it; never rejects for a call that failed or a file that cannot be read.
 */
export async function runImport(
  cluster: Cluster,
  stream: ReadableStream<Uint8Array>,
  terms: ImportTerms,
  ports: ImportPorts,
): Promise<ImportEnd> {
  const run = new ImportRun(cluster, terms, ports)
  try {
    await run.readAll(stream)
    return await run.end()
  } catch (error) {
    if (error instanceof Halted) return run.end(error)
    throw error
  }
}

class ImportRun {
  readonly #cluster: Cluster
  readonly #terms: ImportTerms
  readonly #ports: ImportPorts
  readonly #refused: ReturnType<typeof createRefusedDocuments>
  readonly #written = new Set<string>()
  #progress: ImportProgress = { read: 0, bytes: 0, created: 0, updated: 0, refused: 0, unknown: 0 }
  #batch: NamedDocument[] = []
  #length = 0
  #handled = 0

  constructor(cluster: Cluster, terms: ImportTerms, ports: ImportPorts) {
    this.#cluster = cluster
    this.#terms = terms
    this.#ports = ports
    const { replaces, index } = terms.target
    this.#refused = createRefusedDocuments(replaces ? 'index' : 'create', index)
  }

  async readAll(stream: ReadableStream<Uint8Array>): Promise<void> {
    try {
      for await (const { records, bytes } of readRecords(stream, this.#terms.read)) {
        if (this.#ports.signal.aborted) throw new Halted('asked')
        this.#count('bytes', bytes)
        for (const record of records) await this.#take(record)
        this.#report()
      }
    } catch (error) {
      if (!(error instanceof ImportReadError)) throw error
      await this.#flush()
      throw new Halted('unreadable', error.problem)
    }
    await this.#flush()
  }

  async end(halted?: Halted): Promise<ImportEnd> {
    if (halted?.halt !== 'credentials' && halted?.halt !== 'unreachable') await this.#refresh()
    this.#report()
    const { listed, file } = this.#refused
    const handled = this.#batch[0]?.position ?? this.#handled
    return {
      ...this.#progress,
      ...{ halt: halted?.halt, reason: halted?.reason, handled, listed, file: file() },
    }
  }

  async #take(record: ImportRecord): Promise<void> {
    const position = this.#progress.read
    this.#count('read')
    this.#handled = position
    if (position >= this.#terms.skipped) await this.#bring(namedDocument(record, position, this.#terms))
    this.#handled = position + 1
  }

  async #bring(document: ReturnType<typeof namedDocument>): Promise<void> {
    if (document.kind === 'problem') {
      this.#count('refused')
      this.#refused.addProblem(document)
      return
    }
    const { length } = document.source
    if (this.#batch.length === MOST_DOCUMENTS || this.#length + length > MOST_CHARACTERS) await this.#flush()
    this.#batch.push(document)
    this.#length += length
  }

  async #flush(): Promise<void> {
    if (this.#batch.length === 0) return
    const { target } = this.#terms
    const left = await sendBatch(this.#batch, {
      ...{ cluster: this.#cluster, target, ports: this.#ports, notes: this.#notes() },
      graceMs: this.#terms.graceMs,
    })
    if (left) this.#settleLeft(left)
    this.#batch = []
    this.#length = 0
    this.#report()
    if (left) throw left.halted
  }

  /** A batch of which nothing was done is as if it had not been read. */
  #settleLeft({ documents, unanswered }: BatchLeft): void {
    const [first] = documents
    if (first && documents.length === this.#batch.length && unanswered.size === 0) {
      this.#handled = first.position
      return
    }
    for (const document of documents) {
      const isUnknown = unanswered.has(document)
      this.#count(isUnknown ? 'unknown' : 'refused')
      this.#refused.addDocument(document, { kind: 'own', problem: isUnknown ? 'unanswered' : 'notSent' })
    }
  }

  #notes(): BatchNotes {
    const done = (figure: 'created' | 'updated', index: string) => {
      this.#written.add(index)
      this.#count(figure)
    }
    return {
      created: (_, index) => done('created', index),
      updated: (_, index) => done('updated', index),
      refused: (document, reason) => {
        this.#count('refused')
        this.#refused.addDocument(document, reason)
      },
    }
  }

  #count(figure: 'read' | 'bytes' | 'created' | 'updated' | 'refused' | 'unknown', by = 1): void {
    this.#progress = { ...this.#progress, [figure]: this.#progress[figure] + by }
  }

  #report(): void {
    this.#ports.report(this.#progress)
  }

  /** What came in can be found at once. Where it cannot be asked for, it can be a little later. */
  async #refresh(): Promise<void> {
    const calls = nameBatches([...this.#written]).map(refreshIndicesRequest)
    try {
      for (const call of calls) await changeIndices(this.#cluster, call)
    } catch (error) {
      if (!isClusterError(error)) throw error
    }
  }
}
