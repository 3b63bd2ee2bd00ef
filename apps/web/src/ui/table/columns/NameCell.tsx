import type { ReactNode } from 'react'
import { MiddleName, type MiddleNameProps } from '#ui/values/MiddleName.tsx'
import classes from './NameCell.module.css'

export interface NameCellProps extends MiddleNameProps {
  /** On a line of its own: what there is no room for beside it. */
  below?: ReactNode
  /** Beside it: a sign of something that hinders it. */
  mark?: ReactNode
}

/** What a row is called, and below it, on a narrow page, what matters most about it. */
export function NameCell({ below, mark, ...name }: NameCellProps) {
  if (below === undefined) {
    return (
      <>
        <MiddleName {...name} />
        {mark}
      </>
    )
  }
  return (
    <span className={classes['lines']} data-name-lines="">
      <MiddleName {...name} />
      <span className={classes['below']}>{below}</span>
    </span>
  )
}
