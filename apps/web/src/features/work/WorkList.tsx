import { useTranslation } from '#i18n/useTranslation.ts'
import { isLeft } from '#jobs/job.ts'
import { removeJob } from '#jobs/jobs.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyNotice } from '#ui/notices/EmptyNotice.tsx'
import { JobRow } from './JobRow.tsx'
import type { WorkEntry } from './useJobWatch.ts'
import classes from './WorkPlace.module.css'

interface WorkListProps {
  place: string
  entries: readonly WorkEntry[]
  onOpenJob: (id: string) => void
}

/** What runs and what has ended, the newest first. */
export function WorkList({ place, entries, onOpenJob }: WorkListProps) {
  const { t } = useTranslation('work')
  const ended = entries.filter(({ job, isRunning }) => !isRunning && !isLeft(job))
  return (
    <>
      <header className={classes['head']}>
        <h2>{t('title')}</h2>
        {ended.length > 0 && (
          <Button look="quiet" onClick={() => ended.forEach(({ job }) => removeJob(place, job.id))}>
            {t('clear')}
          </Button>
        )}
      </header>
      {entries.length === 0 ? (
        <EmptyNotice title={t('none')} />
      ) : (
        <ul className={classes['list']}>
          {entries.map(({ job, isRunning, reading }) => (
            <JobRow
              key={job.id}
              {...{ job, isRunning, reading }}
              onOpen={() => onOpenJob(job.id)}
              onPutAway={() => removeJob(place, job.id)}
            />
          ))}
        </ul>
      )}
    </>
  )
}
