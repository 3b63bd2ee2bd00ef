import { IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { isLeft, isUnderWatch, type Job, type WatchedJob } from '#jobs/job.ts'
import type { WatchReading } from '#jobs/jobKind.ts'
import { cancelJobMutation } from '#jobs/watchJobs.ts'
import { stopJob } from '#jobs/workOnJob.ts'
import { withNodeNames } from '#lib/names/withNodeNames.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { useNodeNames } from '#state/nodeNames.ts'
import { placeOf } from '#state/placeOf.ts'
import { Button } from '#ui/Button.tsx'
import { JobProgress, WatchedProgress } from './JobProgress.tsx'
import { isWhole, jobFigures, jobTitle, wholeReason, wholeState } from './jobText.ts'
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
      {isWhole(job) ? <WholeParts {...props} title={title} /> : <StepsParts {...props} title={title} />}
    </li>
  )
}

interface PartsProps extends JobRowProps {
  title: string
}

/** Of a job that sends calls. */
function StepsParts({ job, isRunning, reading, title, onOpen, onPutAway }: PartsProps) {
  const { t } = useTranslation('work')
  const locale = useLocale()
  return (
    <>
      <span className={classes['buttons']}>
        <Button onClick={onOpen}>{t('details')}</Button>
        {!isRunning && <PutAway label={t('putAway', { what: title })} onClick={onPutAway} />}
      </span>
      {isRunning && <JobProgress {...{ job, reading }} />}
      {isRunning && <Wait job={job} />}
      <span className={classes['note']}>
        {!isRunning && isLeft(job) && `${t('notFinished')} `}
        {jobFigures(job, t, locale)}
      </span>
    </>
  )
}

/** Of a job that is only waited for, or of a file on its way. */
function WholeParts({ job, isRunning, reading, title, onPutAway }: PartsProps) {
  const { t } = useTranslation('work')
  const now = reading?.kind === 'running' ? reading : undefined
  return (
    <>
      <span className={classes['buttons']}>
        {isRunning && <EndButton job={job} isCancelling={now?.isCancelling === true} />}
        {!isRunning && <PutAway label={t('putAway', { what: title })} onClick={onPutAway} />}
      </span>
      {isRunning && <WatchedProgress progress={transferProgress(job) ?? now?.progress} />}
      {isRunning && <Wait job={job} />}
      <WholeNote job={job} isRunning={isRunning} />
    </>
  )
}

function transferProgress({ kind, options, result }: Job) {
  return kind.transfer?.progress(options, result)
}

/** The cluster asked for fewer calls: why, and how long it is left alone. */
function Wait({ job: { wait } }: { job: Job }) {
  const { t } = useTranslation('work')
  if (!wait) return null
  return (
    <>
      <span className={classes['wait']}>{t('wait.why', { reason: wait.reason })}</span>
      <JobWait wait={wait} />
    </>
  )
}

/** What came of it, by which task, and why. */
function WholeNote({ job, isRunning }: Pick<JobRowProps, 'job' | 'isRunning'>) {
  const { t } = useTranslation('work')
  const locale = useLocale()
  const names = useNodeNames(useActiveCluster().id)
  const { taskId } = job
  const reason = wholeReason(job, t)
  const figures = jobFigures(job, t, locale)
  const end = [t(`state.${wholeState(job)}`), figures].filter(Boolean).join(' · ')
  return (
    <>
      <span className={classes['note']}>
        {isRunning ? job.kind.transfer && figures : end}{' '}
        {taskId !== undefined && <code title={taskId}>{t('taskId', { id: withNodeNames(taskId, names) })}</code>}
      </span>
      {reason !== '' && <span className={classes['reason']}>{withNodeNames(reason, names)}</span>}
    </>
  )
}

function stateOf(job: Job, isRunning: boolean): string {
  if (isWhole(job)) return wholeState(job)
  if (isRunning) return 'running'
  if (job.states.includes('failed')) return 'failed'
  return isLeft(job) ? 'left' : 'done'
}

/** Cancels what the cluster does, or stops what this window does. */
function EndButton({ job, isCancelling }: { job: Job; isCancelling: boolean }) {
  if (!isUnderWatch(job)) return <StopButton job={job} />
  return job.kind.watch.cancel && <CancelButton {...{ job, isCancelling }} />
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

function StopButton({ job }: { job: Job }) {
  const { t } = useTranslation('work')
  const place = placeOf(useActiveCluster().id)
  return (
    <Button disabled={job.isStopping === true} onClick={() => stopJob(place, job.id)}>
      {t('stopNow')}
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
