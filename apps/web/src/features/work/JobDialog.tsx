import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#i18n/useLocale.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { countMarks } from '#queries/bulkJob.ts'
import { checkBulkJob, resumeBulkJob, stopBulkJob } from '#queries/bulkJobs.ts'
import { showSnackbar } from '#state/snackbars.ts'
import type { SavedJob } from '#state/work.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { ContinueDialog } from './ContinueDialog.tsx'
import classes from './JobDialog.module.css'
import { JobIndices } from './JobIndices.tsx'
import { JobState } from './JobState.tsx'
import { isLeft, jobTitle } from './jobText.ts'
import { jobReport } from './jobReport.ts'

const JOB_WIDTH = 720

interface JobDialogProps {
  place: string
  job: SavedJob
  /** A window works on it. */
  isRunning: boolean
  onClose: () => void
}

/** How far an action on many indices is, and in the end what came of each index. Closing it stops nothing. */
export function JobDialog({ place, job, isRunning, onClose }: JobDialogProps) {
  const { t } = useTranslation('work')
  const { t: tDialogs } = useTranslation('dialogs')
  const locale = useLocale()
  const cluster = useActiveCluster()
  const [asked, setAsked] = useState<'resume' | 'retry'>()
  const resume = useResume(job.id)
  const check = useMutation({ mutationFn: () => checkBulkJob(cluster, job.id), meta: { silent: true } })
  return (
    <>
      <Dialog
        title={jobTitle(job, t, locale)}
        width={JOB_WIDTH}
        // Escape is heard by the question above too, and is meant for that one.
        onClose={asked ? () => undefined : onClose}
        footer={
          <>
            <JobButtons
              {...{ job, isRunning, onAsk: setAsked }}
              onStop={() => stopBulkJob(place, job.id)}
              onCheck={() => check.mutate()}
              isChecking={check.isPending}
            />
            <Button size="form" onClick={onClose}>
              {tDialogs('close')}
            </Button>
          </>
        }
      >
        <JobState job={job} isRunning={isRunning} />
        {job.taskId !== undefined && <code>{t('taskId', { id: job.taskId })}</code>}
        {check.error && <ErrorNotice inDialog error={check.error} />}
        <JobIndices job={job} isRunning={isRunning} />
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
    mutationFn: (retry: boolean) => resumeBulkJob(cluster, client, jobId, { retry }),
    onSuccess: (isMine) => {
      if (!isMine) showSnackbar({ color: 'info', title: t('elsewhere') })
    },
  })
}

interface JobButtonsProps {
  job: SavedJob
  isRunning: boolean
  isChecking: boolean
  onStop: () => void
  onCheck: () => void
  onAsk: (what: 'resume' | 'retry') => void
}

function JobButtons({ job, isRunning, isChecking, onStop, onCheck, onAsk }: JobButtonsProps) {
  const { t } = useTranslation('work')
  const locked = useActiveCluster().access === 'readOnly'
  const { f, u } = countMarks(job)
  if (isRunning) {
    return (
      <Button size="form" disabled={job.isStopping === true} onClick={onStop}>
        {t(job.wait ? 'stopNow' : 'stop')}
      </Button>
    )
  }
  return (
    <>
      {u > 0 && (
        <Button size="form" aria-busy={isChecking} disabled={isChecking} onClick={onCheck}>
          {t('check')}
        </Button>
      )}
      {f > 0 && (
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
