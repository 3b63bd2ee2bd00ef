import type { JSX } from 'react'
import type { PolicyState } from './policyRows.ts'
import classes from './policyColumns.module.css'

const diamond = <path d="M5 0l5 5-5 5-5-5z" fill="currentColor" />
const triangle = <path d="M5 .6 9.8 9.2H.2z" fill="currentColor" />
const ring = (
  <circle cx="5" cy="5" r="3.75" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2 1.5" />
)

const shapes: Record<PolicyState, JSX.Element> = {
  failed: diamond,
  retrying: triangle,
  unknown: triangle,
  never: ring,
  deletes: ring,
  running: (
    <>
      <circle cx="5" cy="5" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M5 1a4 4 0 0 1 0 8z" fill="currentColor" />
    </>
  ),
  done: <circle cx="5" cy="5" r="4" fill="currentColor" />,
}

/** What came of a policy, by shape; the word for it stands beside it. */
export function PolicyMark({ state }: { state: PolicyState }) {
  return (
    <svg viewBox="0 0 10 10" className={classes['mark']} aria-hidden="true">
      {shapes[state]}
    </svg>
  )
}
