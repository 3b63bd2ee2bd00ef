import type { JSX } from 'react'
import { useShellText } from '#i18n/useShellText.ts'
import classes from './Health.module.css'

export type HealthState = 'green' | 'yellow' | 'red' | 'unknown'

const shapes: Record<HealthState, JSX.Element> = {
  green: <circle cx="5" cy="5" r="4" fill="currentColor" />,
  yellow: <path d="M5 .6 9.8 9.2H.2z" fill="currentColor" />,
  red: <path d="M5 0l5 5-5 5-5-5z" fill="currentColor" />,
  unknown: <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />,
}

interface HealthProps {
  state: HealthState
  /** Without the word, for places where it stands elsewhere; it is still read aloud. */
  shapeOnly?: boolean
}

/** Health told three ways: by shape, by colour and by word. */
export function Health({ state, shapeOnly = false }: HealthProps) {
  const t = useShellText()
  return (
    <span className={`${classes['health'] ?? ''} ${classes[state] ?? ''}`}>
      <svg viewBox="0 0 10 10" aria-hidden="true">
        {shapes[state]}
      </svg>
      <span className={shapeOnly ? 'sr' : undefined}>{t(`health.${state}`)}</span>
    </span>
  )
}
