import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { isLeft, isUnderWatch, type Job } from '#jobs/job.ts'
import type { WatchReading } from '#jobs/jobKind.ts'
import classes from './JobDialog.module.css'
import { JobProgress } from './JobProgress.tsx'
import { jobFigures } from './jobText.ts'
import { JobWait } from './JobWait.tsx'

interface JobStateProps {
  job: Job
  isRunning: boolean
  /** How what it waits for was when it was asked for last. */
  reading: WatchReading<unknown> | undefined
}

/** How far a job is, or why nothing of it is under way. */
export function JobState({ job, isRunning, reading }: JobStateProps) {
  const { t } = useTranslation('work')
  const locale = useLocale()
  const wait = isRunning ? job.wait : undefined
  return (
    <>
      <div className={classes['status']} role="status">
        {isRunning ? <JobProgress {...{ job, reading }} /> : <Ending job={job} />}
        {wait && <span className={classes['wait']}>{t('wait.why', { reason: wait.reason })}</span>}
        <strong>{jobFigures(job, t, locale)}</strong>
      </div>
      {wait && <JobWait wait={wait} />}
      {isRunning && <p className={classes['hint']}>{t(hintOf(job))}</p>}
    </>
  )
}

function hintOf(job: Job): 'goesOn' | 'stopping' | 'runsOn' {
  if (isUnderWatch(job)) return 'goesOn'
  return job.isStopping === true ? 'stopping' : 'runsOn'
}

function Ending({ job }: { job: Job }) {
  const { t } = useTranslation('work')
  if (!isLeft(job)) return null
  return <span>{t(`halt.${job.endedMs === undefined ? 'closed' : (job.halt ?? 'closed')}`)}</span>
}
