import type { IndexSummary } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { actionRequest, isTask } from '#queries/changes/indexAction.ts'
import { documentCountQuery } from '#queries/documents.ts'
import { useFormDraft } from '#state/draft.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useChangeEnd } from '#ui/dialog/useChangeEnd.ts'
import { Bytes } from '#ui/values/Bytes.tsx'
import { Health } from '#ui/values/Health.tsx'
import { MiddleName } from '#ui/values/MiddleName.tsx'
import { dialogDraftName } from './dialogDraft.ts'
import { isDangerous, type IndexAction } from './indexActions.ts'
import classes from './IndexChangeDialog.module.css'
import { SegmentsField, segmentsOf } from './SegmentsField.tsx'
import { useIndexChange } from './useIndexChange.ts'
import { useTaskStart } from './useTaskStart.ts'

interface IndexChangeDialogProps {
  action: IndexAction
  index: IndexSummary
  /** What stood there before the page was reloaded. */
  typed?: MergeFields | undefined
  onClose: () => void
}

interface MergeFields {
  readonly segments: string
}

const empty: MergeFields = { segments: '' }

/** Asks before one index is changed: what happens to what, and the request that will be sent. */
export function IndexChangeDialog({ action, index, typed, onClose }: IndexChangeDialogProps) {
  const { t } = useTranslation('indexActions')
  const cluster = useActiveCluster()
  const change = useIndexChange({ silent: true })
  const start = useTaskStart()
  const endWith = useChangeEnd(onClose)
  const { name } = index
  const draftName = dialogDraftName(cluster, 'forceMerge')
  const { fields, setFields, isDirty } = useFormDraft(draftName, empty, typed, { kind: 'forceMerge', index: name })
  const maxSegments = segmentsOf(fields.segments)
  const request = actionRequest(action, [name], {
    engine: cluster.engine,
    maxSegments: maxSegments ?? undefined,
  })
  const confirm = () => {
    const task = isTask(action, cluster.engine) && (action === 'deleteDocuments' ? action : 'forceMerge')
    void endWith(
      task ? start.mutateAsync({ request, task, index: name }) : change.mutateAsync({ action, name, request }),
    )
  }
  return (
    <ConfirmDialog
      title={t(`ask.${action}.title`, { name })}
      verb={t(`ask.${action}.verb`)}
      danger={isDangerous(action)}
      typed={isDangerous(action) && cluster.access === 'confirm' ? name : undefined}
      requests={[request]}
      cluster={cluster}
      busy={change.isPending || start.isPending}
      invalid={maxSegments === null}
      isDirty={isDirty}
      error={change.error ?? start.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {action === 'deleteDocuments' ? <AllDocuments name={name} /> : <WhatHappens action={action} docs={index.docs} />}
      <IndexLine index={index} />
      {action === 'forceMerge' && (
        <SegmentsField value={fields.segments} onChange={(segments) => setFields({ segments })} />
      )}
    </ConfirmDialog>
  )
}

/** How many go is asked for now: the list may be old, and it counts nested documents too. */
function AllDocuments({ name }: { name: string }) {
  const { t } = useTranslation('indexActions')
  const locale = useLocale()
  const count = useQuery(documentCountQuery(useActiveCluster(), name))
  if (count.isPending) return <p aria-busy>{t('ask.deleteDocuments.counting')}</p>
  if (typeof count.data !== 'number') return <p>{t('ask.deleteDocuments.unknown')}</p>
  return <p>{t('ask.deleteDocuments.text', { count: count.data, docs: count.data.toLocaleString(locale) })}</p>
}

function WhatHappens({ action, docs }: { action: Exclude<IndexAction, 'deleteDocuments'>; docs: number | undefined }) {
  const { t } = useTranslation('indexActions')
  const locale = useLocale()
  if (action !== 'delete') return <p>{t(`ask.${action}.text`)}</p>
  if (docs === undefined) return <p>{t('ask.delete.unknown')}</p>
  return <p>{t('ask.delete.text', { count: docs, docs: docs.toLocaleString(locale) })}</p>
}

function IndexLine({ index: { name, health, sizeBytes } }: { index: IndexSummary }) {
  return (
    <div className={classes['index']}>
      {health && <Health state={health} shapeOnly />}
      <MiddleName name={name} />
      <Bytes bytes={sizeBytes} />
    </div>
  )
}
