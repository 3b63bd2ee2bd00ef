import { useEffect, useState } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { bytesOfTotal } from '#lib/numbers/bytes.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { useImportState, type ShownImport } from '#jobs/import/startImport.ts'
import { stopJob } from '#jobs/workOnJob.ts'
import { placeOf } from '#state/placeOf.ts'
import { Button } from '#ui/Button.tsx'
import { Figures } from './Figures.tsx'
import classes from './ImportPage.module.css'

/** How far an import is; somebody may stop it. */
export function ImportProgressView({ shown }: { shown: ShownImport }) {
  const { t } = useTranslation('documentImport')
  const locale = useLocale()
  const cluster = useActiveCluster()
  const state = useImportState(cluster, shown)
  const nowMs = useNow()
  if (!state) return null
  const { figures, wait, isStopping, startedMs } = state
  const { size } = shown.file
  const done = bytesOfTotal(figures.bytes, size, locale)
  return (
    <>
      <progress className={classes['progress']} aria-label={t('run.progress')} value={figures.bytes} max={size} />
      <p className={classes['note']}>{t('run.ofFile', { done })}</p>
      <Figures figures={figures} ms={nowMs - startedMs} />
      {wait && (
        <p className={classes['waiting']} role="status">
          <span>{t('run.waits', { reason: wait.reason })}</span>
          <span role="timer" aria-live="off">
            {t('run.until', { seconds: secondsUntil(wait.untilMs, nowMs, locale) })}
          </span>
        </p>
      )}
      <div className={classes['buttons']}>
        <Button size="form" disabled={isStopping === true} onClick={() => stopJob(placeOf(cluster.id), shown.jobId)}>
          {t('run.stop')}
        </Button>
        <span className={classes['note']}>{t(isStopping === true ? 'run.stopping' : 'run.goesOn')}</span>
      </div>
    </>
  )
}

function secondsUntil(untilMs: number, nowMs: number, locale: string): string {
  return formatNumber(Math.max(0, Math.ceil((untilMs - nowMs) / 1000)), locale)
}

/** Told once a second. */
function useNow(): number {
  const [nowMs, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
