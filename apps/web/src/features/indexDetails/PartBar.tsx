import type { ReactNode } from 'react'
import classes from './PartBar.module.css'

/** Over a part: what there is of it, and what can be done with it. */
export function PartBar({ children }: { children: ReactNode }) {
  return <div className={classes['bar']}>{children}</div>
}
