import { randomId } from '#lib/data/randomId.ts'
import type { JobProgress } from './job.ts'
import { savedJobs } from './savedJobs.ts'

/** This page, for as long as it is loaded: a copied tab is another one. */
const tab = randomId()
/** A window that works on a job says so this long ahead. Hidden pages may be held back for a minute. */
const LEASE_MS = 90_000
const HEARTBEAT_MS = 20_000
/** Longer than a write takes to reach the other windows. */
const SETTLE_MS = 300

type Held = Pick<JobProgress, 'holder'>

const underWay = new Map<string, string>()

/** What says that this window works on a job. */
export function hold(): NonNullable<Held['holder']> {
  return { tab, untilMs: Date.now() + LEASE_MS }
}

/** Whether a window works on it. */
export function isHeld({ holder }: Held, nowMs = Date.now()): boolean {
  return holder !== undefined && holder.untilMs > nowMs
}

/** Whether this window works on it. */
export function isMine(job: Held): boolean {
  return job.holder?.tab === tab && isHeld(job)
}

/**
 * Takes a job that nobody works on; `false` where another window has it. Two may try at once: each says so, waits until the
 * other must have seen it, and only the one that was written last goes on.
 */
export async function takeLease(place: string, jobId: string): Promise<boolean> {
  const free = savedJobs.read(place, jobId)
  if (!free || isHeld(free)) return false
  savedJobs.put(place, jobId, { ...free, holder: hold() })
  await pause(SETTLE_MS)
  return savedJobs.read(place, jobId)?.holder?.tab === tab
}

/** Says that this window works on a job, over and over, until the returned function is called. */
export function keepLease(place: string, jobId: string): () => void {
  underWay.set(jobId, place)
  const heartbeat = setInterval(() => {
    const saved = savedJobs.read(place, jobId)
    if (saved && isMine(saved)) savedJobs.put(place, jobId, { ...saved, holder: hold() })
  }, HEARTBEAT_MS)
  return () => {
    clearInterval(heartbeat)
    underWay.delete(jobId)
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

// Another window need not wait for one that says goodbye.
globalThis.addEventListener('pagehide', () => {
  for (const [id, place] of underWay) {
    const saved = savedJobs.read(place, id)
    if (saved && isMine(saved)) savedJobs.put(place, id, { ...saved, holder: undefined })
  }
})
