import { IconClock } from '@tabler/icons-react'
import { describeError } from '#i18n/describeError.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { timeOfDay } from '#lib/time/timeOfDay.ts'
import { Button } from '#ui/Button.tsx'
import classes from './StaleBar.module.css'

interface StaleBarProps {
  error: unknown
  /** When what still shows was read, in milliseconds since 1970. */
  dataUpdatedAt: number
  onReload: () => void
}

/** A reload failed and the old data stays: says of when it is, and why there is nothing newer. */
export function StaleBar({ error, dataUpdatedAt, onReload }: StaleBarProps) {
  const { t } = useTranslation('errors')
  const locale = useLocale()
  const { title, reason } = describeError(error, t)
  return (
    <div role="alert" className={classes['bar']}>
      <IconClock size={16} aria-hidden />
      <span className={classes['text']}>
        <strong>{t('dataOf', { time: timeOfDay(dataUpdatedAt, locale) })}</strong>{' '}
        {t('reloadFailed', { reason: reason === undefined ? title : `${title}. ${reason}` })}
      </span>
      <Button onClick={onReload}>{t('reload')}</Button>
    </div>
  )
}
