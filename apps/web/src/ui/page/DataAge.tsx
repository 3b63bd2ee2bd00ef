import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { timeOfDay } from '#lib/time/timeOfDay.ts'
import { useIsOlderThan } from '#lib/time/useIsOlderThan.ts'
import classes from './DataAge.module.css'

/** So much later than due, in milliseconds, data are old. */
const GRACE_MS = 5_000

interface DataAgeProps {
  /** In milliseconds since 1970; 0 is not yet. */
  updatedAt: number
  /** How often they are read, in milliseconds; 0 is when somebody asks. */
  intervalMs: number
}

/** Of when the data of a page are; it stands out where a reload by itself is late. */
export function DataAge({ updatedAt, intervalMs }: DataAgeProps) {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const isLate = useIsOlderThan(updatedAt, intervalMs === 0 ? undefined : intervalMs + GRACE_MS)
  if (updatedAt === 0) return null
  const time = timeOfDay(updatedAt, locale)
  const text = t(isLate ? 'updatedLate' : 'updated', { time })
  return (
    <span className={classes['age']} data-late={isLate ? '' : undefined} title={text}>
      <span className={classes['whole']}>{text}</span>
      {/* The same, where there is room for no more. */}
      <span className={classes['time']} aria-hidden="true">
        {time}
      </span>
    </span>
  )
}
