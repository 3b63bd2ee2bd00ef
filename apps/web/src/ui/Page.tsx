import type { ReactNode } from 'react'
import classes from './Page.module.css'

interface PageProps {
  title: ReactNode
  /** How many there are, beside the title. */
  count?: ReactNode
  tools?: ReactNode
  children: ReactNode
}

/** A page: one head row with title, count and tools, then its content to the bottom edge. */
export function Page({ title, count, tools, children }: PageProps) {
  return (
    <div className={classes['page']}>
      <div className={classes['head']}>
        <h1>
          {title}
          {count !== undefined && <span className={classes['count']}>{count}</span>}
        </h1>
        {tools !== undefined && <div className={classes['tools']}>{tools}</div>}
      </div>
      {children}
    </div>
  )
}
