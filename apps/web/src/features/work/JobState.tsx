import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { isLeft, type Job } from '#jobs/job.ts'
import classes from './JobDialog.module.css'
import { StepsProgress } from './JobProgress.tsx'
import { jobFigures } from './jobText.ts'
import { JobWait } from './JobWait.tsx'

interface JobStateProps {
  job: Job
  isRunning: boolean
}

/** How far a job is, or why nothing of it is under way. */
export function JobState({ job, isRunning }: JobStateProps) {
  const { t } = useTranslation('work')
  const locale = useLocale()
  const wait = isRunning ? job.wait : undefined
  return (
    <>
      <div className={classes['status']} role="status">
        {isRunning ? <StepsProgress job={job} /> : <Ending job={job} />}
        {wait && <span className={classes['wait']}>{t('wait.why', { reason: wait.reason })}</span>}
        <strong>{jobFigures(job, t, locale)}</strong>
      </div>
      {wait && <JobWait wait={wait} />}
      {isRunning && <p className={classes['hint']}>{t(job.isStopping === true ? 'stopping' : 'runsOn')}</p>}
    </>
  )
}

function Ending({ job }: { job: Job }) {
  const { t } = useTranslation('work')
  if (!isLeft(job)) return null
  return <span>{t(`halt.${job.endedMs === undefined ? 'closed' : (job.halt ?? 'closed')}`)}</span>
}
