import { bytesOfTotal } from '#lib/numbers/bytes.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { usageTone } from '#lib/numbers/usageTone.ts'
import classes from './Meter.module.css'
import { DASH, type Words } from './nodeColumn.ts'

interface MeterProps extends Words {
  percent: number | undefined
  usedBytes?: number | undefined
  totalBytes?: number | undefined
  /** Being nearly full is the normal state: no warning colours. */
  isFullNormal?: boolean
}

/** How full something is: used and total, the share in percent, and a bar below. What is not known is a dash. */
export function Meter({ percent, usedBytes, totalBytes, isFullNormal, t, locale }: MeterProps) {
  // A disk of 0 bytes is one that nobody knows.
  const hasSize = usedBytes !== undefined && totalBytes !== undefined && totalBytes > 0
  if (percent === undefined && !hasSize) return <span className={classes['percent']}>{DASH}</span>
  const exact = hasSize
    ? t('exactUse', { used: formatNumber(usedBytes, locale), total: formatNumber(totalBytes, locale) })
    : undefined
  return (
    <span className={classes['meter']} data-tone={toneOf(percent, isFullNormal)} title={exact}>
      {hasSize && <span className={classes['size']}>{bytesOfTotal(usedBytes, totalBytes, locale)}</span>}
      <span className={classes['percent']}>{percent === undefined ? DASH : percentText(percent, locale)}</span>
      <span
        className={classes['track']}
        // The share, and what is left within its edge.
        style={{ backgroundSize: `${Math.min(100, percent ?? 0)}% 100%, calc(100% - 2px) calc(100% - 2px)` }}
        aria-hidden="true"
      />
    </span>
  )
}

function toneOf(percent: number | undefined, isFullNormal = false) {
  return isFullNormal ? undefined : usageTone(percent)
}

function percentText(percent: number, locale: string): string {
  return `${formatNumber(percent, locale)}%`
}
