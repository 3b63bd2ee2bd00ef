import { indexBatches } from '@searchdeck/cluster-client'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#i18n/useLocale.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { abandoned, positionsOf, withFailedAgain } from '#queries/bulkJob.ts'
import { actionRequest } from '#queries/indexAction.ts'
import type { SavedJob } from '#state/work.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { jobTitle } from './jobText.ts'

const CONTINUE_WIDTH = 600

interface ContinueDialogProps {
  job: SavedJob
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
  const { action, maxSegments } = job
  const names = useMemo(() => namesLeft(job, isRetry), [job, isRetry])
  const requests = useMemo(
    () => indexBatches(names).map((batch) => actionRequest(action, batch, { engine: cluster.engine, maxSegments })),
    [names, action, maxSegments, cluster.engine],
  )
  const isDangerous = action === 'delete' || action === 'deleteDocuments'
  const title = jobTitle({ action, names }, t, locale)
  return (
    <ConfirmDialog
      title={t(isRetry ? 'retryTitle' : 'resumeTitle')}
      verb={title}
      width={CONTINUE_WIDTH}
      danger={isDangerous}
      typed={isDangerous && cluster.access === 'confirm' ? title : undefined}
      requests={requests}
      cluster={cluster}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('continueText')}</p>
      {job.marks.includes('s') && <p>{t('unknownStay')}</p>}
    </ConfirmDialog>
  )
}

function namesLeft(job: SavedJob, isRetry: boolean): string[] {
  const left = isRetry ? withFailedAgain(abandoned(job)) : job
  return positionsOf(left, 'w').map((at) => left.names[at] ?? '')
}
