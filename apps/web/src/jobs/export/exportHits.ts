import {
  isContextMissing,
  type Cluster,
  type Search,
  type SearchAnswer,
  type SearchHit,
} from '@searchdeck/cluster-client'
import { walkHits } from '@searchdeck/cluster-client/calls'
import { FileWriteError, type FileWriter } from '@searchdeck/platform'
import { patiently } from '#jobs/busyPause.ts'
import type { Reason } from '#jobs/itemState.ts'
import type { ExportFigures } from '#jobs/kinds/exportKind.ts'
import type { TransferEnd, TransferPorts } from '#jobs/transfers.ts'

interface HitsExport {
  readonly cluster: Cluster
  /** Asks for the hits and for nothing beside them: see `allHitsBody`. */
  readonly search: Search
  readonly pageSize: number
  readonly file: FileWriter
  /** Whole lines with these hits, and how many of them are not among these. */
  readonly textOf: (hits: readonly SearchHit[]) => { readonly text: string; readonly leftOut: number }
  readonly ports: TransferPorts<ExportFigures>
}

const encoder = new TextEncoder()

/**
 * Writes all hits of a search into a file. The file is whole or given up: where a shard did not answer, nothing that looks
 * whole is left. Rejects like the calls, and with `FileWriteError`, but for a reason of its own.
 */
export async function exportHits({ cluster, search, pageSize, file, textOf, ports }: HitsExport): Promise<TransferEnd> {
  const { signal } = ports
  const attempt = (call: () => Promise<SearchAnswer>) =>
    patiently(call, (error, turnedAway) => ports.leaveAlone(error, turnedAway))
  let figures: ExportFigures = { documents: 0, bytes: 0, leftOut: 0 }
  try {
    for await (const page of walkHits(cluster, search, pageSize, { signal, attempt })) {
      const missing = missingOf(page)
      if (missing) {
        await file.abort()
        return { state: 'failed', reason: missing }
      }
      const { text, leftOut } = textOf(page.hits)
      if (text !== '') await file.write(text)
      signal.throwIfAborted()
      figures = {
        total: figures.total ?? page.total?.value,
        documents: figures.documents + page.hits.length - leftOut,
        bytes: figures.bytes + encoder.encode(text).length,
        leftOut: figures.leftOut + leftOut,
      }
      ports.report(figures)
    }
    signal.throwIfAborted()
    await file.close()
    ports.report(figures)
    return { state: 'done' }
  } catch (error) {
    await file.abort()
    const reason = reasonOf(error)
    if (reason && !signal.aborted) return { state: 'failed', reason }
    throw error
  }
}

/** What of a page is missing, in the cluster's words. */
function missingOf({ shards, isTimedOut }: SearchAnswer): Reason | undefined {
  const failed = shards.failed ?? 0
  if (failed === 0 && !isTimedOut) return undefined
  const [first] = shards.failures
  const told = [first?.index, first?.type, first?.reason].filter(Boolean).join(': ')
  return { kind: 'own', reason: failed > 0 ? 'incomplete' : 'timedOut', ...(told !== '' && { text: told }) }
}

function reasonOf(error: unknown): Reason | undefined {
  if (isContextMissing(error)) return { kind: 'own', reason: 'contextGone' }
  if (!(error instanceof FileWriteError) || error.failure === 'failed') return undefined
  return { kind: 'own', reason: error.failure === 'full' ? 'deviceFull' : 'downloadEnded' }
}
