import { IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { isLeft, type Job } from '#jobs/job.ts'
import type { WatchReading } from '#jobs/jobKind.ts'
import { cancelJobMutation, isUnderWatch, type WatchedJob } from '#jobs/watchJobs.ts'
import { withNodeNames } from '#lib/names/withNodeNames.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { useNodeNames } from '#state/nodeNames.ts'
import { Button } from '#ui/Button.tsx'
import { StepsProgress, WatchedProgress } from './JobProgress.tsx'
import { jobFigures, jobTitle, watchReason, watchState } from './jobText.ts'
import { JobWait } from './JobWait.tsx'
import classes from './WorkPlace.module.css'

interface JobRowProps {
  job: Job
  /** A window works on it, or what it waits for goes on. */
  isRunning: boolean
  /** How what it waits for was when it was asked for last. */
  reading: WatchReading<unknown> | undefined
  onOpen: () => void
  onPutAway: () => void
}

/** A job of whatever kind: how far it is or what came of it, and what can be done with it. */
export function JobRow(props: JobRowProps) {
  const { job, isRunning } = props
  const { t } = useTranslation('work')
  const title = jobTitle(job, t, useLocale())
  return (
    <li className={classes['item']} data-state={stateOf(job, isRunning)}>
      <span className={classes['title']}>{title}</span>
      {job.kind.watch ? <WatchParts {...props} title={title} /> : <StepsParts {...props} title={title} />}
    </li>
  )
}

interface PartsProps extends JobRowProps {
  title: string
}

/** Of a job that sends calls. */
function StepsParts({ job, isRunning, title, onOpen, onPutAway }: PartsProps) {
  const { t } = useTranslation('work')
  const locale = useLocale()
  return (
    <>
      <span className={classes['buttons']}>
        <Button onClick={onOpen}>{t('details')}</Button>
        {!isRunning && <PutAway label={t('putAway', { what: title })} onClick={onPutAway} />}
      </span>
      {isRunning && <StepsProgress job={job} />}
      {isRunning && job.wait && <span className={classes['wait']}>{t('wait.why', { reason: job.wait.reason })}</span>}
      {isRunning && job.wait && <JobWait wait={job.wait} />}
      <span className={classes['note']}>
        {!isRunning && isLeft(job) && `${t('notFinished')} `}
        {jobFigures(job, t, locale)}
      </span>
    </>
  )
}

/** Of a job that is only waited for. */
function WatchParts({ job, isRunning, reading, title, onPutAway }: PartsProps) {
  const { t } = useTranslation('work')
  const now = reading?.kind === 'running' ? reading : undefined
  return (
    <>
      <span className={classes['buttons']}>
        {isUnderWatch(job) && <CancelButton job={job} isCancelling={now?.isCancelling === true} />}
        {!isRunning && <PutAway label={t('putAway', { what: title })} onClick={onPutAway} />}
      </span>
      {isRunning && <WatchedProgress progress={now?.progress} />}
      <WatchNote job={job} isRunning={isRunning} />
    </>
  )
}

/** What came of it, by which task, and why. */
function WatchNote({ job, isRunning }: Pick<JobRowProps, 'job' | 'isRunning'>) {
  const { t } = useTranslation('work')
  const locale = useLocale()
  const names = useNodeNames(useActiveCluster().id)
  const { taskId = '' } = job
  const reason = watchReason(job, t)
  const end = [t(`state.${watchState(job)}`), jobFigures(job, t, locale)].filter(Boolean).join(' · ')
  return (
    <>
      <span className={classes['note']}>
        {!isRunning && end} <code title={taskId}>{t('taskId', { id: withNodeNames(taskId, names) })}</code>
      </span>
      {reason !== '' && <span className={classes['reason']}>{withNodeNames(reason, names)}</span>}
    </>
  )
}

function stateOf(job: Job, isRunning: boolean): string {
  if (job.kind.watch) return watchState(job)
  return isRunning ? 'running' : isLeft(job) ? 'left' : 'done'
}

function CancelButton({ job, isCancelling }: { job: WatchedJob; isCancelling: boolean }) {
  const { t } = useTranslation('work')
  const cluster = useActiveCluster()
  const cancel = useMutation(cancelJobMutation(cluster))
  const isAsked = isCancelling || cancel.isPending || cancel.isSuccess
  return (
    <Button locked={cluster.access === 'readOnly'} disabled={isAsked} onClick={() => cancel.mutate(job)}>
      {t(isAsked ? 'cancelling' : 'cancel')}
    </Button>
  )
}

function PutAway({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button look="quiet" icon aria-label={label} title={label} onClick={onClick}>
      <IconX size={14} aria-hidden />
    </Button>
  )
}
