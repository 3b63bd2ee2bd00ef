import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { withNodeNames } from '#lib/names/withNodeNames.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { countStates, isLeft, isUnderWatch } from '#jobs/job.ts'
import type { WatchReading } from '#jobs/jobKind.ts'
import type { SteppedJob } from '#jobs/stepStates.ts'
import { checkJob, resumeJob, stopJob } from '#jobs/workOnJob.ts'
import { useNodeNames } from '#state/nodeNames.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import { CopyButton } from '#ui/values/CopyButton.tsx'
import { ContinueDialog } from './ContinueDialog.tsx'
import classes from './JobDialog.module.css'
import { JobItems } from './JobItems.tsx'
import { jobReport } from './jobReport.ts'
import { JobState } from './JobState.tsx'
import { jobTitle } from './jobText.ts'

const JOB_WIDTH = 720

interface JobDialogProps {
  place: string
  job: SteppedJob
  /** A window works on it. */
  isRunning: boolean
  /** How what it waits for was when it was asked for last. */
  reading: WatchReading<unknown> | undefined
  onClose: () => void
}

/** How far a job that sends calls is, and in the end what came of each item. Closing it stops nothing. */
export function JobDialog({ place, job, isRunning, reading, onClose }: JobDialogProps) {
  const { t } = useTranslation('work')
  const { t: tDialogs } = useTranslation('dialogs')
  const locale = useLocale()
  const cluster = useActiveCluster()
  const names = useNodeNames(cluster.id)
  const [asked, setAsked] = useState<'resume' | 'retry'>()
  const resume = useResume(job.id)
  const check = useMutation({ mutationFn: () => checkJob(cluster, job.id), meta: { silent: true } })
  return (
    <>
      <Dialog
        title={jobTitle(job, t, locale)}
        width={JOB_WIDTH}
        onClose={onClose}
        footer={
          <>
            <JobButtons
              {...{ job, isRunning, onAsk: setAsked }}
              onStop={() => stopJob(place, job.id)}
              onCheck={() => check.mutate()}
              isChecking={check.isPending}
            />
            <Button size="form" onClick={onClose}>
              {tDialogs('close')}
            </Button>
          </>
        }
      >
        <JobState {...{ job, isRunning, reading }} />
        {job.taskId !== undefined && !job.kind.watch && (
          <code title={job.taskId}>{t('taskId', { id: withNodeNames(job.taskId, names) })}</code>
        )}
        {check.error && <ErrorNotice inDialog error={check.error} />}
        <JobItems {...{ job, isRunning, reading }} />
        {!isRunning && (
          <div className={classes['report']}>
            <CopyButton look="quiet" text={jobReport(job, t)} label={t('copyReport')} />
          </div>
        )}
      </Dialog>
      {asked && (
        <ContinueDialog
          job={job}
          isRetry={asked === 'retry'}
          onConfirm={() => {
            setAsked(undefined)
            resume.mutate(asked === 'retry')
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

function useResume(jobId: string) {
  const { t } = useTranslation('work')
  const cluster = useActiveCluster()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (retry: boolean) => resumeJob(cluster, client, jobId, { retry }),
    onSuccess: (isMine) => {
      if (!isMine) showSnackbar({ color: 'info', title: t('elsewhere') })
    },
  })
}

interface JobButtonsProps {
  job: SteppedJob
  isRunning: boolean
  isChecking: boolean
  onStop: () => void
  onCheck: () => void
  onAsk: (what: 'resume' | 'retry') => void
}

function JobButtons({ job, isRunning, isChecking, onStop, onCheck, onAsk }: JobButtonsProps) {
  const { t } = useTranslation('work')
  const locked = useActiveCluster().access === 'readOnly'
  const { failed, unknown } = countStates(job)
  if (isRunning) {
    // What the cluster does by itself nobody here can stop.
    if (isUnderWatch(job)) return null
    return (
      <Button size="form" disabled={job.isStopping === true} onClick={onStop}>
        {t(job.wait ? 'stopNow' : 'stop')}
      </Button>
    )
  }
  return (
    <>
      {unknown > 0 && (
        <Button size="form" aria-busy={isChecking} disabled={isChecking} onClick={onCheck}>
          {t('check')}
        </Button>
      )}
      {failed > 0 && (
        <Button size="form" locked={locked} onClick={() => onAsk('retry')}>
          {t('retry')}
        </Button>
      )}
      {isLeft(job) && (
        <Button size="form" look="primary" locked={locked} onClick={() => onAsk('resume')}>
          {t('resume')}
        </Button>
      )}
    </>
  )
}
