import type { Cluster } from '@searchdeck/cluster-client'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { clusterKey } from '#queries/keys.ts'
import { placeOf } from '#state/placeOf.ts'
import { newJob, withOutcomes, type Job, type JobStart } from './job.ts'
import type { JobKind, JobWatch, WatchReading } from './jobKind.ts'
import { addJob, forgetOldest, putJob, readJob } from './jobs.ts'
import { noteSeenHere } from './workOnJob.ts'

const WATCH_POLL_MS = 2000

type WatchKind<Item, Options, Result> = JobKind<Item, Options, Result> & {
  readonly watch: JobWatch<Item, Options, Result>
}

/** A job that waits for something that the cluster does by itself, under way. */
export type WatchedJob = Job & { readonly taskId: string; readonly kind: WatchKind<unknown, unknown, unknown> }

export function isUnderWatch(job: Job): job is WatchedJob {
  return job.kind.watch !== undefined && job.taskId !== undefined && job.states.includes('asTask')
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
  mutationOptions({ mutationFn: (job: WatchedJob) => job.kind.watch.cancel(cluster, job) })

/** Keeps the ends that were read; another window may have seen one first. */
export function endWatched(cluster: Cluster, client: QueryClient, readings: WatchReadings): void {
  const place = placeOf(cluster.id)
  for (const [id, reading] of readings) {
    const job = reading.kind === 'ended' ? readJob(place, id) : undefined
    if (reading.kind !== 'ended' || !job || !isUnderWatch(job)) continue
    noteSeenHere(id)
    const { result, state, reason } = reading
    const positions = job.items.map((_, at) => at)
    putJob(place, { ...withOutcomes(job, positions, { state, reason }), endedMs: Date.now(), result })
    void job.kind.refresh(cluster, client, job.options)
    forgetOldest(place, job.kind.name, job.kind.watch)
  }
}
