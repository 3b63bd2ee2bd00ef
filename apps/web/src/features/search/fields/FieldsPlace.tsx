import type { ReactNode } from 'react'
import classes from './FieldsPlace.module.css'
import { FieldsPanel, type FieldsPanelProps } from './FieldsPanel.tsx'
import { useFieldsShown } from './useFieldsShown.ts'

interface FieldsPlaceProps extends Omit<FieldsPanelProps, 'onClose'> {
  /** What the fields are of. */
  children: ReactNode
}

/** The list of fields beside what is found, where somebody wants it. */
export function FieldsPlace({ children, ...rest }: FieldsPlaceProps) {
  const [isShown, show] = useFieldsShown()
  return (
    <div className={classes['place']}>
      {isShown && <FieldsPanel {...rest} onClose={() => show(false)} />}
      <div className={classes['main']}>{children}</div>
    </div>
  )
}
