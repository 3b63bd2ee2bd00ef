import type { Cluster, IndexSummary } from '@searchdeck/cluster-client'
import { listIndexHealth, listIndices, readTask, startTask } from '@searchdeck/cluster-client/calls'
import type { QueryClient } from '@tanstack/react-query'
import { randomId } from '#lib/randomId.ts'
import { placeOf, savedJobs, type SavedJob } from '#state/work.ts'
import { newJob, withFailedAgain } from './bulkJob.ts'
import { readChanged, sendChange } from './changeIndices.ts'
import { actionRequest, isTask, type IndexAction } from './indexAction.ts'
import { checkUnknown, runBulkJob, type BulkPorts } from './runBulkJob.ts'

/** This page, for as long as it is loaded: a copied tab is another one. */
const tab = randomId()
/** A window that works on a job says so this long ahead. Hidden pages may be held back for a minute. */
const LEASE_MS = 90_000
const HEARTBEAT_MS = 20_000
/** Longer than a write takes to reach the other windows. */
const SETTLE_MS = 300

/** Jobs that were worked on here, by id. */
const ranHere = new Set<string>()
const underWay = new Map<string, string>()

/** Whether a window works on it. */
export function isHeld({ holder }: SavedJob, nowMs = Date.now()): boolean {
  return holder !== undefined && holder.untilMs > nowMs
}

/** Whether this window worked on it since it was loaded: it tells what came of it. */
export function hasRunHere(jobId: string): boolean {
  return ranHere.has(jobId)
}

interface BulkStart {
  readonly action: IndexAction
  readonly maxSegments?: number | undefined
  readonly indices: readonly IndexSummary[]
}

/** Begins an action on many indices, and goes on with it while this window is open, on whatever page. Its id. */
export function startBulkJob(cluster: Cluster, client: QueryClient, start: BulkStart): string {
  const job = newJob({ id: randomId(), nowMs: Date.now(), ...start })
  savedJobs.put(placeOf(cluster.id), job.id, { ...job, holder: hold() })
  void work(cluster, client, job)
  return job.id
}

/**
 * Goes on with what was not started, after it was stopped or left; with `retry` also with what failed. `false` when another
 * window works on it.
 */
export async function resumeBulkJob(
  cluster: Cluster,
  client: QueryClient,
  jobId: string,
  { retry = false } = {},
): Promise<boolean> {
  const job = await taken(placeOf(cluster.id), jobId)
  if (job === undefined) return false
  void work(cluster, client, retry ? withFailedAgain(job) : job)
  return true
}

/** Ends a job after the batch that is under way, whichever window works on it. */
export function stopBulkJob(place: string, jobId: string): void {
  const job = savedJobs.read(place, jobId)
  if (job) savedJobs.put(place, jobId, { ...job, isStopping: true })
}

/** Looks whether what is unknown was done; sends nothing. Rejects like a read of the list. */
export async function checkBulkJob(cluster: Cluster, jobId: string): Promise<void> {
  const place = placeOf(cluster.id)
  const job = savedJobs.read(place, jobId)
  if (job && !isHeld(job)) savedJobs.put(place, jobId, await checkUnknown(job, { list: () => listIndices(cluster) }))
}

function hold() {
  return { tab, untilMs: Date.now() + LEASE_MS }
}

/**
 * Takes a job that nobody works on. Two windows may try at once: each says so, waits until the other must have seen it, and
 * only the one that was written last goes on.
 */
async function taken(place: string, jobId: string): Promise<SavedJob | undefined> {
  const free = savedJobs.read(place, jobId)
  if (!free || isHeld(free)) return undefined
  savedJobs.put(place, jobId, { ...free, holder: hold() })
  await pause(SETTLE_MS)
  const job = savedJobs.read(place, jobId)
  return job?.holder?.tab === tab ? job : undefined
}

async function work(cluster: Cluster, client: QueryClient, job: SavedJob): Promise<void> {
  const place = placeOf(cluster.id)
  ranHere.add(job.id)
  underWay.set(job.id, place)
  const heartbeat = setInterval(() => {
    const stored = savedJobs.read(place, job.id)
    if (stored && isMine(stored)) savedJobs.put(place, job.id, { ...stored, holder: hold() })
  }, HEARTBEAT_MS)
  try {
    await runBulkJob(job, portsOf(cluster, place, job))
  } finally {
    clearInterval(heartbeat)
    underWay.delete(job.id)
    await readChanged(cluster, client)
  }
}

function portsOf(cluster: Cluster, place: string, { id, action, maxSegments }: SavedJob): BulkPorts {
  return {
    areTasks: isTask(action, cluster.engine),
    requestOf: (names) => actionRequest(action, names, { engine: cluster.engine, maxSegments }),
    send: (request) => sendChange(cluster, request),
    start: (request) => startTask(cluster, request),
    readTask: (task) => readTask(cluster, task),
    list: () => listIndices(cluster),
    health: (names) => listIndexHealth(cluster, names),
    pause,
    nowMs: Date.now,
    permission: () => {
      const stored = savedJobs.read(place, id)
      if (!stored || !isMine(stored)) return 'taken'
      return stored.isStopping === true ? 'stop' : 'go'
    },
    save: (job) => {
      const stored = savedJobs.read(place, id)
      if (!stored || !isMine(stored)) return
      const isOver = job.endedMs !== undefined
      const isStopping = isOver ? undefined : stored.isStopping
      savedJobs.put(place, id, { ...job, holder: isOver ? undefined : hold(), isStopping })
    },
  }
}

function isMine(job: SavedJob): boolean {
  return job.holder?.tab === tab && isHeld(job)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

// Another window need not wait for one that says goodbye.
globalThis.addEventListener('pagehide', () => {
  for (const [id, place] of underWay) {
    const job = savedJobs.read(place, id)
    if (job && isMine(job)) savedJobs.put(place, id, { ...job, holder: undefined })
  }
})
