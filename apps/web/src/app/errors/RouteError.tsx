import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/values/CopyButton.tsx'
import { isMissingPart, reloadForMissingPart, useMissingPart } from './missingParts.ts'
import classes from './RouteError.module.css'

/** In place of one page that broke, or whose code could not be loaded: the shell and the other pages live on. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const failure = error instanceof Error ? error : new Error(String(error))
  // Drawing the page anew would not load its code.
  const isMissing = isMissingPart(failure)
  const canReload = useMissingPart(({ part }) => part?.isStillMissing === false)
  useEffect(() => {
    if (!isMissing) return
    useMissingPart.setState({ isToldInPlace: true })
    return () => useMissingPart.setState({ isToldInPlace: false })
  }, [isMissing])
  const again = () => {
    queries.reset()
    reset()
    void router.invalidate()
  }
  return (
    <div role="alert" className={classes['notice']}>
      <IconAlertTriangle size={16} aria-hidden />
      <h1>{t(isMissing ? 'broken.missing' : 'broken.title')}</h1>
      {canReload && isMissing && <p>{t('missingPart.why')}</p>}
      <p>{isMissing ? t('broken.missingHint') : failure.message}</p>
      <div className={classes['actions']}>
        <CopyButton text={failure.stack ?? failure.message} label={t('broken.copy')} />
        {(!isMissing || canReload) && (
          <Button onClick={isMissing ? reloadForMissingPart : again}>
            <IconRefresh size={16} aria-hidden />
            {t('broken.reload')}
          </Button>
        )}
      </div>
    </div>
  )
}
