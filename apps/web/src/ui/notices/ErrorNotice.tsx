import { isClusterError, requestLabel } from '@searchdeck/cluster-client'
import { IconAlertTriangle, IconLock, IconRefresh } from '@tabler/icons-react'
import { describeError, isForbidden } from '#i18n/describeError.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/values/CopyButton.tsx'
import { OpenInConsoleButton } from '#ui/values/OpenInConsoleButton.tsx'
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
  const request = !inDialog && isClusterError(error) ? error.request : undefined
  const Mark = isForbidden(error) ? IconLock : IconAlertTriangle
  return (
    <div role="alert" className={classes['notice']} data-in-dialog={inDialog || undefined}>
      <Mark size={16} aria-hidden className={classes['mark']} />
      <strong>{title}</strong>
      {request && <code className={classes['call']}>{requestLabel(request)}</code>}
      {reason !== undefined && <span className={classes['reason']}>{reason}</span>}
      <div className={classes['actions']}>
        <CopyButton text={copyable} label={t('copyError')} />
        {request && <OpenInConsoleButton requests={[request]} />}
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
