import type { JSX, ReactNode } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
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
  /** In place of the name of the colour. */
  word?: string
  tooltip?: string
  /** Behind the word. */
  children?: ReactNode
}

/** Health told three ways: by shape, by colour and by word. */
export function Health({ state, shapeOnly = false, word, tooltip, children }: HealthProps) {
  const { t } = useTranslation('shell')
  return (
    <span className={`${classes['health'] ?? ''} ${classes[state] ?? ''}`} title={tooltip}>
      <svg viewBox="0 0 10 10" aria-hidden="true">
        {shapes[state]}
      </svg>
      <span className={shapeOnly ? 'sr' : undefined}>{word ?? t(`health.${state}`)}</span>
      {children}
    </span>
  )
}
