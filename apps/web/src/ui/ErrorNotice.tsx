import { isClusterError } from '@searchdeck/cluster-client'
import { IconAlertTriangle, IconLock, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { describeError, isForbidden } from '#i18n/describeError.ts'
import { Button } from './Button.tsx'
import { CopyButton } from './CopyButton.tsx'
import classes from './ErrorNotice.module.css'

interface ErrorNoticeProps {
  error: unknown
  /** Below the request that it is about: said in as little room as it takes. */
  inDialog?: boolean
  onRetry?: () => void
}

/** A read that failed, where its content would stand: which call, what the answer was, and what can be done. */
export function ErrorNotice({ error, inDialog = false, onRetry }: ErrorNoticeProps) {
  const { t } = useTranslation('errors')
  const { title, reason, copyable } = describeError(error, t)
  const Mark = isForbidden(error) ? IconLock : IconAlertTriangle
  return (
    <div role="alert" className={classes['notice']} data-in-dialog={inDialog || undefined}>
      <Mark size={16} aria-hidden className={classes['mark']} />
      <strong>{title}</strong>
      {!inDialog && isClusterError(error) && <code className={classes['call']}>{error.request}</code>}
      {reason !== undefined && <span className={classes['reason']}>{reason}</span>}
      <div className={classes['actions']}>
        <CopyButton text={copyable} label={t('copyError')} />
        {onRetry && (
          <Button look="quiet" onClick={onRetry}>
            <IconRefresh size={16} aria-hidden />
            {t('retry')}
          </Button>
        )}
      </div>
    </div>
  )
}
