import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { countStates, isUnderWatch, type Job } from '#jobs/job.ts'
import type { WatchProgress, WatchReading } from '#jobs/jobKind.ts'
import { textOf } from './jobText.ts'
import classes from './WorkPlace.module.css'

interface JobProgressProps {
  job: Job
  /** How what it waits for was when it was asked for last. */
  reading: WatchReading<unknown> | undefined
}

/** How far a job that sends calls is; once a call of it goes on in the cluster, how far that is. */
export function JobProgress({ job, reading }: JobProgressProps) {
  if (!isUnderWatch(job)) return <StepsProgress job={job} />
  return <WatchedProgress progress={reading?.kind === 'running' ? reading.progress : undefined} />
}

/** How many items of a job that sends calls are behind it, and at which step it is. */
function StepsProgress({ job }: { job: Job }) {
  const { t } = useTranslation('work')
  const locale = useLocale()
  const { done, failed, unknown } = countStates(job)
  const text = t('batch', { batch: formatNumber(job.step, locale), batches: formatNumber(job.steps, locale) })
  return (
    <>
      <progress
        className={classes['progress']}
        aria-label={text}
        value={done + failed + unknown}
        max={job.items.length}
      />
      <span className={classes['note']}>{text}</span>
    </>
  )
}

/** How far something is that is waited for; without a total it is only seen to run. */
export function WatchedProgress({ progress }: { progress: WatchProgress | undefined }) {
  const { t } = useTranslation('work')
  const locale = useLocale()
  if (!progress) return <progress className={classes['progress']} aria-label={t('state.running')} />
  const text = textOf(progress.text, t, locale)
  return (
    <>
      <progress className={classes['progress']} aria-label={text} value={progress.done} max={progress.total} />
      <span className={classes['note']}>{text}</span>
    </>
  )
}
