import { deleteSnapshotsRequest, isClusterError, type Cluster, type SnapshotDetails } from '@searchdeck/cluster-client'
import { listRunningSnapshots, readSnapshot } from '@searchdeck/cluster-client/calls'
import * as v from 'valibot'
import { failureText } from '#queries/changes/callFailure.ts'
import { readSnapshotsAnew, sendSnapshotChange } from '#queries/snapshots.ts'
import type { JobKind, JobText, JobWatch, WatchReading } from '#jobs/jobKind.ts'

const itemSchema = v.object({ name: v.string() })
const optionsSchema = v.object({ repository: v.string() })
const resultSchema = v.optional(
  v.object({ total: v.optional(v.number()), successful: v.optional(v.number()), failed: v.optional(v.number()) }),
)

type SnapshotItem = v.InferOutput<typeof itemSchema>
type SnapshotOptions = v.InferOutput<typeof optionsSchema>
type SnapshotResult = v.InferOutput<typeof resultSchema>

const watch: JobWatch<SnapshotItem, SnapshotOptions, SnapshotResult> = {
  read: (cluster, { taskId }, signal) => readingOf(cluster, placeOfTask(taskId), signal),
  cancel: (cluster, { taskId }) => {
    const { repository, name } = placeOfTask(taskId)
    return sendSnapshotChange(cluster, deleteSnapshotsRequest(repository, [name]))
  },
  figures: (_options, result) => figureTexts(result),
  mostEnded: 20,
}

/** A snapshot that was begun here, until it has ended. */
export const snapshotKind = {
  name: 'snapshot',
  itemSchema,
  packItem: (item) => item,
  optionsSchema,
  resultSchema,
  title: ({ repository }, [item]) => ({ key: 'snapshot.title', values: { name: item?.name, repository } }),
  refresh: (cluster, client, { repository }) => readSnapshotsAnew(cluster, client, repository),
  watch,
} satisfies JobKind<SnapshotItem, SnapshotOptions, SnapshotResult>

interface SnapshotPlace {
  readonly repository: string
  readonly name: string
}

/** What stands for the id of a task: where the snapshot is. */
export function snapshotTaskId({ repository, name }: SnapshotPlace): string {
  return `${encodeURIComponent(repository)}/${encodeURIComponent(name)}`
}

function placeOfTask(taskId: string): SnapshotPlace {
  const [repository = '', name = ''] = taskId.split('/').map(decodeURIComponent)
  return { repository, name }
}

/** One that runs is found without a file being read; of one that has ended the engine tells how. */
async function readingOf(
  cluster: Cluster,
  { repository, name }: SnapshotPlace,
  signal: AbortSignal,
): Promise<WatchReading<SnapshotResult>> {
  try {
    const running = await listRunningSnapshots(cluster, repository, { signal })
    const status = running.find((each) => each.name === name)
    if (status) {
      const { done = 0, failed = 0, total = 0 } = status.shards
      const values = { done: done + failed, total }
      const progress =
        total === 0
          ? undefined
          : ({ ...values, text: { key: 'ofShards', values } } satisfies { text: JobText } & object)
      return { kind: 'running', progress, isCancelling: status.state === 'ABORTED' }
    }
    return endOf(await readSnapshot(cluster, repository, name, { signal }))
  } catch (error) {
    signal.throwIfAborted()
    return refusalOf(error)
  }
}

function endOf(details: SnapshotDetails): WatchReading<SnapshotResult> {
  const { state, successfulShards: successful, failedShards: failed, totalShards: total } = details
  if (state === 'IN_PROGRESS') return { kind: 'running', isCancelling: false }
  const result = { successful, failed, total }
  if (state === 'SUCCESS') return { kind: 'ended', state: 'done', result }
  const [first] = details.failures
  const text = [state, details.reason, first?.index, first?.reason].filter(Boolean).join(' · ')
  return { kind: 'ended', state: 'failed', reason: { kind: 'cluster', text }, result }
}

/** A cluster that is away may come back; a snapshot that is not there was stopped or deleted. */
function refusalOf(error: unknown): WatchReading<never> {
  if (!isClusterError(error)) throw error
  if (error.kind !== 'http') return { kind: 'silent' }
  const text = failureText(error)
  if (error.status === 404)
    return { kind: 'ended', state: 'failed', reason: { kind: 'own', reason: 'snapshotGone', text } }
  if (![400, 403, 405, 410, 501].includes(error.status)) return { kind: 'silent' }
  return { kind: 'ended', state: 'unknown', reason: { kind: 'own', reason: 'unreadable', text } }
}

function figureTexts(result: SnapshotResult): readonly JobText[] {
  if (result?.total === undefined) return []
  const { total, successful = 0, failed = 0 } = result
  const written: JobText = { key: 'ofShards', values: { done: successful, total } }
  return failed > 0 ? [written, { key: 'snapshot.failedShards', count: failed }] : [written]
}
