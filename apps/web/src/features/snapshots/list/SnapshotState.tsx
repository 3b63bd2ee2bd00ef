import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { outcomeOf } from '../lastDays/lastDays.ts'
import { SnapshotMark } from './SnapshotMark.tsx'
import { doneShare, isRunning, type SnapshotRow } from './snapshotRows.ts'
import classes from './SnapshotState.module.css'

/** The engine's word for how a snapshot is; of one that runs, how far it is. */
export function SnapshotState({ row }: { row: SnapshotRow }) {
  const { state } = row
  if (state === undefined) return '–'
  const outcome = outcomeOf(row)
  return (
    <span className={classes['state']} data-outcome={outcome}>
      <SnapshotMark outcome={outcome} asDot />
      <span className={classes['word']}>{row.progress?.state === 'ABORTED' ? 'ABORTED' : state}</span>
      {isRunning(row) && <Progress row={row} />}
    </span>
  )
}

function Progress({ row: { name, progress } }: { row: SnapshotRow }) {
  const { t } = useTranslation('snapshots')
  const locale = useLocale()
  const share = progress && doneShare(progress)
  if (share === undefined) return null
  // All of it is written before it has ended.
  const percent = Math.min(99, Math.floor(share * 100))
  const text = `${formatNumber(percent, locale)}%`
  return (
    <>
      <span className={classes['percent']}>{text}</span>
      <span
        role="progressbar"
        aria-label={t('progressOf', { name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={classes['bar']}
      >
        <span style={{ width: `${percent}%` }} />
      </span>
    </>
  )
}
