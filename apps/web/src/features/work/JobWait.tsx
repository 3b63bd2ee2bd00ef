import { useEffect, useState } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { BUSY_ATTEMPTS } from '#jobs/busyPause.ts'
import type { Job } from '#jobs/job.ts'
import classes from './WorkPlace.module.css'

const TICK_MS = 1000

/** How long a job still leaves the cluster alone. Not read out: it changes every second. */
export function JobWait({ wait }: { wait: NonNullable<Job['wait']> }) {
  const { t } = useTranslation('work')
  const locale = useLocale()
  const [nowMs, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((wait.untilMs - nowMs) / TICK_MS))
  const [attempt, attempts] = [wait.attempt, BUSY_ATTEMPTS].map((each) => formatNumber(each, locale))
  return (
    <span className={classes['note']} role="timer">
      {t('wait.until', { seconds: formatNumber(seconds, locale), attempt, attempts })}
    </span>
  )
}
