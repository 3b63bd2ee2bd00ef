import { useEffect, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#i18n/useLocale.ts'
import { hasRunHere, isHeld } from '#queries/bulkJobs.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { savedJobs, useOpenJob, type SavedJob } from '#state/work.ts'
import { jobSnackbar } from './jobText.ts'

const none: Readonly<Record<string, SavedJob>> = {}

export interface WatchedJob {
  readonly job: SavedJob
  /** A window works on it. */
  readonly isRunning: boolean
}

/** The jobs on this cluster, the newest first; tells the end of each once, unless its dialog is open. */
export function useJobWatch(place: string): readonly WatchedJob[] {
  const { t } = useTranslation('work')
  const locale = useLocale()
  const saved = savedJobs.use(({ clusters }) => clusters[place] ?? none)
  const openId = useOpenJob(({ jobId }) => jobId)
  const jobs = Object.values(saved).sort((one, other) => other.startedMs - one.startedMs)
  useLeaseEnd(jobs)
  useEffect(() => {
    for (const job of Object.values(saved)) {
      if (job.endedMs === undefined || job.toldMs !== undefined || !hasRunHere(job.id)) continue
      savedJobs.put(place, job.id, { ...job, toldMs: Date.now() })
      if (job.id !== openId) showSnackbar(jobSnackbar(job, t, locale))
    }
  }, [saved, place, openId, t, locale])
  return jobs.map((job) => ({ job, isRunning: isHeld(job) }))
}

/** A window that broke down says nothing more: its jobs are free once its time is over. */
function useLeaseEnd(jobs: readonly SavedJob[]): void {
  const [, look] = useReducer((count: number) => count + 1, 0)
  const ends = jobs.flatMap(({ holder }) => (holder ? [holder.untilMs] : []))
  const next = ends.length > 0 ? Math.min(...ends) : undefined
  useEffect(() => {
    if (next === undefined) return
    const timer = setTimeout(look, Math.max(0, next - Date.now()) + 1)
    return () => clearTimeout(timer)
  }, [next])
}
