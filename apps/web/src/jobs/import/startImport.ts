import type { Cluster } from '@searchdeck/cluster-client'
import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { create } from 'zustand'
import type { Reason } from '#jobs/itemState.ts'
import type { Job } from '#jobs/job.ts'
import { useJobs } from '#jobs/jobs.ts'
import { documentImportKind, type ImportFigures } from '#jobs/kinds/documentImportKind.ts'
import { startTransfer, type TransferEnd } from '#jobs/transfers.ts'
import { placeOf } from '#state/placeOf.ts'
import type { ImportTerms } from './run/importTerms.ts'
import { runImport, type ImportEnd } from './run/runImport.ts'

/** An import of this window: what its job does not keep, as it ends with the window. */
export interface ShownImport {
  readonly jobId: string
  readonly file: File
  readonly terms: ImportTerms
  /** Absent while it runs. */
  readonly end?: ImportEnd
  /** It broke off for a reason that nobody has thought of. */
  readonly error?: unknown
}

/** By cluster the one that was started last. */
const useImports = create<Readonly<Record<string, ShownImport | undefined>>>(() => ({}))

/** Begins to bring the documents of a file into a cluster, and goes on with it while this window is open, on whatever page. */
export function startImport(cluster: Cluster, client: QueryClient, file: File, terms: ImportTerms): void {
  const place = placeOf(cluster.id)
  const start = { items: [{ file: file.name, index: terms.target.index }], options: { size: file.size } }
  const jobId: string = startTransfer(cluster, client, documentImportKind, start, async (ports) => {
    const report = ({ read, bytes, created, updated, refused, unknown }: ImportFigures) =>
      ports.report({ read, bytes, created, updated, refused, unknown })
    const note = (told: Pick<ShownImport, 'end' | 'error'>) => {
      const shown = useImports.getState()[place]
      if (shown?.jobId === jobId) useImports.setState({ [place]: { ...shown, ...told } })
    }
    try {
      const end = await runImport(cluster, file.stream(), terms, { ...ports, report })
      note({ end })
      return endOf(end)
    } catch (error) {
      await Promise.resolve()
      note({ error })
      throw error
    }
  })
  useImports.setState({ [place]: { jobId, file, terms } })
}

/** The import that this window started last on a cluster, until it is put away. */
export function useShownImport(cluster: Cluster): ShownImport | undefined {
  return useImports((imports) => imports[placeOf(cluster.id)])
}

/** How far it is, and whether the cluster is left alone for a while. */
interface ImportState extends Pick<Job, 'wait' | 'isStopping' | 'startedMs' | 'endedMs'> {
  readonly figures: ImportFigures
}

/** The state of an import, as its job has it; nothing where that was put away. */
export function useImportState(cluster: Cluster, { jobId }: Pick<ShownImport, 'jobId'>): ImportState | undefined {
  const job = useJobs(placeOf(cluster.id)).find(({ id }) => id === jobId)
  if (!job) return undefined
  const told = v.safeParse(documentImportKind.resultSchema, job.result)
  const { wait, isStopping, startedMs, endedMs } = job
  return { wait, isStopping, startedMs, endedMs, figures: told.success ? told.output : nothingYet }
}

const nothingYet = { read: 0, bytes: 0, created: 0, updated: 0, refused: 0, unknown: 0 }

export function putImportAway(cluster: Pick<Cluster, 'id'>): void {
  useImports.setState({ [placeOf(cluster.id)]: undefined })
}

function endOf({ halt, reason = '', refused, unknown }: ImportEnd): TransferEnd {
  if (halt !== undefined) return { state: 'failed', reason: reasonOf(halt, reason) }
  return refused + unknown === 0
    ? { state: 'done' }
    : { state: 'failed', reason: { kind: 'own', reason: 'someRefused' } }
}

function reasonOf(halt: NonNullable<ImportEnd['halt']>, text: string): Reason {
  if (halt === 'asked') return { kind: 'own', reason: 'cancelled' }
  if (halt !== 'unreadable') return { kind: 'cluster', text }
  return { kind: 'own', reason: text === 'encoding' ? 'fileEncoding' : 'fileUnreadable' }
}
