import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import classes from './snapshotColumns.module.css'
import { isRunning, type SnapshotRow } from './snapshotRows.ts'

interface RowActionProps {
  row: SnapshotRow
  /** Why nothing can be changed; the button stays in sight. */
  off: string | undefined
  onRestore: (row: SnapshotRow) => void
  onStop: (row: SnapshotRow) => void
}

/** What is done with a snapshot most often: restored, or stopped while it runs. The menu beside it has all of it. */
export function RowAction({ row, off, onRestore, onStop }: RowActionProps) {
  const { t } = useTranslation('snapshots')
  const runs = isRunning(row)
  const act = () => (runs ? onStop(row) : onRestore(row))
  return (
    <Button
      look="quiet"
      tabIndex={-1}
      className={runs ? classes['stop'] : undefined}
      aria-label={t(runs ? 'actions.stopOf' : 'actions.restoreOf', { name: row.name })}
      aria-disabled={off !== undefined}
      title={off}
      aria-description={off}
      onClick={off === undefined ? act : undefined}
    >
      {t(runs ? 'actions.stop' : 'actions.restore')}…
    </Button>
  )
}
