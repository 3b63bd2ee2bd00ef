import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { timeOfDay } from '#lib/time/timeOfDay.ts'
import classes from './ClusterFigures.module.css'

interface FigureProps {
  label: string
  value: string
  unit?: string
  detail: string
  /** Needs attention. */
  tone?: 'red' | 'yellow' | undefined
  bar?: readonly { readonly tone: 'green' | 'yellow' | 'red' | 'accent' | 'rest'; readonly share: number }[]
  /** When it was read, in milliseconds since 1970; 0 is not yet. */
  readAt: number
  /** It was read longer ago than it should have been. */
  isOld?: boolean
  /** Why there may be more than it says. */
  partly?: string | undefined
}

/** One number that matters, with what explains it, of when it is, and whether it is all. */
export function Figure({ label, value, unit, detail, tone, bar, readAt, isOld = false, partly }: FigureProps) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const time = timeOfDay(readAt, locale)
  return (
    <div className={classes['figure']} title={readAt > 0 ? t('updated', { time }) : undefined}>
      <span className={classes['label']}>{label}</span>
      <span className={classes['value']} data-tone={tone}>
        {value}
        {unit !== undefined && <small>{unit}</small>}
      </span>
      <span className={classes['detail']} title={detail}>
        {detail}
      </span>
      {bar && (
        <span className={classes['bar']} aria-hidden="true">
          {bar.map(({ tone: part, share }, at) =>
            share > 0 ? <span key={at} data-tone={part} style={{ flexGrow: share }} /> : null,
          )}
        </span>
      )}
      {partly !== undefined && (
        <span className={classes['mark']}>
          <IconAlertTriangle size={14} aria-hidden />
          {partly}
        </span>
      )}
      {isOld && (
        <span className={classes['mark']}>
          <IconClock size={14} aria-hidden />
          {t('asOf', { time })}
        </span>
      )}
    </div>
  )
}
