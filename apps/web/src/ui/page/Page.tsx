import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import classes from './Page.module.css'

interface PageProps {
  title: ReactNode
  /** How many there are, beside the title. */
  count?: ReactNode
  /** Ways to the pages that belong to this one. */
  links?: ReactNode
  tools?: ReactNode
  /** Its content is being read: a bar runs above and below it. */
  busy?: boolean
  children: ReactNode
}

/** A page: one head row with title, count, links and tools, then its content to the bottom edge. */
export function Page({ title, count, links, tools, busy = false, children }: PageProps) {
  const { t } = useTranslation('shell')
  return (
    <div className={classes['page']}>
      <div className={classes['head']}>
        <h1>
          {title}
          {count !== undefined && <span className={classes['count']}>{count}</span>}
        </h1>
        {Boolean(links) && (
          <nav className={classes['links']} aria-label={t('relatedPages')}>
            {links}
          </nav>
        )}
        {tools !== undefined && <div className={classes['tools']}>{tools}</div>}
        {busy && <span className={classes['progress']} data-progress="" aria-hidden="true" />}
      </div>
      {children}
      {busy && <span className={classes['progress']} data-progress="" aria-hidden="true" />}
    </div>
  )
}
