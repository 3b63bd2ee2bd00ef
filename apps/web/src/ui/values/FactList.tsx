import type { ReactNode } from 'react'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import classes from './FactList.module.css'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
  /** Needs attention. */
  readonly tone?: 'red' | 'yellow' | undefined
  /** In the tooltip: the value as the engine wrote it. */
  readonly title?: string | undefined
}

interface FactListProps {
  title: string
  /** Only what is known: an absent fact has no row. */
  facts: readonly Fact[]
  /** Behind the title. */
  note?: string | undefined
  pending?: boolean
  /** Why there are none. */
  error?: unknown
}

export function FactList({ title, note, facts, pending = false, error }: FactListProps) {
  return (
    <section className={classes['section']}>
      <h2>
        {title}
        {note !== undefined && <span className={classes['note']}>{note}</span>}
      </h2>
      {error !== undefined && <ErrorNotice error={error} />}
      <dl className={classes['facts']}>
        {facts.map(({ label, value, tone, title }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-tone={tone} title={title}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {pending && <Skeleton width={200} />}
    </section>
  )
}
