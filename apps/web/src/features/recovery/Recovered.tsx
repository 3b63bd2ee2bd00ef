import { recoveredPercent, type RecoveryCount } from '@searchdeck/cluster-client'
import { useTranslation } from '#i18n/useTranslation.ts'
import classes from './Recovered.module.css'

interface RecoveredProps {
  count: RecoveryCount
  /** `recovered / total`, as it is written. */
  amounts: string
  /** What was there already, as it is written; nothing where there was nothing. */
  reused: string | undefined
  /** Still under way: a bar shows how far it is. */
  isRunning: boolean
}

/** How much of one thing has come: percent, and 'recovered / total'. */
export function Recovered({ count, amounts, reused, isRunning }: RecoveredProps) {
  const { t } = useTranslation('recovery')
  const percent = recoveredPercent(count)
  const title = reused === undefined ? amounts : `${amounts} · ${t('reused', { amount: reused })}`
  return (
    <span className={classes['recovered']} title={title}>
      <span className={classes['percent']}>{percentText(percent)}</span>
      <span className={classes['amounts']}>{amounts}</span>
      {isRunning && percent !== undefined && (
        <span className={classes['bar']} aria-hidden="true">
          <span style={{ width: `${percent}%` }} />
        </span>
      )}
    </span>
  )
}

/** Never 100 % before it is all there. */
export function percentText(percent: number | undefined): string {
  return percent === undefined ? '–' : `${Math.floor(percent)}%`
}
