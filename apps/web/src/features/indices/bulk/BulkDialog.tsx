import { nameBatches, type IndexSummary } from '@searchdeck/cluster-client'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { isDangerous } from '#features/indices/actions/indexActions.ts'
import { SegmentsField, segmentsOf } from '#features/indices/actions/SegmentsField.tsx'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { indexActionKind } from '#jobs/kinds/indexActionKind.ts'
import { startJob } from '#jobs/workOnJob.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { actionRequest, numberToType, type IndexAction } from '#queries/changes/indexAction.ts'
import { openJob } from '#state/openJob.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { Bytes } from '#ui/values/Bytes.tsx'
import classes from './BulkDialog.module.css'
import { BulkIndices } from './BulkIndices.tsx'
import { bulkPreview, type BulkPreview } from './bulkPreview.ts'

const BULK_WIDTH = 720

export interface BulkChoice {
  readonly action: IndexAction
  readonly selected: readonly IndexSummary[]
  /** Names of those that the filter left. */
  readonly inSight: ReadonlySet<string>
}

interface BulkDialogProps extends BulkChoice {
  onClose: () => void
}

/** Asks before many indices are changed: exactly which, with what in them, and by which calls. */
export function BulkDialog({ action, selected, inSight, onClose }: BulkDialogProps) {
  const { t } = useTranslation('indexActions')
  const { t: tWork } = useTranslation('work')
  const locale = useLocale()
  const cluster = useActiveCluster()
  const client = useQueryClient()
  // As it was when it was asked for: a reload behind the dialog changes nothing of what was read here.
  const [preview] = useState(() => bulkPreview(action, selected, inSight))
  const [segments, setSegments] = useState('')
  const maxSegments = segmentsOf(segments)
  const { indices } = preview
  const requests = useMemo(
    () =>
      nameBatches(indices.map(({ name }) => name)).map((batch) =>
        actionRequest(action, batch, { engine: cluster.engine, maxSegments: maxSegments ?? undefined }),
      ),
    [indices, action, cluster.engine, maxSegments],
  )
  const title = tWork(`job.${action}`, { count: indices.length, number: formatNumber(indices.length, locale) })
  const confirm = () => {
    const items = indices.map((index) => ({ name: index.name, uuid: index.uuid }))
    const options = { action, maxSegments: maxSegments ?? undefined }
    openJob(startJob(cluster, client, indexActionKind, { items, options }))
    onClose()
  }
  return (
    <ConfirmDialog
      title={title}
      width={BULK_WIDTH}
      verb={title}
      danger={isDangerous(action)}
      typed={isDangerous(action) && cluster.access === 'confirm' ? title : numberToType(action, indices.length)}
      requests={requests}
      cluster={cluster}
      invalid={maxSegments === null}
      isDirty={segments !== ''}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t(`bulk.text.${action}`)}</p>
      <Facts preview={preview} />
      <BulkIndices indices={indices} />
      {action === 'forceMerge' && <SegmentsField value={segments} onChange={setSegments} />}
    </ConfirmDialog>
  )
}

/** The whole of it in figures, and what somebody might not expect in it. */
function Facts({ preview: { docs, sizeBytes, red, unseen, leftOut } }: { preview: BulkPreview }) {
  const { t } = useTranslation('indexActions')
  const locale = useLocale()
  const number = (value: number) => formatNumber(value, locale)
  return (
    <ul className={classes['facts']}>
      <li>
        {t('bulk.docs', { count: docs, docs: number(docs) })}
        {' · '}
        <Bytes bytes={sizeBytes} />
      </li>
      {red > 0 && <li data-mark="red">{t('bulk.red', { count: red, number: number(red) })}</li>}
      {unseen > 0 && <li data-mark="yellow">{t('bulk.unseen', { count: unseen, number: number(unseen) })}</li>}
      {leftOut > 0 && <li>{t('bulk.leftOut', { count: leftOut, number: number(leftOut) })}</li>}
    </ul>
  )
}
