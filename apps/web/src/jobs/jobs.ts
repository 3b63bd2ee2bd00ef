import { useMemo } from 'react'
import type { Job } from './job.ts'
import { jobKinds } from './kinds/jobKinds.ts'
import { savedItems, savedJobs, type SavedJob } from './savedJobs.ts'
import { fromSaved, toSaved } from './storedJob.ts'

const none: Readonly<Record<string, never>> = {}

/** Keeps a new job. Its items come first: a job that is seen has them. */
export function addJob(place: string, job: Job): void {
  savedItems.put(
    place,
    job.id,
    job.items.map((item) => job.kind.packItem(item)),
  )
  putJob(place, job)
}

/** Keeps how far a job is. */
export function putJob(place: string, job: Job): void {
  savedJobs.put(place, job.id, toSaved(job))
}

export function removeJob(place: string, id: string): void {
  savedJobs.remove(place, id)
  savedItems.remove(place, id)
}

/** Puts away all that have ended of a kind but the newest `mostEnded`. */
export function forgetOldest(place: string, kindName: string, { mostEnded }: { readonly mostEnded: number }): void {
  const ended = Object.values(savedJobs.use.getState().clusters[place] ?? {})
    .filter(({ kind, endedMs }) => kind === kindName && endedMs !== undefined)
    .sort((one, other) => (other.endedMs ?? 0) - (one.endedMs ?? 0))
  for (const { id } of ended.slice(mostEnded)) removeJob(place, id)
}

/** As any window left it last. */
export function readJob(place: string, id: string): Job | undefined {
  const saved = savedJobs.read(place, id)
  const items = saved && savedItems.read(place, id)
  return items && fromSaved(saved, items, jobKinds)
}

/** The jobs on a cluster, the newest first. */
export function useJobs(place: string): readonly Job[] {
  const saved = savedJobs.use(({ clusters }) => clusters[place] ?? none)
  const items = savedItems.use(({ clusters }) => clusters[place] ?? none)
  return useMemo(() => jobsOf(saved, items), [saved, items])
}

function jobsOf(
  saved: Readonly<Record<string, SavedJob>>,
  items: Readonly<Record<string, readonly unknown[]>>,
): readonly Job[] {
  return Object.values(saved)
    .flatMap((each) => {
      const of = items[each.id]
      return (of && fromSaved(each, of, jobKinds)) ?? []
    })
    .sort((one, other) => other.startedMs - one.startedMs)
}
