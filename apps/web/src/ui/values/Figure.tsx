import type { ReactNode } from 'react'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import classes from './Figure.module.css'

interface FigureProps {
  label: string
  value: ReactNode
  unit?: string | undefined
  /** What explains it; nothing where it is empty. */
  detail?: string | undefined
  /** The value, or what explains it, needs attention. */
  tone?: 'red' | 'yellow' | undefined
  detailTone?: 'red' | 'yellow' | undefined
  title?: string | undefined
  /** Below it all: a bar, or what must be known of it. */
  children?: ReactNode
}

/** One number that matters, with what explains it. */
export function Figure({ label, value, unit, detail = '', tone, detailTone, title, children }: FigureProps) {
  return (
    <div className={classes['figure']} title={title}>
      <span className={classes['label']}>{label}</span>
      <span className={classes['value']} data-tone={tone}>
        {value}
        {unit !== undefined && <small>{unit}</small>}
      </span>
      {detail !== '' && (
        <span className={classes['detail']} data-tone={detailTone} title={detail}>
          {detail}
        </span>
      )}
      {children}
    </div>
  )
}

/** A figure that is not known yet, in its place. */
export function FigureSkeleton() {
  return (
    <div className={classes['figure']}>
      <Skeleton width={60} />
      <Skeleton width={90} />
      <Skeleton width={140} />
    </div>
  )
}
