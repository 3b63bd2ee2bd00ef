import type { LifecycleMode } from '@searchdeck/cluster-client'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import classes from './PolicyNotices.module.css'

interface PolicyNoticesProps {
  mode: { readonly data: LifecycleMode | undefined; readonly error: Error | null; readonly refetch: () => unknown }
  explanations: { readonly error: Error | null; readonly refetch: () => unknown }
  /** Why nothing can be changed. */
  off: string | undefined
  onStartAll: () => void
}

/** What is true of all policies, and what of them could not be read. */
export function PolicyNotices({ mode, explanations, off, onStartAll }: PolicyNoticesProps) {
  const { t } = useTranslation('snapshotPolicies')
  const isStopped = mode.data === 'STOPPED' || mode.data === 'STOPPING'
  return (
    <>
      {isStopped && (
        <div role="alert" className={classes['stopped']}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>
            <strong>{t(mode.data === 'STOPPED' ? 'notices.stopped' : 'notices.stopping')}</strong>{' '}
            {t('notices.stoppedHint')}
          </span>
          <Button locked={off !== undefined} onClick={onStartAll}>
            {t('notices.startAll')}…
          </Button>
        </div>
      )}
      {mode.error && <Unread text={t('notices.modeUnread')} error={mode.error} onRetry={mode.refetch} />}
      {explanations.error && (
        <Unread text={t('notices.runsUnread')} error={explanations.error} onRetry={explanations.refetch} />
      )}
    </>
  )
}

function Unread({ text, error, onRetry }: { text: string; error: Error; onRetry: () => unknown }) {
  return (
    <div className={classes['unread']}>
      <p>{text}</p>
      <ErrorNotice error={error} onRetry={() => void onRetry()} />
    </div>
  )
}
