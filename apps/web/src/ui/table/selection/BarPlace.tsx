import type { ReactNode } from 'react'
import classes from './BarPlace.module.css'

interface BarPlaceProps {
  /** What stands there while nothing is chosen. */
  hint: string
  /** The bar, a toolbar, while something is. */
  children?: ReactNode
}

/** The place over a table for what is done with what is chosen: kept, so that no row moves when something is. */
export function BarPlace({ hint, children }: BarPlaceProps) {
  return (
    <div className={classes['place']}>
      <span className={classes['hint']}>{hint}</span>
      {children}
    </div>
  )
}
