import type { Cluster } from '@searchdeck/cluster-client'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { clusterKey } from '#queries/keys.ts'
import { placeOf } from '#state/placeOf.ts'
import { isUnderWatch, newJob, positionsOf, withOutcomes, type Job, type JobStart, type WatchedJob } from './job.ts'
import type { Outcome } from './itemState.ts'
import type { JobKind, JobWatch, WatchReading } from './jobKind.ts'
import { addJob, forgetOldest, putJob, readJob } from './jobs.ts'
import { noteSeenHere } from './workOnJob.ts'

const WATCH_POLL_MS = 2000

type WatchKind<Item, Options, Result> = JobKind<Item, Options, Result> & {
  readonly watch: JobWatch<Item, Options, Result>
}

/** Keeps a task that was started, so that it is followed from whatever page. */
export function watchTask<Item, Options, Result>(
  cluster: Cluster,
  kind: WatchKind<Item, Options, Result>,
  taskId: string,
  start: Pick<JobStart<Item, Options>, 'items' | 'options'>,
): void {
  const job = newJob(kind, { ...start, id: taskId, nowMs: Date.now() })
  const states = job.items.map(() => 'asTask' as const)
  addJob(placeOf(cluster.id), { ...job, states, taskId })
}

export type WatchReadings = ReadonlyMap<string, WatchReading<unknown>>

/** How what is waited for is: asked for one after the other, over and over until all have ended. */
export const watchQuery = (cluster: Cluster, jobs: readonly WatchedJob[]) =>
  queryOptions({
    queryKey: [...clusterKey(cluster), 'watchedJobs', jobs.map(({ id }) => id)],
    queryFn: async ({ signal }): Promise<WatchReadings> => {
      const readings = new Map<string, WatchReading<unknown>>()
      for (const job of jobs) {
        readings.set(job.id, await job.kind.watch.read(cluster, job, signal))
        signal.throwIfAborted()
      }
      return readings
    },
    enabled: jobs.length > 0,
    refetchInterval: WATCH_POLL_MS,
    gcTime: 0,
    // While another one comes in or one ends, the figures of the others stay.
    placeholderData: (before) => before,
  })

export const cancelJobMutation = (cluster: Cluster) =>
  mutationOptions({ mutationFn: async (job: WatchedJob) => job.kind.watch.cancel?.(cluster, job) })

/** Keeps what was read of how things have ended; another window may have seen it first. */
export function endWatched(cluster: Cluster, client: QueryClient, readings: WatchReadings): void {
  const place = placeOf(cluster.id)
  for (const [id, reading] of readings) {
    const job = reading.kind === 'silent' ? undefined : readJob(place, id)
    if (!job || !isUnderWatch(job)) continue
    const read = afterReading(job, reading)
    if (read === job) continue
    if (read.endedMs === undefined) {
      putJob(place, read)
      continue
    }
    noteSeenHere(id)
    putJob(place, read)
    void job.kind.refresh(cluster, client, job.options)
    forgetOldest(place, job.kind.name, job.kind.watch)
  }
}

function afterReading(job: WatchedJob, reading: WatchReading<unknown>): Job {
  const watched = positionsOf(job, 'asTask')
  if (reading.kind === 'ended') {
    const { result, state, reason } = reading
    return { ...withOutcomes(job, watched, { state, reason }), endedMs: Date.now(), result }
  }
  const outcomes = (reading.kind === 'running' && reading.outcomes) || new Map<number, Outcome>()
  const ended = watched.filter((at) => outcomes.has(at))
  if (ended.length === 0) return job
  const next: Job = withOutcomes(
    job,
    ended,
    ended.flatMap((at) => outcomes.get(at) ?? []),
  )
  return ended.length < watched.length ? next : { ...next, endedMs: Date.now(), taskId: undefined }
}
