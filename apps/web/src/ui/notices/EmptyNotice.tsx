import type { ReactNode } from 'react'
import classes from './EmptyNotice.module.css'

interface EmptyNoticeProps {
  /** Why there is nothing: nothing there, or nothing matches. */
  title: string
  hint?: string
  /** What to do about it. */
  children?: ReactNode
}

export function EmptyNotice({ title, hint, children }: EmptyNoticeProps) {
  return (
    <div className={classes['empty']} role="status">
      <strong>{title}</strong>
      {hint !== undefined && <span>{hint}</span>}
      {children !== undefined && <div className={classes['actions']}>{children}</div>}
    </div>
  )
}
