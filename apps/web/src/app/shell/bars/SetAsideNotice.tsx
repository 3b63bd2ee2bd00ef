import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import classes from './SetAsideNotice.module.css'

interface SetAsideNoticeProps {
  /** As they are written in a filter. */
  conditions: readonly string[]
  /** They are in force again, in place of what the link named. */
  onBringBack: () => void
  onDismiss: () => void
}

/** A link came with a filter of its own: which conditions of the last visit are not in force for it. */
export function SetAsideNotice({ conditions, onBringBack, onDismiss }: SetAsideNoticeProps) {
  const { t } = useTranslation('shell')
  if (conditions.length === 0) return null
  return (
    <div role="status" className={classes['notice']}>
      <span className={classes['conditions']}>
        {t('setAside.text')}
        {conditions.map((condition) => (
          <code key={condition}>{condition}</code>
        ))}
      </span>
      <Button onClick={onBringBack}>{t('setAside.back')}</Button>
      <Button look="quiet" onClick={onDismiss}>
        {t('dismiss')}
      </Button>
    </div>
  )
}
