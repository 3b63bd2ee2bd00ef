import type { IndexSummary } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#i18n/useLocale.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { mustWait } from '#queries/changeIndices.ts'
import { documentCountQuery } from '#queries/documents.ts'
import { actionRequest, isTask } from '#queries/indexAction.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { Bytes } from '#ui/Bytes.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Health } from '#ui/Health.tsx'
import { MiddleName } from '#ui/MiddleName.tsx'
import { isDangerous, type IndexAction } from './indexActions.ts'
import classes from './IndexChangeDialog.module.css'
import { SegmentsField, segmentsOf } from './SegmentsField.tsx'
import { useIndexChange } from './useIndexChange.ts'
import { useTaskStart } from './useTaskStart.ts'

interface IndexChangeDialogProps {
  action: IndexAction
  index: IndexSummary
  onClose: () => void
}

/** Asks before one index is changed: what happens to what, and the request that will be sent. */
export function IndexChangeDialog({ action, index, onClose }: IndexChangeDialogProps) {
  const { t } = useTranslation('indexActions')
  const cluster = useActiveCluster()
  const change = useIndexChange({ silent: true })
  const start = useTaskStart()
  const [segments, setSegments] = useState('')
  const shown = useShown()
  const { name } = index
  const maxSegments = segmentsOf(segments)
  const request = actionRequest(action, [name], {
    engine: cluster.engine,
    maxSegments: maxSegments ?? undefined,
  })
  const confirm = () => {
    if (mustWait(cluster, request)) showSnackbar({ color: 'info', title: t('waits'), body: t('waitsHint') })
    const kind = isTask(action, cluster.engine) && (action === 'deleteDocuments' ? action : 'forceMerge')
    const sent = kind
      ? start.mutateAsync({ request, kind, index: name })
      : change.mutateAsync({ action, name, request })
    sent.then(onClose, (error: unknown) => {
      // The dialog was closed while it ran: then nobody has seen why it failed.
      if (!shown.current) throw error
    })
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
      error={change.error ?? start.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {action === 'deleteDocuments' ? <AllDocuments name={name} /> : <WhatHappens action={action} docs={index.docs} />}
      <IndexLine index={index} />
      {action === 'forceMerge' && <SegmentsField value={segments} onChange={setSegments} />}
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

/** Whether this is still on the screen, for what comes back later. */
function useShown() {
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return shown
}
