import { useTranslation } from 'react-i18next'
import { useLocale } from '#i18n/useLocale.ts'
import { savedJobs, type SavedJob } from '#state/work.ts'
import { Button } from '#ui/Button.tsx'
import { JobProgress } from './JobProgress.tsx'
import { JobWait } from './JobWait.tsx'
import { isLeft, jobFigures, jobTitle } from './jobText.ts'
import { PutAway } from './TaskRow.tsx'
import classes from './WorkPlace.module.css'

interface JobRowProps {
  place: string
  job: SavedJob
  isRunning: boolean
  onOpen: () => void
}

export function JobRow({ place, job, isRunning, onOpen }: JobRowProps) {
  const { t } = useTranslation('work')
  const locale = useLocale()
  const title = jobTitle(job, t, locale)
  return (
    <li className={classes['item']} data-state={isRunning ? 'running' : isLeft(job) ? 'left' : 'done'}>
      <span className={classes['title']}>{title}</span>
      <span className={classes['buttons']}>
        <Button onClick={onOpen}>{t('details')}</Button>
        {!isRunning && (
          <PutAway label={t('putAway', { what: title })} onClick={() => savedJobs.remove(place, job.id)} />
        )}
      </span>
      {isRunning && <Running job={job} />}
      <span className={classes['note']}>
        {!isRunning && isLeft(job) && `${t('notFinished')} `}
        {jobFigures(job, t, locale)}
      </span>
    </li>
  )
}

function Running({ job }: { job: SavedJob }) {
  const { t } = useTranslation('work')
  return (
    <>
      <JobProgress job={job} />
      {job.wait && <span className={classes['wait']}>{t('wait.why', { reason: job.wait.reason })}</span>}
      {job.wait && <JobWait wait={job.wait} />}
    </>
  )
}
