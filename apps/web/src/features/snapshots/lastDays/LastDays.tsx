import type { SnapshotSummary } from '@searchdeck/cluster-client'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { useMediaQuery } from '#lib/useMediaQuery.ts'
import { useRovingFocus } from '#ui/keyboard/useRovingFocus.ts'
import { SnapshotMark } from '../list/SnapshotMark.tsx'
import { DayColumn } from './DayColumn.tsx'
import { countOutcomes, lastDays, worstOf, type Day } from './lastDays.ts'
import classes from './LastDays.module.css'
import { useDayText } from './useDayText.ts'

/** So many days have room on a telephone. */
const NARROW_DAYS = 30
const DAYS_A_MARK = 7

interface LastDaysProps {
  snapshots: readonly SnapshotSummary[]
  /** The snapshot that is looked at alone. */
  chosen: string | undefined
  /** A day was pressed: its snapshot that needs attention most, or nothing where it was chosen before. */
  onChoose: (name: string | undefined) => void
}

/** The last days at a glance: a mark for each snapshot, so that a night without one is seen. */
export function LastDays({ snapshots, chosen, onChoose }: LastDaysProps) {
  const { t } = useTranslation('snapshots')
  const locale = useLocale()
  const isNarrow = useMediaQuery('(max-width: 599px)')
  const today = new Date().toDateString()
  const all = useMemo(() => lastDays(snapshots, new Date(today).getTime()), [snapshots, today])
  const days = isNarrow ? all.slice(-NARROW_DAYS) : all
  const [active, setActive] = useState<number>()
  const [pointed, setPointed] = useState<number>()
  const ref = useRef<HTMLDivElement>(null)
  const last = days.length - 1
  const at = Math.min(active ?? last, last)
  const { handlers } = useRovingFocus<number>({
    ref,
    activate: setActive,
    onKey: (event) => dayKey(event, at, last),
    scrollToActive: () => ref.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' }),
  })
  const dayText = useDayText()
  const told = days[pointed ?? active ?? -1]
  const number = (value: number) => formatNumber(value, locale)
  return (
    <section
      className={classes['days']}
      aria-label={t('lastDays', { count: days.length, number: number(days.length) })}
    >
      <div className={classes['head']}>
        <h2>{t('lastDays', { count: days.length, number: number(days.length) })}</h2>
        <Legend days={days} />
        <span className={classes['told']} aria-hidden="true">
          {told && dayText(told)}
        </span>
      </div>
      <div ref={ref} className={classes['columns']} {...handlers} onPointerLeave={() => setPointed(undefined)}>
        {days.map((day, index) => {
          const worst = worstOf(day.snapshots)
          return (
            <DayColumn
              key={day.startMs}
              day={day}
              label={dayText(day)}
              isActive={index === at}
              isChosen={chosen !== undefined && day.snapshots.some(({ name }) => name === chosen)}
              hasMark={(last - index) % DAYS_A_MARK === 3}
              onPoint={() => setPointed(index)}
              onChoose={() => {
                setActive(index)
                if (worst) onChoose(worst.name === chosen ? undefined : worst.name)
              }}
            />
          )
        })}
      </div>
    </section>
  )
}

/** Left and Right go from day to day, Home and End to the first and the last. */
function dayKey({ key }: KeyboardEvent, at: number, last: number): { readonly to: number } | undefined {
  if (key === 'ArrowLeft') return { to: Math.max(0, at - 1) }
  if (key === 'ArrowRight') return { to: Math.min(last, at + 1) }
  if (key === 'Home') return { to: 0 }
  return key === 'End' ? { to: last } : undefined
}

const legend = ['done', 'partial', 'failed', 'gap', 'running'] as const

/** How many there are of each; what there is none of is left out. */
function Legend({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation('snapshots')
  const locale = useLocale()
  const counts = countOutcomes(days)
  return (
    <ul className={classes['legend']}>
      {legend
        .filter((outcome) => counts[outcome] > 0)
        .map((outcome) => (
          <li key={outcome} data-outcome={outcome}>
            <SnapshotMark outcome={outcome} />
            {t(`outcomes.${outcome}`, { count: counts[outcome], number: formatNumber(counts[outcome], locale) })}
          </li>
        ))}
    </ul>
  )
}
