import type { JSX } from 'react'
import type { Outcome } from '../lastDays/lastDays.ts'
import classes from './SnapshotMark.module.css'

const shapes: Record<Outcome | 'gap', JSX.Element> = {
  done: <rect x="2.5" y="0" width="5" height="10" rx="0.5" fill="currentColor" />,
  partial: <path d="M5 .6 9.8 9.2H.2z" fill="currentColor" />,
  failed: <path d="M5 0l5 5-5 5-5-5z" fill="currentColor" />,
  running: (
    <>
      <circle cx="5" cy="5" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M5 1a4 4 0 0 1 0 8z" fill="currentColor" />
    </>
  ),
  gap: (
    <rect
      x="2"
      y=".75"
      width="6"
      height="8.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1"
      strokeDasharray="2 1.5"
    />
  ),
}

interface SnapshotMarkProps {
  outcome: Outcome | 'gap'
  /** A dot for what is done, as beside other states; among other marks it is a bar. */
  asDot?: boolean
}

/** How a snapshot ended, by shape and colour; the word for it stands beside it. */
export function SnapshotMark({ outcome, asDot = false }: SnapshotMarkProps) {
  return (
    <svg viewBox="0 0 10 10" className={classes['mark']} data-outcome={outcome} aria-hidden="true">
      {asDot && outcome === 'done' ? <circle cx="5" cy="5" r="4" fill="currentColor" /> : shapes[outcome]}
    </svg>
  )
}
