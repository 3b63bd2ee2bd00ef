import { useLocale } from '#i18n/useLocale.ts'
import { SnapshotMark } from '../list/SnapshotMark.tsx'
import { outcomeOf, worstOf, type Day } from './lastDays.ts'
import classes from './LastDays.module.css'

/** So many marks stand above one another; of more snapshots a day shows the one that needs attention most, and a bar. */
const MOST_MARKS = 2

interface DayColumnProps {
  day: Day
  /** The day in a sentence. */
  label: string
  /** It can be reached by Tab. */
  isActive: boolean
  isChosen: boolean
  /** Its date stands below it. */
  hasMark: boolean
  onPoint: () => void
  onChoose: () => void
}

export function DayColumn(props: DayColumnProps) {
  const { day, label, isActive, isChosen, hasMark, onPoint, onChoose } = props
  return (
    <span className={classes['column']}>
      <button
        type="button"
        className={classes['day']}
        aria-label={label}
        aria-pressed={isChosen}
        data-active={isActive || undefined}
        tabIndex={isActive ? 0 : -1}
        onPointerEnter={onPoint}
        onClick={onChoose}
      >
        <Marks day={day} />
      </button>
      {hasMark && <DateMark startMs={day.startMs} />}
    </span>
  )
}

function Marks({ day: { snapshots, isGap } }: { day: Day }) {
  const worst = worstOf(snapshots)
  if (!worst) return isGap ? <SnapshotMark outcome="gap" /> : null
  if (snapshots.length <= MOST_MARKS)
    return snapshots.toReversed().map((each) => <SnapshotMark key={each.name} outcome={outcomeOf(each)} />)
  return (
    <>
      <span className={classes['many']} aria-hidden="true" />
      <SnapshotMark outcome={outcomeOf(worst)} />
    </>
  )
}

function DateMark({ startMs }: { startMs: number }) {
  const locale = useLocale()
  return (
    <span className={classes['date']} aria-hidden="true">
      {new Date(startMs).toLocaleDateString(locale, { day: 'numeric', month: 'short' })}
    </span>
  )
}
