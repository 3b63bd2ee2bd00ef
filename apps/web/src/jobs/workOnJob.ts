import type { Cluster } from '@searchdeck/cluster-client'
import type { QueryClient } from '@tanstack/react-query'
import { randomId } from '#lib/data/randomId.ts'
import { placeOf } from '#state/placeOf.ts'
import { isUnderWatch, newJob, type Job, type JobStart } from './job.ts'
import type { JobKind, JobSteps } from './jobKind.ts'
import { addJob, putJob, readJob } from './jobs.ts'
import { hold, isHeld, isMine, keepLease, pause, takeLease } from './lease.ts'
import { runJob, type JobPorts } from './runJob.ts'
import { savedJobs } from './savedJobs.ts'
import { afterLook, isStepped, withFailedAgain, type SteppedJob } from './stepStates.ts'

/** Jobs that this window brought to their end, or works on. */
const seenHere = new Set<string>()

/** Whether this window worked on it since it was loaded, or saw its end first: it tells what came of it. */
export function isSeenHere(jobId: string): boolean {
  return seenHere.has(jobId)
}

export function noteSeenHere(jobId: string): void {
  seenHere.add(jobId)
}

type SteppedKind<Item, Options, Result> = JobKind<Item, Options, Result> & { readonly steps: JobSteps<Item, Options> }

/** Begins a job that sends calls, and goes on with it while this window is open, on whatever page. Its id. */
export function startJob<Item, Options, Result>(
  cluster: Cluster,
  client: QueryClient,
  kind: SteppedKind<Item, Options, Result>,
  start: Pick<JobStart<Item, Options>, 'items' | 'options'>,
): string {
  const job = { ...newJob(kind, { ...start, id: randomId(), nowMs: Date.now() }), kind, holder: hold() }
  addJob(placeOf(cluster.id), job)
  void work(cluster, client, job)
  return job.id
}

/**
 * Goes on with what was not started, after it was stopped or left; with `retry` also with what failed. `false` when another
 * window works on it.
 */
export async function resumeJob(
  cluster: Cluster,
  client: QueryClient,
  jobId: string,
  { retry = false } = {},
): Promise<boolean> {
  const place = placeOf(cluster.id)
  const job = (await takeLease(place, jobId)) ? readJob(place, jobId) : undefined
  if (job === undefined || !isStepped(job)) return false
  void work(cluster, client, retry ? withFailedAgain(job) : job)
  return true
}

/** Ends a job after the step that is under way, whichever window works on it. */
export function stopJob(place: string, jobId: string): void {
  const saved = savedJobs.read(place, jobId)
  if (saved) savedJobs.put(place, jobId, { ...saved, isStopping: true })
}

/** Looks whether what is unknown was done; sends nothing. Rejects like a read of what the kind looks at. */
export async function checkJob(cluster: Cluster, jobId: string): Promise<void> {
  const place = placeOf(cluster.id)
  const job = readJob(place, jobId)
  if (job && isStepped(job) && !isHeld(job))
    putJob(place, afterLook(job, await job.kind.steps.calls(cluster, job.options).look()))
}

async function work(cluster: Cluster, client: QueryClient, job: SteppedJob): Promise<void> {
  const place = placeOf(cluster.id)
  noteSeenHere(job.id)
  const release = keepLease(place, job.id)
  try {
    await runJob(job, job.kind.steps.calls(cluster, job.options), portsOf(place, job))
  } finally {
    release()
    await job.kind.refresh(cluster, client, job.options)
  }
}

function portsOf(place: string, { id }: Job): JobPorts {
  return {
    pause,
    nowMs: Date.now,
    permission: () => {
      const saved = savedJobs.read(place, id)
      if (!saved || !isMine(saved)) return 'taken'
      return saved.isStopping === true ? 'stop' : 'go'
    },
    save: (job) => {
      const saved = savedJobs.read(place, id)
      if (!saved || !isMine(saved)) return
      const isOver = job.endedMs !== undefined || isUnderWatch(job)
      putJob(place, {
        ...job,
        holder: isOver ? undefined : hold(),
        isStopping: isOver ? undefined : saved.isStopping,
      })
    },
  }
}
