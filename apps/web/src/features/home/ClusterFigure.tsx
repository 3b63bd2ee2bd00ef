import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { timeOfDay } from '#lib/time/timeOfDay.ts'
import { Figure } from '#ui/values/Figure.tsx'
import classes from './ClusterFigures.module.css'

interface ClusterFigureProps {
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
export function ClusterFigure({ bar, readAt, isOld = false, partly, ...figure }: ClusterFigureProps) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const time = timeOfDay(readAt, locale)
  return (
    <Figure {...figure} title={readAt > 0 ? t('updated', { time }) : undefined}>
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
    </Figure>
  )
}
