import { IconAlertTriangle } from '@tabler/icons-react'
import { describeError } from '#i18n/describeError.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { CopyButton } from '#ui/values/CopyButton.tsx'
import classes from './AnswerNotices.module.css'

/** The fields could not be read, so nothing can be sorted by them: why. */
export function MappingNotice({ error }: { error: unknown }) {
  const { t } = useTranslation('searchResults')
  const { t: tErrors } = useTranslation('errors')
  if (error === undefined || error === null) return null
  const { title, reason, copyable } = describeError(error, tErrors)
  return (
    <div role="status" className={classes['notice']} data-quiet="">
      <IconAlertTriangle size={16} aria-hidden />
      <span className={classes['text']}>
        {t('mappingNotRead', { reason: reason === undefined ? title : `${title}. ${reason}` })}
      </span>
      <CopyButton iconOnly text={copyable} label={tErrors('copyError')} />
    </div>
  )
}
