import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { isUnderWatch, type Job } from '#jobs/job.ts'
import type { WatchReading } from '#jobs/jobKind.ts'
import { putJob, useJobs } from '#jobs/jobs.ts'
import { isHeld } from '#jobs/lease.ts'
import { removeIncomplete, takeOverEarlier } from '#jobs/takeOver.ts'
import { endInterrupted } from '#jobs/transfers.ts'
import { endWatched, watchQuery } from '#jobs/watchJobs.ts'
import { isSeenHere } from '#jobs/workOnJob.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { useOpenJob } from '#state/openJob.ts'
import { placeOf } from '#state/placeOf.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { jobSnackbar } from './jobText.ts'

export interface WorkEntry {
  readonly job: Job
  /** A window works on it, or what it waits for goes on. */
  readonly isRunning: boolean
  /** How what it waits for was when it was asked for last. */
  readonly reading: WatchReading<unknown> | undefined
}

/** The jobs on the active cluster, the newest first; follows what is only waited for, and tells each end once. */
export function useJobWatch() {
  const cluster = useActiveCluster()
  const client = useQueryClient()
  const place = placeOf(cluster.id)
  useEffect(() => {
    takeOverEarlier(place)
    removeIncomplete(place)
  }, [place])
  const jobs = useJobs(place)
  useLeaseEnd(jobs)
  useEffect(() => endInterrupted(place, jobs))
  const { data: readings } = useQuery(watchQuery(cluster, jobs.filter(isUnderWatch)))
  useEffect(() => {
    if (readings) endWatched(cluster, client, readings)
  }, [cluster, client, readings])
  useEnds(place, jobs)
  const entries = jobs.map((job): WorkEntry => {
    const isRunning = isUnderWatch(job) || isHeld(job)
    return { job, isRunning, reading: readings?.get(job.id) }
  })
  return { place, entries }
}

/** Tells the end of each job that was worked on or first seen to end here, unless its dialog is open. */
function useEnds(place: string, jobs: readonly Job[]): void {
  const { t } = useTranslation('work')
  const locale = useLocale()
  const openId = useOpenJob(({ jobId }) => jobId)
  useEffect(() => {
    for (const job of jobs) {
      if (job.endedMs === undefined || job.toldMs !== undefined || !isSeenHere(job.id)) continue
      putJob(place, { ...job, toldMs: Date.now() })
      if (job.id !== openId) showSnackbar(jobSnackbar(job, t, locale))
    }
  }, [jobs, place, openId, t, locale])
}

/** A window that broke down says nothing more: its jobs are free once its time is over. */
function useLeaseEnd(jobs: readonly Job[]): void {
  const [, look] = useReducer((count: number) => count + 1, 0)
  const ends = jobs.flatMap(({ holder }) => (holder ? [holder.untilMs] : []))
  const next = ends.length > 0 ? Math.min(...ends) : undefined
  useEffect(() => {
    if (next === undefined) return
    const timer = setTimeout(look, Math.max(0, next - Date.now()) + 1)
    return () => clearTimeout(timer)
  }, [next])
}
