import { useMemo } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { itemsAt, positionsOf } from '#jobs/job.ts'
import { abandoned, withFailedAgain, type SteppedJob } from '#jobs/stepStates.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { jobTitle } from './jobText.ts'

const CONTINUE_WIDTH = 600

interface ContinueDialogProps {
  job: SteppedJob
  /** What failed is tried once more too. */
  isRetry: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a job goes on: what is left, and the calls that will be sent for it. */
export function ContinueDialog({ job, isRetry, onConfirm, onClose }: ContinueDialogProps) {
  const { t } = useTranslation('work')
  const locale = useLocale()
  const cluster = useActiveCluster()
  const { kind, options } = job
  const { steps } = kind
  const items = useMemo(() => itemsLeft(job, isRetry), [job, isRetry])
  const requests = useMemo(
    () => steps.batches(items, options).map((batch) => steps.request(batch, options, cluster.engine)),
    [steps, items, options, cluster.engine],
  )
  const isDanger = steps.isDangerous(options)
  const title = jobTitle({ kind, options, items }, t, locale)
  return (
    <ConfirmDialog
      title={t(isRetry ? 'retryTitle' : 'resumeTitle')}
      verb={title}
      width={CONTINUE_WIDTH}
      danger={isDanger}
      typed={isDanger && cluster.access === 'confirm' ? title : steps.numberToType?.(options, items.length)}
      requests={requests}
      cluster={cluster}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t(steps.texts.resume)}</p>
      {job.states.includes('sent') && <p>{t(steps.texts.unanswered)}</p>}
    </ConfirmDialog>
  )
}

function itemsLeft(job: SteppedJob, isRetry: boolean): readonly unknown[] {
  const left = isRetry ? withFailedAgain(abandoned(job)) : job
  return itemsAt(left, positionsOf(left, 'waiting'))
}
