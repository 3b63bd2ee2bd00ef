import { forceMergeRequest, type IndexSummary } from '@searchdeck/cluster-client'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#i18n/useLocale.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { mustWait } from '#queries/changeIndices.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { Bytes } from '#ui/Bytes.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Health } from '#ui/Health.tsx'
import { MiddleName } from '#ui/MiddleName.tsx'
import { TextField } from '#ui/TextField.tsx'
import { actionRequest, isDangerous, type IndexAction } from './indexActions.ts'
import classes from './IndexChangeDialog.module.css'
import { useIndexChange } from './useIndexChange.ts'

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
  const [segments, setSegments] = useState('')
  const shown = useShown()
  const { name } = index
  const wrong = !/^(?:[1-9]\d{0,5})?$/.test(segments)
  const request = segments === '' || wrong ? actionRequest(action, name) : forceMergeRequest([name], Number(segments))
  const confirm = () => {
    if (mustWait(cluster, request)) showSnackbar({ color: 'info', title: t('waits'), body: t('waitsHint') })
    change.mutateAsync({ action, name, request }).then(onClose, (error: unknown) => {
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
      busy={change.isPending}
      invalid={wrong}
      error={change.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <WhatHappens action={action} docs={index.docs} />
      <IndexLine index={index} />
      {action === 'forceMerge' && <SegmentsField value={segments} wrong={wrong} onChange={setSegments} />}
    </ConfirmDialog>
  )
}

function WhatHappens({ action, docs }: { action: IndexAction; docs: number | undefined }) {
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

interface SegmentsFieldProps {
  value: string
  wrong: boolean
  onChange: (value: string) => void
}

function SegmentsField({ value, wrong, onChange }: SegmentsFieldProps) {
  const { t } = useTranslation('indexActions')
  return (
    <div className={classes['short']}>
      <TextField
        label={t('segments')}
        inputMode="numeric"
        value={value}
        hint={t('segmentsHint')}
        error={wrong && t('segmentsWrong')}
        onChange={({ target }) => onChange(target.value.trim())}
      />
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
