import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Folded.module.css'

interface FoldedProps {
  title: string
  startsOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/** What few need of a form, behind its title. */
export function Folded({ title, startsOpen = false, onToggle, children }: FoldedProps) {
  return (
    <details
      className={classes['folded']}
      open={startsOpen || undefined}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary>
        <IconChevronRight size={14} aria-hidden />
        {title}
      </summary>
      {children}
    </details>
  )
}
