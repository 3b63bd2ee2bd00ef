import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import classes from './SearchPage.module.css'

interface SearchNoticesProps {
  typing: { readonly isInvalid: boolean }
  isCancelled: boolean
  /** Hits of an earlier search show. */
  isThere: boolean
  deep: { readonly error?: unknown } | undefined
}

/** What there is to know of the search itself, above its hits. */
export function SearchNotices({ typing, isCancelled, isThere, deep }: SearchNoticesProps) {
  const { t } = useTranslation('search')
  return (
    <>
      {typing.isInvalid && isThere && (
        <p role="alert" className={classes['invalid']}>
          <IconAlertTriangle size={16} aria-hidden />
          <strong>{t('invalid')}</strong>
          <span>{t('withheld.invalidHint')}</span>
        </p>
      )}
      {isCancelled && isThere && (
        <p role="status" className={classes['note']}>
          <IconInfoCircle size={16} aria-hidden />
          {t('cancelledOld')}
        </p>
      )}
      {deep?.error !== undefined && <ErrorNotice error={deep.error} />}
    </>
  )
}
