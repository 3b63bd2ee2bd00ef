import { useEffect, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { RECHECK_MS } from '#queries/status/status.ts'
import classes from './NetworkErrorPanel.module.css'

const TICK_MS = 1000

/** Counts down to the next time the cluster is asked by itself. Not read out: it would never end. */
export function NextCheck({ failedAt, busy }: { failedAt: number; busy: boolean }) {
  const { t } = useTranslation('errors')
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const leftMs = failedAt + RECHECK_MS - Math.max(now, failedAt)
  const seconds = Math.max(1, Math.ceil(leftMs / 1000))
  return <p className={classes['next']}>{busy || leftMs <= 0 ? t('checking') : t('nextCheck', { seconds })}</p>
}
